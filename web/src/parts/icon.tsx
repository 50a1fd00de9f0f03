/** A small sign on a button. The button says in words what it means. */

import { SIGNS } from '../generated/signs';

export type IconName = keyof typeof SIGNS;

export function Icon(props: { name: IconName }) {
  // The text is ours and static; it comes from the icon set, never from a person.
  return <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" innerHTML={SIGNS[props.name]} />;
}
