import { expect, test } from 'vitest';
import { reasonText, runFaultText, timeText } from '../../../../../../renderer/features/explorer/run/fault-text.ts';

const formats = { number: (value: number) => String(value) };

test('a time is formatted for someone waiting', () => {
  expect([0, 1, 89, 100, 5400, 20_000].map((seconds) => timeText(seconds, formats))).toEqual([
    ...['1 second', '1 second', '89 seconds', '2 minutes', '2 hours', '6 hours'],
  ]);
});

test('a reason describes what happened and what to do', () => {
  expect(reasonText({ reason: null, message: null })).toBe('');
  expect(reasonText({ reason: 'person', message: null })).toBe('');
  expect(reasonText({ reason: 'AUTH', message: 'Not accepted.' })).toMatch(/^Not accepted\. .*then continue\.$/);
  expect(reasonText({ reason: 'constructor', message: null })).toMatch(/^Continue once/);
});

test('errors of the file and of single values are described', () => {
  expect(runFaultText({ code: 'cells', facts: { found: '1', expected: '2' } }, formats)).toBe('1 cells, but the header has 2.');
  expect(runFaultText({ code: 'missing', facts: {} }, formats)).toBe('This is required.');
});
