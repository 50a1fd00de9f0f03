/** Values of a generated type, for tests: at least one for every variant, read from its source. */

type Value = Record<string, unknown> & { type: string };

/** One value for each variant of a union, and for each alternative of its fields. */
export function samples(source: string, type: string): Value[] {
  return alternatives(source, definition(source, type)) as Value[];
}

/** The text behind `export type Name =`. */
function definition(source: string, type: string): string {
  const found = source.match(new RegExp(`export type ${type} =([^]*?);\\n(?:\\n|$)`));
  return found?.[1]?.trim() ?? '';
}

const NUMBERS = /^(number|Player|Tile|TerritoryId|Luck)$/;

function alternatives(source: string, type: string): unknown[] {
  const text = type.trim().replace(/^\|/, '').trim();
  const parts = split(text, '|');
  if (parts.length > 1) return parts.flatMap((part) => alternatives(source, part));
  const both = split(text, '&');
  if (both.length > 1) {
    const [first = [], second = []] = both.map((part) => alternatives(source, part));
    return first.flatMap((a) => second.map((b) => ({ ...(a as object), ...(b as object) })));
  }
  if (text.startsWith('{')) return objects(source, text.slice(1, -1));
  if (text.startsWith('"')) return [text.slice(1, -1)];
  if (text === 'null') return [null];
  if (text === 'boolean') return [true, false];
  if (NUMBERS.test(text)) return [1];
  if (text === 'Square' || text === 'string') return ['c3'];
  const item = text.match(/^(?:Array<(.*)>|\[(.*)\])$/s);
  if (item) return [[], [alternatives(source, item[1] ?? 'string')[0]]];
  if (text === 'Outcome') return [[1, 2]];
  const named = definition(source, text);
  if (!named) throw new Error(`no sample of ${text}`);
  return alternatives(source, named);
}

/** The first value of each field, and then each other value of one field at a time. */
function objects(source: string, body: string): unknown[] {
  const fields = split(body.replaceAll(';', ','), ',').flatMap((field) => {
    const [, name, type] = field.trim().match(/^"?(\w+)"?\??:\s*(.*)$/s) ?? [];
    return name && type ? [[name, alternatives(source, type)] as const] : [];
  });
  const first = Object.fromEntries(fields.map(([name, values]) => [name, values[0]]));
  const others = fields.flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ ...first, [name]: value })),
  );
  return [first, ...others];
}

/** Splits at a sign that is not inside brackets. */
function split(text: string, at: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('{[<'.includes(letter)) depth += 1;
    if ('}]>'.includes(letter)) depth -= 1;
    if (letter === at && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
