/** How grades of decisions look: a sign for text, a shape for drawings, and a color for both. */

import type { Grade } from '../../generated/wire';

/** A grade of a decision that lost something. */
export type BadGrade = Exclude<Grade, 'fine'>;

/** The signs that chess players write behind a move. */
export const SIGNS: Record<BadGrade, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** Paths around the origin: a triangle, a diamond and a cross. */
const SHAPES: Record<BadGrade, string> = {
  inaccuracy: 'M0-7L7 6H-7Z',
  mistake: 'M0-7L7 0L0 7L-7 0Z',
  blunder: 'M-6-6L6 6M-6 6L6-6',
};

/** The mark of a grade inside a drawing. */
export function Mark(props: { grade: BadGrade; transform?: string }) {
  return <path class={`mark ${props.grade}`} transform={props.transform} d={SHAPES[props.grade]} />;
}
