import { expect, test } from 'vitest';
import { codeWords, removedWords } from '../../../../../../renderer/features/orders/transfer/transfer-columns.tsx';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats.ts';

const formats = createFormats(systemFormats, 'en-GB');

test('of a code its length and what was taken out of it are told', () => {
  expect(codeWords({ code: null }, formats)).toBe('no code yet');
  expect(codeWords({ code: { length: 12, trimmed: 0, invisible: 0 } }, formats)).toBe('12 characters');
  const mended = { length: 12, trimmed: 2, invisible: 1 };
  expect(codeWords({ code: mended }, formats)).toBe('12 characters, 3 removed');
  expect(removedWords(mended, formats)).toBe('2 spaces at its ends, 1 invisible character');
  expect(removedWords({ length: 12, trimmed: 0, invisible: 0 }, formats)).toBe('');
});
