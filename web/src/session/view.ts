/** The view of a table as changes arrive. */

import type { Change, TableView } from '../generated/wire';

/** The view after a change, which contains the whole standing. Nothing is derived. */
export function viewAfter(view: TableView, change: Change): TableView {
  const { events: _, notices: __, ...standing } = change;
  return { ...view, ...standing };
}
