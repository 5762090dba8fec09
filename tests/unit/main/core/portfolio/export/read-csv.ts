/** Parses CSV strictly by RFC 4180: throws if the text violates it. */
export function readCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const [cell, next] = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
      row.push(cell);
      at = next;
      if (text[at] === delimiter) {
        at += 1;
        continue;
      }
      if (text.startsWith('\r\n', at)) {
        at += 2;
        break;
      }
      throw new Error(`Neither a delimiter nor the end of a line at ${at}.`);
    }
    rows.push(row);
  }
  return rows;
}

function readQuoted(text: string, from: number): [cell: string, next: number] {
  let cell = '';
  for (let at = from + 1; ; at++) {
    const letter = text[at];
    if (letter === undefined) throw new Error('A quoted cell does not end.');
    if (letter !== '"') cell += letter;
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return [cell, at + 1];
  }
}

function readPlain(text: string, from: number, delimiter: string): [cell: string, next: number] {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !text.startsWith('\r\n', at)) {
    if (text[at] === '"' || text[at] === '\n' || text[at] === '\r') throw new Error(`A bare ${JSON.stringify(text[at])} at ${at}.`);
    at += 1;
  }
  return [text.slice(from, at), at];
}
