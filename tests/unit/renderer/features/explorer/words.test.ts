import { expect, test } from 'vitest';
import { documentChangeLines, documentProblems, runFileFaults, valueFaults } from '../../../../../preload/contract/explorer-codes.ts';
import { runFaultWords } from '../../../../../renderer/features/explorer/run/words.ts';
import { differenceWords, faultWords, problemWords } from '../../../../../renderer/features/explorer/words.ts';
import { explorerAnswer } from '../../../../../renderer/text/en/explorer-answer.ts';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats.ts';

const formats = createFormats({ ...systemFormats, numbers: '1 234,56' }, 'en-GB');

/** A sentence, and no code that somebody forgot. */
const sentence = /^[A-Z0-9].* .*\.$/;
/** What a code may come with. */
const facts = {
  ...{ name: 'Limit', limit: '5', expected: '3', found: '2', values: 'a, b', format: 'date', pattern: '^a$' },
  ...{ line: '2', column: '3', most: '9', left: '1', version: '3.2', fault: '' },
};

test.each(valueFaults)('the fault %s has words', (code) => {
  for (const given of [facts, {}]) expect(faultWords({ code, facts: given }, formats)).not.toContain('undefined');
  expect(faultWords({ code, facts }, formats)).toMatch(sentence);
});

test.each(runFileFaults)('the fault %s of a row has words', (code) => {
  expect(runFaultWords({ code, facts }, formats)).toMatch(sentence);
});

test.each(documentProblems)('the problem %s has words', (code) => {
  expect(problemWords({ code, facts })).toMatch(sentence);
});

test.each(documentChangeLines)('the change %s has words', (code) => {
  expect(differenceWords(code, facts)).toMatch(sentence);
});

test('one row that was saved is one row', () => {
  expect(explorerAnswer.savedRows('a.csv', '1')).toBe('Saved as a.csv, 1 row.');
  expect(explorerAnswer.savedRows('a.csv', '2')).toBe('Saved as a.csv, 2 rows.');
});

test('differences are counted, and where not all was compared so many at least', () => {
  expect(explorerAnswer.differences.count('1', false)).toBe('1 difference from the document');
  expect(explorerAnswer.differences.count('1,000', true)).toBe('At least 1,000 differences from the document');
});

test('a code of an error that is no problem of a document stays in view', () => {
  expect(problemWords({ code: 'constructor', facts: {} })).toBe('constructor');
});

test('a text that is no JSON is told with its place where that is known', () => {
  expect(faultWords({ code: 'not-json', facts: {} }, formats)).toBe('The text is no JSON.');
  expect(faultWords({ code: 'not-json', facts: { line: '2', column: '3' } }, formats)).toBe('The text is no JSON: line 2, column 3.');
});

test('a count is written as counts are, and a bound of a value as it has to be typed', () => {
  const limit = (code: 'too-long' | 'too-large', n: string) => faultWords({ code, facts: { limit: n } }, formats);
  expect(limit('too-long', '16000')).toBe(`At most ${formats.number(16_000)} characters.`);
  expect(formats.number(16_000)).not.toBe('16000');
  expect(limit('too-long', '1')).toBe('At most 1 character.');
  expect(limit('too-large', '16000')).toBe('At most 16000.');
  expect(runFaultWords({ code: 'long-cell', facts: { limit: '10000' } }, formats)).toContain(formats.number(10_000));
});
