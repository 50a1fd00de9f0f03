/** The type of a dictionary that has words for every sentence of a game. */

/** A sentence of the server: a code with its parameters. */
type Coded = { code: string };

/** The key of every sentence in `S`, with the names that its text may mention. */
type Said<S, Field extends string> = S extends Coded
  ?
      | { key: `${Field}.${S['code']}`; names: Exclude<keyof S, 'code'> }
      | { [K in Exclude<keyof S, 'code'> & string]: Parameter<S[K], K> }[Exclude<keyof S, 'code'> &
          string]
  : never;

/** A parameter is a sentence itself, or one of a few names with words of their own. */
type Parameter<P, Field extends string> = P extends Coded
  ? Said<P, Field>
  : P extends string
    ? string extends P
      ? never
      : { key: `value.${P}`; names: never }
    : never;

/** The names in braces in a text. */
type Names<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Names<Rest>
  : never;

/** A text for each sentence and each name, and none for codes that do not exist. */
type Complete<W, S extends { key: string; names: PropertyKey }, Name extends string> = Record<
  S['key'] | Name,
  string
> & {
  [K in keyof W]: K extends S['key']
    ? Names<W[K]> extends Extract<S, { key: K }>['names']
      ? string
      : never
    : K extends `${'reason' | 'fault' | 'value'}.${string}`
      ? never
      : string;
};

/**
 * The words of a game in English, which the compiler holds against the generated types: a sentence
 * without words is an error, and so is a text that mentions a parameter that its sentence lacks.
 */
export const complete =
  <S extends Coded, Name extends string>() =>
  <const W extends Record<string, string>>(words: W & Complete<W, Said<S, 'reason'>, Name>): W =>
    words;
