/** Reads the text of a record as far as the page needs it: who played, and which actions hold. */

export interface RecordText {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: string[];
  /** What holds after all take-backs; resignations and the like are written with `!`. */
  actions: string[];
}

/** Nothing, if the text is not a record at all; the server judges the rest. */
export function readRecord(text: string): RecordText | undefined {
  const lines = text.split(/\r?\n/);
  if (!/^quadrille \d+$/.test(lines[0] ?? '')) return undefined;
  const record: RecordText = { game: '', players: 2, options: {}, seats: [], actions: [] };
  for (const line of lines.slice(1)) {
    const [word = '', ...rest] = (line.split(' ; ')[0] ?? '').split(' ');
    const value = rest.join(' ');
    if (word === 'game') record.game = value;
    else if (word === 'players') record.players = Number(value);
    else if (word === 'options') record.options = parsed(value);
    else if (word === 'seat') record.seats[Number(rest[0])] = rest.slice(1).join(' ');
    else if (word === '!back') record.actions.length = Math.max(0, Number(value) - 1);
    else if (/^\d+$/.test(word)) record.actions[Number(word) - 1] = value;
  }
  return record.game ? record : undefined;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
