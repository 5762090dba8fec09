import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRecord, createCsvReader } from '../../../../../../main/core/base/text/csv-reader.ts';
import { runsOf } from '../../../../../support/runs.ts';

const seed = Number(process.env['CSV_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const runs = runsOf(300, 1500);

function readAll(pieces: readonly string[], delimiter = ','): CsvRecord[] {
  const reader = createCsvReader(delimiter);
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}
const cellsOf = (text: string, delimiter = ',') => readAll([text], delimiter).map(({ cells }) => cells);

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc
    .array(fc.constantFrom('"', ',', ';', '\t', '\r', '\n', '\r\n', 'a', 'é', ' ', "'"), { maxLength: 8 })
    .map((letters) => letters.join('')),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }));

/** Splits a text at the given positions, as chunks of a file would. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((one, other) => one - other);
  return [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length));
}

test(`every table comes back as it was written, wherever the text is cut (seed ${seed}, ${runs} runs)`, () => {
  console.info(`csv reader: seed ${seed}, ${runs} runs`);
  fc.assert(
    fc.property(
      ...[table, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\r\n', '\n', '\r'), fc.boolean(), fc.array(fc.nat(), { maxLength: 6 })],
      (rows, delimiter, lineEnd, isLastEnded, places) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter)).join(lineEnd);
        const records = readAll(cut(isLastEnded && rows.length > 0 ? text + lineEnd : text, places), delimiter);
        expect(records.map(({ cells }) => cells)).toEqual(rows);
        expect(records.every(({ fault }) => fault === null)).toBe(true);
        // Each record starts at the line given by the number of line breaks before it.
        let before = '';
        for (const [at, { line, lines, cells }] of records.entries()) {
          expect(line).toBe(before.split(/\r\n|\r|\n/).length);
          if (lines !== null) expect(lines).toHaveLength(cells.length);
          before += (rows[at] ?? []).map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter) + lineEnd;
        }
      },
    ),
    { numRuns: runs, seed },
  );
});

test(`what csv-stringify writes is read (seed ${seed}, ${runs} runs)`, () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';'), (rows, delimiter) => {
      // A single empty cell is written as nothing, which is a blank line.
      const meant = rows.filter((row) => row.some((one) => one !== ''));
      const text = stringify(meant, { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
      expect(cellsOf(text, delimiter)).toEqual(meant);
    }),
    { numRuns: runs, seed },
  );
});

test('never throws for any text, and chunking changes nothing', () => {
  const soup = fc.array(fc.constantFrom('"', ',', '\r', '\n', 'a', '""', ' '), { maxLength: 40 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(soup, fc.array(fc.nat(), { maxLength: 6 }), (text, places) => {
      expect(readAll(cut(text, places))).toEqual(readAll([text]));
    }),
    { numRuns: runs, seed },
  );
});

test('counts lines across quoted line breaks and blank lines', () => {
  const records = readAll(['a,b\r\n\r\n"one\r\ntwo","x"\nlast,"\n"\n']);
  expect(records.map(({ line, lines, cells }) => ({ line, lines, cells }))).toEqual([
    { line: 1, lines: null, cells: ['a', 'b'] },
    { line: 3, lines: [3, 4], cells: ['one\r\ntwo', 'x'] },
    { line: 5, lines: null, cells: ['last', '\n'] },
  ]);
});

test('skips blank lines, and treats a quoted empty cell as a row', () => {
  expect(cellsOf('a\n\n""\n\n')).toEqual([['a'], ['']]);
});

test('reports misplaced quotes', () => {
  expect(readAll(['"a"b,c\nd,e\n'])).toMatchObject([
    { line: 1, fault: 'after-quote' },
    { line: 2, fault: null, cells: ['d', 'e'] },
  ]);
  expect(readAll(['a,b\nc,"d\ne,f\n'])).toMatchObject([{ fault: null }, { line: 2, fault: 'open-quote' }]);
  expect(cellsOf('a"b,c\n')).toEqual([['a"b', 'c']]);
});

test('an unclosed quote does not use up memory', () => {
  const reader = createCsvReader(',');
  const records = reader.push(`a\n"${'x'.repeat(300_000)}`);
  expect(records.at(-1)).toMatchObject({ line: 2, fault: 'open-quote' });
  expect(reader.push('more\n')).toEqual([]);
  expect(reader.end()).toEqual([]);
});
