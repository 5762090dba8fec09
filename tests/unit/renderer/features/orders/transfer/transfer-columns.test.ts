import { expect, test } from 'vitest';
import { codeText, removedText } from '../../../../../../renderer/features/orders/transfer/transfer-columns.tsx';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats(systemFormats, 'en-GB');

test('a code shows only its length and what was removed from it', () => {
  expect(codeText({ code: null }, formats)).toBe('no code yet');
  expect(codeText({ code: { length: 12, trimmed: 0, invisible: 0 } }, formats)).toBe('12 characters');
  const fixed = { length: 12, trimmed: 2, invisible: 1 };
  expect(codeText({ code: fixed }, formats)).toBe('12 characters, 3 removed');
  expect(removedText(fixed, formats)).toBe('2 leading or trailing spaces, 1 invisible character');
  expect(removedText({ length: 12, trimmed: 0, invisible: 0 }, formats)).toBe('');
});
