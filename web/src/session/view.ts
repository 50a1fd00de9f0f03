/** Updates the view of a table. */

import type { Change, TableView } from '../generated/wire';

/** Returns the view after a change. The change contains the whole standing. */
export function viewAfter(view: TableView, change: Change): TableView {
  const { events: _, notices: __, ...standing } = change;
  return { ...view, ...standing };
}
