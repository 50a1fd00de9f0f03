/** An icon on a button. The button has a text or a label with its meaning. */

import { SIGNS } from '../generated/signs';

export type IconName = keyof typeof SIGNS;

export function Icon(props: { name: IconName }) {
  // The markup comes from the icon set, never from user input.
  return <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" innerHTML={SIGNS[props.name]} />;
}
