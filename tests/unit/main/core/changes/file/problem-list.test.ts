import { expect, test } from 'vitest';
import type { Checked } from '../../../../../../main/core/changes/file/check.ts';
import type { Problem } from '../../../../../../main/core/changes/file/problem.ts';
import { problemsAsCsv, toProblem } from '../../../../../../main/core/changes/file/problem-list.ts';
import { writeExplained } from '../../../../../../preload/contract/reasons.ts';

const problem: Problem = { line: 3, column: 'years', letter: 'B', value: '11', code: 'not-number', facts: {} };
const heads = ['Line', 'Column', 'Header', 'Content', 'Problem'];
const says = [
  { code: 'cells' as const, text: '{is} cells instead of {expected}, {is} {other}.' },
  { code: 'schema' as const, text: 'Not accepted: {message}' },
  { code: 'not-number' as const, text: 'Not a number' },
];
const csv = (...problems: Problem[]): string => problemsAsCsv({ problems } as unknown as Checked, { heads, says });

test('writes one line per problem with the renderer’s headings and wording', () => {
  const row: Problem = { line: 9, column: null, letter: null, value: null, code: 'cells', facts: { is: '3', expected: '12' } };
  expect(csv(problem, row)).toBe(
    '\uFEFFLine,Column,Header,Content,Problem\r\n3,B,years,11,Not a number\r\n9,,,,"3 cells instead of 12, 3 ."\r\n',
  );
});

test('writes only the headings if there is no problem', () => {
  expect(csv()).toBe('\uFEFFLine,Column,Header,Content,Problem\r\n');
});

test('writes the code of a problem for which there is no wording', () => {
  expect(csv({ ...problem, code: 'not-choice' })).toContain('\r\n3,B,years,11,not-choice\r\n');
});

test('writes the reason of a schema with its facts', () => {
  const message = writeExplained({ reason: 'number-too-large', facts: { most: 10 } });
  expect(csv({ ...problem, code: 'schema', facts: { message } })).toContain('Not accepted: number-too-large (most: 10)');
});

test('guards contents that a spreadsheet would calculate', () => {
  expect(csv({ ...problem, value: '=1+1' })).toContain("3,B,years,'=1+1,");
});

test('a problem sent to the renderer keeps its place, and lists its facts', () => {
  expect(toProblem({ ...problem, facts: { a: '1', b: '2' } })).toEqual({
    ...{ line: 3, letter: 'B', column: 'years', value: '11', code: 'not-number' },
    facts: [
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ],
  });
  expect(toProblem({ ...problem, column: null, letter: null, value: null })).toMatchObject({ column: null, letter: null, value: null });
});

test('a problem sent to the renderer stays within its limits', () => {
  const long = 'x'.repeat(5000);
  const sent = toProblem({ ...problem, column: long, value: long, facts: { fact: long } });
  expect([sent.column?.length, sent.value?.length, sent.facts[0]?.value.length]).toEqual([200, 300, 1000]);
});
