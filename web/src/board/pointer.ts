/** Mouse, pen and touch on a board: tap, drag, pan, pinch and wheel become a few plain calls. */

export interface Place {
  x: number;
  y: number;
}

export interface Hands {
  tap(cell: string | undefined): void;
  /** Whether a drag may begin there; if not, the board is panned. */
  canDrag(cell: string): boolean;
  dragStart(cell: string): void;
  dragTo(place: Place, over: string | undefined): void;
  dragEnd(over: string | undefined): void;
  dragCancel(): void;
  /** Whether a drag leaves a trail on the cells it goes over, as a brush does. */
  isBrush(): boolean;
  trail(cell: string): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Place): void;
}

/** How far a finger may tremble, in pixels of the screen. */
const SLACK = 7;

/** How far apart a quick drag is looked at, in pixels of the screen. */
const STRIDE = 10;

type Mode = 'idle' | 'press' | 'drag' | 'brush' | 'pan' | 'pinch';

export function handle(svg: SVGSVGElement, hands: Hands): () => void {
  const pointers = new Map<number, Place>();
  let mode: Mode = 'idle';
  let start: Place = { x: 0, y: 0 };
  let cell: string | undefined;

  const onBoard = ({ x, y }: Place): Place => {
    const matrix = svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  };
  const cellAt = ({ x, y }: Place): string | undefined => {
    const found = document.elementFromPoint(x, y)?.closest('[data-cell]');
    return found && svg.contains(found) ? (found as SVGElement).dataset.cell : undefined;
  };
  const place = (event: PointerEvent): Place => ({ x: event.clientX, y: event.clientY });
  const spread = (): { middle: Place; length: number } => {
    const [a, b] = [...pointers.values()] as [Place, Place];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return { middle, length: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  };

  /** Every cell between two places, so that a quick hand leaves no gaps. */
  function sweep(from: Place, to: Place): void {
    const strides = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE) || 1;
    for (let at = 0; at <= strides; at += 1) {
      const part = at / strides;
      const under = cellAt({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
      if (under !== undefined) hands.trail(under);
    }
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 2) {
      if (mode === 'drag') hands.dragCancel();
      mode = 'pinch';
    } else if (pointers.size === 1) {
      mode = 'press';
      start = place(event);
      cell = cellAt(start);
    }
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (mode === 'pinch') {
      const from = spread();
      pointers.set(event.pointerId, now);
      const to = spread();
      const [a, b] = [onBoard(from.middle), onBoard(to.middle)];
      hands.pan(a.x - b.x, a.y - b.y);
      hands.zoom(to.length / from.length, b);
      return;
    }
    pointers.set(event.pointerId, now);
    if (mode === 'press' && Math.hypot(now.x - start.x, now.y - start.y) > SLACK) {
      svg.setPointerCapture(event.pointerId);
      if (cell === undefined) mode = 'pan';
      else if (hands.isBrush()) {
        mode = 'brush';
        sweep(start, start);
      } else if (hands.canDrag(cell)) {
        mode = 'drag';
        hands.dragStart(cell);
      } else mode = 'pan';
    }
    if (mode === 'brush') sweep(before, now);
    if (mode === 'drag') hands.dragTo(onBoard(now), cellAt(now));
    if (mode === 'pan') {
      const [a, b] = [onBoard(before), onBoard(now)];
      hands.pan(a.x - b.x, a.y - b.y);
    }
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    if (mode === 'press') hands.tap(cell);
    if (mode === 'drag') hands.dragEnd(cellAt(place(event)));
    if (mode !== 'pinch' || pointers.size === 0) mode = 'idle';
  }

  function cancel(event: PointerEvent): void {
    pointers.delete(event.pointerId);
    if (mode === 'drag') hands.dragCancel();
    mode = 'idle';
  }

  function wheel(event: WheelEvent): void {
    // Who wants to scroll the page does not want to zoom: only with Ctrl, which is also how a
    // pinch on a touchpad arrives, or on a board that is zoomed already.
    if (!event.ctrlKey && !svg.classList.contains('is-zoomed')) return;
    event.preventDefault();
    hands.zoom(1.0015 ** -event.deltaY, onBoard({ x: event.clientX, y: event.clientY }));
  }

  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', up);
  svg.addEventListener('pointercancel', cancel);
  svg.addEventListener('wheel', wheel, { passive: false });
  return () => {
    svg.removeEventListener('pointerdown', down);
    svg.removeEventListener('pointermove', move);
    svg.removeEventListener('pointerup', up);
    svg.removeEventListener('pointercancel', cancel);
    svg.removeEventListener('wheel', wheel);
  };
}
