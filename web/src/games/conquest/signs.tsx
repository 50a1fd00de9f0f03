/** The signs and textures of Conquest, drawn by us. Signs fill a box of 40 around their center. */

export type SignName = 'castle' | 'hero' | 'tent' | 'temple' | 'chest' | 'jewel' | 'port';

const PATHS: Record<SignName, string> = {
  castle: 'M-16 18V-5h5v-6h6v6h3v-9h4v9h3v-6h6v6h5v23zM-4 18v-7q4-5 8 0v7z',
  hero: 'M0-19q9 5 17 4q1 24-17 34q-18-10-17-34q8 1 17-4zM0-9l3 7l8 1l-6 5l2 8l-7-5l-7 5l2-8l-6-5l8-1z',
  tent: 'M0-17L19 16H-19zM0-3L7 16H-7z',
  temple: 'M-18-6L0-18L18-6v3h-36zM-14-1h5v12h-5zM-2.5-1h5v12h-5zM9-1h5v12h-5zM-17 13h34v5h-34z',
  chest: 'M-17-3q0-12 10-12h14q10 0 10 12v19h-34zM-4-5h8v10h-8z',
  jewel: 'M-10-14h20l9 11L0 17L-19-3z',
  port: 'M0-16a4.5 4.5 0 1 1-.1 0zM-1.8-6h3.6v5h7v3.5h-7v10q6-1 8-9l4 3q-4 12-13.5 12t-13.5-12l4-3q2 8 8 9v-10h-7v-3.5h7z',
};

export function Sign(props: { name: SignName; x?: number; y?: number; scale?: number }) {
  return (
    <path
      class={`sign-${props.name}`}
      fill-rule="evenodd"
      d={PATHS[props.name]}
      transform={`translate(${props.x ?? 0} ${props.y ?? 0}) scale(${props.scale ?? 1})`}
    />
  );
}

/** Thin and dark, so that they can lie on the color of any owner. */
export function Textures() {
  return (
    <>
      <pattern id="land-meadow" width="34" height="28" patternUnits="userSpaceOnUse">
        <path
          class="texture"
          d="M7 11q-1-4-3-5M7 11V5M7 11q1-3 3-4M24 24q-1-4-3-5M24 24v-6M24 24q1-3 3-4"
        />
      </pattern>
      <pattern id="land-forest" width="30" height="28" patternUnits="userSpaceOnUse">
        <path
          class="texture fill"
          d="M8 14v-3h-5l3-4h-2l4-5l4 5h-2l3 4h-4v3zM22 28v-3h-5l3-4h-2l4-5l4 5h-2l3 4h-4v3z"
        />
      </pattern>
      <pattern id="land-mountain" width="38" height="32" patternUnits="userSpaceOnUse">
        <path class="texture fill" d="M3 15l8-12l8 12zM21 31l7-11l8 11z" />
      </pattern>
      <pattern id="land-desert" width="36" height="26" patternUnits="userSpaceOnUse">
        <path class="texture" d="M3 9q5-5 10-1q4-3 8 0M19 22q5-5 10-1q2-2 4-1" />
      </pattern>
      <pattern id="land-coastal" width="32" height="24" patternUnits="userSpaceOnUse">
        <path class="texture" d="M2 7q3-3 6 0t6 0M17 19q3-3 6 0t6 0" />
      </pattern>
      <pattern
        id="land-sanctuary"
        width="11"
        height="11"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path class="texture" d="M0 5.5h11" />
      </pattern>
    </>
  );
}
