/** The type of a dictionary that has a text for every sentence of a game. */

/** A sentence from the server: a code with its parameters. */
type Coded = { code: string };

/** The keys of all sentences in `S`, each with the parameters that its text can use. */
type SentenceKeys<S, Field extends string> = S extends Coded
  ?
      | { key: `${Field}.${S['code']}`; names: Exclude<keyof S, 'code'> }
      | { [K in Exclude<keyof S, 'code'> & string]: ParameterKeys<S[K], K> }[Exclude<
          keyof S,
          'code'
        > &
          string]
  : never;

/** The keys that a parameter needs: it can be a sentence, or one of a few words with own texts. */
type ParameterKeys<P, Field extends string> = P extends Coded
  ? SentenceKeys<P, Field>
  : P extends string
    ? string extends P
      ? never
      : { key: `value.${P}`; names: never }
    : never;

/** The names in braces inside a text. */
type Names<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Names<Rest>
  : never;

/** A dictionary with a text for each sentence and each name, and none for unknown codes. */
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
 * Checks the English words of a game against the generated types. It is a compile error if a
 * sentence has no text, or if a text uses a parameter that its sentence does not have.
 */
export const complete =
  <S extends Coded, Name extends string>() =>
  <const W extends Record<string, string>>(
    words: W & Complete<W, SentenceKeys<S, 'reason'>, Name>,
  ): W =>
    words;
