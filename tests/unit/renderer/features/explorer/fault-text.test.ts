import { expect, test } from 'vitest';
import { documentChangeLines, documentProblems, runFileFaults, valueFaults } from '../../../../../preload/contract/explorer/codes.ts';
import { differenceText, faultText, problemText } from '../../../../../renderer/features/explorer/fault-text.ts';
import { runFaultText } from '../../../../../renderer/features/explorer/run/fault-text.ts';
import { explorerResponse } from '../../../../../renderer/text/en/explorer/answer.ts';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats({ ...systemFormats, numbers: '1 234,56' }, 'en-GB');

/** A sentence, not a forgotten code. */
const sentence = /^[A-Z0-9].* .*\.$/;
/** Facts that may accompany a code. */
const facts = {
  ...{ name: 'Limit', limit: '5', expected: '3', found: '2', values: 'a, b', format: 'date', pattern: '^a$' },
  ...{ line: '2', column: '3', most: '9', remaining: '1', version: '3.2', fault: '' },
};

test.each(valueFaults)('the error %s has text', (code) => {
  for (const known of [facts, {}]) expect(faultText({ code, facts: known }, formats)).not.toContain('undefined');
  expect(faultText({ code, facts }, formats)).toMatch(sentence);
});

test.each(runFileFaults)('the error %s of a row has text', (code) => {
  expect(runFaultText({ code, facts }, formats)).toMatch(sentence);
});

test.each(documentProblems)('the problem %s has text', (code) => {
  expect(problemText({ code, facts })).toMatch(sentence);
});

test.each(documentChangeLines)('the change %s has text', (code) => {
  expect(differenceText(code, facts)).toMatch(sentence);
});

test('one saved row is in the singular', () => {
  expect(explorerResponse.savedRows('a.csv', '1')).toBe('Saved as a.csv, 1 row.');
  expect(explorerResponse.savedRows('a.csv', '2')).toBe('Saved as a.csv, 2 rows.');
});

test('differences are counted, as “at least” if not everything was compared', () => {
  expect(explorerResponse.differences.count('1', false)).toBe('1 difference from the document');
  expect(explorerResponse.differences.count('1,000', true)).toBe('At least 1,000 differences from the document');
});

test('an error code that is not a document problem stays visible', () => {
  expect(problemText({ code: 'constructor', facts: {} })).toBe('constructor');
});

test('a text that is not JSON is reported with its position if known', () => {
  expect(faultText({ code: 'not-json', facts: {} }, formats)).toBe('The text is not JSON.');
  expect(faultText({ code: 'not-json', facts: { line: '2', column: '3' } }, formats)).toBe('The text is not JSON: line 2, column 3.');
});

test('counts are formatted, and bounds of a value are shown as they must be typed', () => {
  const limit = (code: 'too-long' | 'too-large', n: string) => faultText({ code, facts: { limit: n } }, formats);
  expect(limit('too-long', '16000')).toBe(`At most ${formats.number(16_000)} characters.`);
  expect(formats.number(16_000)).not.toBe('16000');
  expect(limit('too-long', '1')).toBe('At most 1 character.');
  expect(limit('too-large', '16000')).toBe('At most 16000.');
  expect(runFaultText({ code: 'long-cell', facts: { limit: '10000' } }, formats)).toContain(formats.number(10_000));
});
