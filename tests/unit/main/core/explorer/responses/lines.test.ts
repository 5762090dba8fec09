import { expect, it } from 'vitest';
import { linesOf } from '../../../../../../main/core/explorer/responses/lines.ts';

const of = (text: string) => linesOf(new TextEncoder().encode(text));

it('returns the requested lines', () => {
  const lines = of('one\r\n\ntwo\nthree');
  expect([lines.total, lines.some(0, 9), lines.some(2, 1), lines.some(9, 1)]).toEqual([4, ['one', '', 'two', 'three'], ['two'], []]);
  expect(of('').total).toBe(0);
});

it('splits long lines into pieces, never within a character', () => {
  const text = `${'ü'.repeat(5000)}€\nend`;
  const lines = of(text);
  const pieces = lines.some(0, lines.total);
  expect(pieces.slice(0, -1).join('')).toBe(text.slice(0, -4));
  expect(pieces.at(-1)).toBe('end');
  expect(pieces.every((piece) => piece.length <= 4000)).toBe(true);
  expect(`${'a'.repeat(3999)}😀`).toBe(
    of(`${'a'.repeat(3999)}😀`)
      .some(0, 2)
      .join(''),
  );
});
