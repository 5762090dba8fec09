import { describe, expect, test } from 'vitest';
import { byProject, judge, type NamedTest } from '../../../build/scripts/lib/guards/guard-tests.ts';
import { inOneLine, playwrightOutcomes, type TestOutcome, vitestOutcomes } from '../../../build/scripts/lib/testing/test-outcomes.ts';

const named = { file: 'tests/unit/a.test.ts', name: 'keeps the key' };
const assertion = 'AssertionError: expected 1 to be 2 // Object.is equality\n    at a.test.ts:3:4';

function outcome(title: string, message = '', group = 'accounts'): TestOutcome {
  return { file: named.file, title, fullTitle: `${group} ${title}`, status: message === '' ? 'passed' : 'failed', message };
}

describe('a removed rule is proved', () => {
  const verdictOf = (outcomes: readonly TestOutcome[] | null, test: NamedTest = named) => judge({ outcomes, output: '' }, test).verdict;

  test('only by an assertion of the named test', () => {
    const finding = judge({ outcomes: [outcome('keeps the key', assertion), outcome('lists accounts')], output: '' }, named);
    expect(finding).toEqual({ verdict: 'red', detail: 'AssertionError: expected 1 to be 2 // Object.is equality' });
  });

  test('not by a test that passes', () => expect(verdictOf([outcome('keeps the key')])).toBe('green'));

  test('not by an exception before the assertion', () =>
    expect(verdictOf([outcome('keeps the key', "TypeError: Cannot read properties of undefined (reading 'x')\n    at a.ts:1:2")])).toBe(
      'crashed',
    ));

  test('by a promise that settles otherwise than expected', () =>
    expect(verdictOf([outcome('keeps the key', `Error: promise resolved "'a'" instead of rejecting`)])).toBe('red'));

  test('not by a file that could not be loaded', () => {
    expect(verdictOf(vitestOutcomes({ testResults: [{ name: '/x/tests/unit/a.test.ts', assertionResults: [] }] }))).toBe('broken');
    expect(verdictOf(null)).toBe('broken');
  });

  test('not if other tests also fail, unless they are named', () => {
    const outcomes = [outcome('keeps the key', assertion), outcome('lists accounts', assertion)];
    expect(judge({ outcomes, output: '' }, named)).toEqual({
      verdict: 'too much',
      detail: 'accounts lists accounts: AssertionError: expected 1 to be 2 // Object.is equality',
    });
    expect(verdictOf(outcomes, { ...named, also: ['lists'] })).toBe('red');
  });

  test('not by another test, nor by several of the same name', () => {
    expect(verdictOf([outcome('lists accounts', assertion)])).toBe('unclear');
    expect(verdictOf([outcome('keeps the key for ever', assertion), outcome('keeps the key too')])).toBe('unclear');
    expect(verdictOf([outcome('keeps the key', assertion), outcome('keeps the key', assertion, 'clients')])).toBe('unclear');
  });

  test('not by a test in another file', () =>
    expect(verdictOf([{ ...outcome('keeps the key', assertion), file: 'tests/unit/b.test.ts' }])).toBe('broken'));

  test('by its surrounding groups if titles are equal', () => {
    const outcomes = [outcome('keeps the key', assertion), outcome('keeps the key', '', 'other clients')];
    expect(verdictOf(outcomes, { ...named, name: 'clients keeps the key' })).toBe('green');
  });

  test('not by a test that was skipped', () => expect(verdictOf([{ ...outcome('keeps the key'), status: 'skipped' }])).toBe('broken'));
});

test('Playwright results are read through all groups, and a retry counts as failed', () => {
  const spec = (title: string, status: 'expected' | 'flaky', message = '') => ({
    title,
    tests: [{ status, results: [{ errors: message === '' ? [] : [{ message }] }] }],
  });
  const message = '\u001b[31mError: \u001b[2mexpect(\u001b[22mreceived).toBe(expected)\n\nExpected: 1\nReceived: 2\n\n  12 | x';
  const outcomes = playwrightOutcomes([
    { title: 'a.spec.ts', specs: [spec('one', 'expected')], suites: [{ title: 'group', specs: [spec('two', 'flaky', message)] }] },
  ]);
  expect(outcomes.map(({ fullTitle, status }) => [fullTitle, status])).toEqual([
    ['a.spec.ts one', 'passed'],
    ['a.spec.ts group two', 'failed'],
  ]);
  expect(judge({ outcomes, output: '' }, { file: 'tests/e2e/a.spec.ts', name: 'two' })).toEqual({
    verdict: 'red',
    detail: 'Error: expect(received).toBe(expected) Expected: 1 Received: 2',
  });
  expect(inOneLine('x'.repeat(200))).toHaveLength(160);
});

test('tests run in the project they belong to', () => {
  const files = ['tests/unit/a.test.ts', 'tests/e2e/b.spec.ts', 'tests/integration/c.test.ts', 'tests/unit/d.test.ts'];
  const groups = byProject(files.map((file) => ({ file, name: 'x' })));
  expect(groups.map((group) => group.map(({ file }) => file))).toEqual([[files[0], files[3]], [files[2]], [files[1]]]);
});
