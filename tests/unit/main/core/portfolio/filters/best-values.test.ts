import { expect, it } from 'vitest';
import { bestValues } from '../../../../../../main/core/portfolio/filters/best-values.ts';

const all = [
  { text: 'Budi Hartono', count: 9 },
  { text: 'PT Budi Jaya', count: 7 },
  { text: '.id', count: 5 },
  { text: 'budaya', count: 1 },
];
const texts = (typed: string, most = 20) => bestValues(all, typed, most).map(({ text }) => text);

it('puts prefix matches before other matches, and keeps the order within', () => {
  expect(texts('bud')).toEqual(['Budi Hartono', 'budaya', 'PT Budi Jaya']);
  expect(texts('')).toEqual(['Budi Hartono', 'PT Budi Jaya', '.id', 'budaya']);
  expect(texts('', 2)).toHaveLength(2);
});

it('matches extensions without their dot, and words joined by a hyphen', () => {
  expect(texts('id')[0]).toBe('.id');
  expect(texts('budi-h')).toEqual(['Budi Hartono']);
});
