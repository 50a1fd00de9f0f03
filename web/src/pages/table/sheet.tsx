/** The handle of the sheet on a phone. A press or a swipe changes the height of the sheet. */

import { t } from '../../i18n';
import { Icon } from '../../parts/icon';

/** The heights of the sheet: `low` shows the task and the actions, `half` adds details. */
export const HEIGHTS = ['low', 'half', 'full'] as const;
export type Height = (typeof HEIGHTS)[number];

/** The minimum length of a swipe, in pixels. */
const MIN_SWIPE = 24;

export function SheetHandle(props: { height: Height; set(height: Height): void }) {
  let start: number | undefined;
  const at = () => HEIGHTS.indexOf(props.height);
  const isTop = () => at() === HEIGHTS.length - 1;
  const go = (to: number) => {
    const height = HEIGHTS[Math.max(0, Math.min(to, HEIGHTS.length - 1))];
    if (height) props.set(height);
  };
  return (
    <button
      class="sheet-handle"
      type="button"
      aria-expanded={at() > 0}
      aria-label={t(isTop() ? 'table.sheet.less' : 'table.sheet.more')}
      onPointerDown={(event) => {
        start = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onClick={(event) => {
        const moved = event.detail === 0 || start === undefined ? 0 : event.clientY - start;
        start = undefined;
        if (Math.abs(moved) >= MIN_SWIPE) go(at() + (moved < 0 ? 1 : -1));
        else go(isTop() ? 0 : at() + 1);
      }}
    >
      <Icon name="up" />
    </button>
  );
}
