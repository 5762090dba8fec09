import { expect, test } from 'vitest';
import { pseudo, pseudoText } from '../../../e2e/support/pseudo-text.ts';

test.each(['Save', 'Keyboard shortcuts', 'Nothing is sent before the review.'])('%j is marked and 40 %% longer', (text) => {
  const longer = pseudoText(text);
  expect(longer).toMatch(/^\[.*[åéïöüšÅËÏÖÜŠ].*\]$/);
  expect(longer.length).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4) - 1);
});

test('signs and empty texts stay as they are', () => {
  for (const text of ['', ', ', '→', 'x', '12 %']) expect(pseudoText(text)).toBe(text);
});

test('texts in tables and of functions become pseudo texts, all else stays', () => {
  const pattern = /a/;
  const made = pseudo({ title: 'Title', list: ['Close'], count: (n: number) => `${n} rows`, number: (n: number) => n, pattern });
  expect([made.title, ...made.list, made.count(2)].every((text) => text.startsWith('['))).toBe(true);
  expect([made.number(2), made.pattern]).toEqual([2, pattern]);
});
