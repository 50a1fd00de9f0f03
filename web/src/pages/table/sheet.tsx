/** The handle of the sheet on a phone: a press or a swipe makes it higher or lower. */

import { t } from '../../i18n';
import { Icon } from '../../parts/icon';

/** How high the sheet is: the task and the actions; details too; or all of it. */
export const HEIGHTS = ['low', 'half', 'full'] as const;
export type Height = (typeof HEIGHTS)[number];

/** How far a finger moves for a swipe, in pixels. */
const SWIPE = 24;

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
        if (Math.abs(moved) >= SWIPE) go(at() + (moved < 0 ? 1 : -1));
        else go(isTop() ? 0 : at() + 1);
      }}
    >
      <Icon name="up" />
    </button>
  );
}
