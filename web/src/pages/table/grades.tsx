/** How grades look: a sign in text, a shape in drawings, and a color in both. */

import type { Grade } from '../../generated/wire';

/** The grades of decisions that made the position worse. */
export type BadGrade = Exclude<Grade, 'fine'>;

/** The signs from chess notation. */
export const SIGNS: Record<BadGrade, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The shapes, centered at the origin: a triangle, a diamond and a cross. */
const SHAPES: Record<BadGrade, string> = {
  inaccuracy: 'M0-7L7 6H-7Z',
  mistake: 'M0-7L7 0L0 7L-7 0Z',
  blunder: 'M-6-6L6 6M-6 6L6-6',
};

/** The mark of a grade inside a drawing. */
export function Mark(props: { grade: BadGrade; transform?: string }) {
  return (
    <path class={`grade-mark ${props.grade}`} transform={props.transform} d={SHAPES[props.grade]} />
  );
}
