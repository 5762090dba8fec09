import { expect, test } from 'vitest';
import { reasonWords, runFaultWords, timeWords } from '../../../../../../renderer/features/explorer/run/words.ts';

const formats = { number: (value: number) => String(value) };

test('a time is said by what one waits by', () => {
  expect([0, 1, 89, 100, 5400, 20_000].map((seconds) => timeWords(seconds, formats))).toEqual([
    ...['1 second', '1 second', '89 seconds', '2 minutes', '2 hours', '6 hours'],
  ]);
});

test('a reason says what happened and what to do', () => {
  expect(reasonWords({ reason: null, message: null })).toBe('');
  expect(reasonWords({ reason: 'person', message: null })).toBe('');
  expect(reasonWords({ reason: 'AUTH', message: 'Not accepted.' })).toMatch(/^Not accepted\. .*let it go on\.$/);
  expect(reasonWords({ reason: 'constructor', message: null })).toMatch(/go on/);
});

test('a fault of the file and one of a value are said', () => {
  expect(runFaultWords({ code: 'cells', facts: { found: '1', expected: '2' } }, formats)).toBe('1 cells, where the head has 2.');
  expect(runFaultWords({ code: 'missing', facts: {} }, formats)).toBe('This is required.');
});
