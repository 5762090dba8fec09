import { expect, test } from 'vitest';
import { fileSize } from '../../../../../renderer/features/settings/file-size.ts';

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1234, '1.2 kB'],
  [81_920, '82 kB'],
  [999_499, '999 kB'],
  [999_600, '1 MB'],
  [1_234_567, '1.2 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, String)).toBe(text);
});

test('numbers are formatted according to Settings', () => {
  expect(fileSize(1_500, (value) => String(value).replace('.', ','))).toBe('1,5 kB');
});
