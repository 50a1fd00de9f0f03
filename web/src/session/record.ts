/** Reads the parts of a record that the page needs: the players, and the actions that count. */

export interface RecordText {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: string[];
  /** The actions without those that were taken back. Entries such as `!resign` start with `!`. */
  actions: string[];
}

/** Returns `undefined` if the text is not a record. The server checks everything else. */
export function readRecord(text: string): RecordText | undefined {
  const lines = text.split(/\r?\n/);
  if (!/^quadrille \d+$/.test(lines[0] ?? '')) return undefined;
  const record: RecordText = { game: '', players: 2, options: {}, seats: [], actions: [] };
  for (const line of lines.slice(1)) {
    const [word = '', ...rest] = (line.split(' ; ')[0] ?? '').split(' ');
    const value = rest.join(' ');
    if (word === 'game') record.game = value;
    else if (word === 'players') record.players = Number(value);
    else if (word === 'options') record.options = parseOptions(value);
    else if (word === 'seat') record.seats[Number(rest[0])] = rest.slice(1).join(' ');
    else if (word === '!back') record.actions.length = Math.max(0, Number(value) - 1);
    else if (/^\d+$/.test(word)) record.actions[Number(word) - 1] = value;
  }
  return record.game ? record : undefined;
}

function parseOptions(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
