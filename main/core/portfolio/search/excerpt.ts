const around = 40;
const longest = 160;

/** The part of a note that contains a word, on one line. */
export function excerpt(note: string, word: string): string {
  const line = note.replace(/\s+/gu, ' ').trim();
  const at = line.toLowerCase().indexOf(word.toLowerCase());
  const from = at <= around ? 0 : at - around;
  const part = line.slice(from, from + longest);
  return `${from > 0 ? '…' : ''}${part}${from + longest < line.length ? '…' : ''}`;
}
