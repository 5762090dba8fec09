import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { choiceChecker, choiceVariable, isChosen, keyOf, marginOf } from '../../../build/scripts/lib/mutation/mutation-sample.ts';
import type { Mutant } from '../../../build/scripts/lib/mutation/mutation-scores.ts';

function mutant(line: number, replacement: string, fileName = '/project/main/a.ts'): Mutant {
  const location = { start: { line, column: 3 }, end: { line, column: 8 } };
  return { fileName, status: 'Survived', mutatorName: 'EqualityOperator', replacement, location };
}

const keys = Array.from({ length: 2000 }, (_, at) => keyOf(mutant(at, 'a < b'), '/project'));
const sampleOf = (every: number, seed: string) => keys.filter((key) => isChosen({ every, seed }, key));

test('a sample has about one in every so many mutants and is the same each time', () => {
  expect(sampleOf(20, 'a').length).toBeGreaterThan(70);
  expect(sampleOf(20, 'a').length).toBeLessThan(130);
  expect(sampleOf(20, 'a')).toEqual(sampleOf(20, 'a'));
  expect(sampleOf(1, 'a')).toEqual(keys);
});

test('another seed selects others', () => {
  const first = new Set(sampleOf(20, 'a'));
  expect(sampleOf(20, 'b').filter((key) => first.has(key)).length).toBeLessThan(30);
});

test('mutants at the same position are selected independently of each other', () => {
  const both = Array.from({ length: 2000 }, (_, at) =>
    ['a < b', 'a <= b'].map((text) => isChosen({ every: 2, seed: '' }, keyOf(mutant(at, text), '/project'))),
  );
  expect(both.filter(([one, other]) => one !== other).length).toBeGreaterThan(800);
});

test('a list of keys selects only those', () => {
  expect(keys.filter((key) => isChosen({ keys: [keys[3] ?? '', 'other'] }, key))).toEqual([keys[3]]);
});

test('the margin is that of a proportion, and never zero', () => {
  expect(marginOf(50, 400)).toBeCloseTo(4.88, 2);
  expect(marginOf(90, 400)).toBeCloseTo(2.95, 2);
  expect(marginOf(100, 100)).toBeCloseTo(1.85, 2);
  expect(marginOf(100, 0)).toBe(100);
});

test('the checker passes the selected mutants, with positions counted from 0 until they are reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-sample-'));
  const reported = mutant(2, 'a < b', join(folder, 'main/a.ts'));
  const location = { start: { line: 1, column: 2 }, end: { line: 1, column: 7 } };
  writeFileSync(join(folder, 'choice.json'), JSON.stringify({ keys: [keyOf(reported, folder)] }));
  vi.stubEnv(choiceVariable, join(folder, 'choice.json'));
  const checker = choiceChecker(folder);
  await checker.init();
  const mutants = [
    { ...reported, location, id: '1' },
    { ...reported, location, id: '2', replacement: 'a > b' },
  ];
  expect(await checker.group(mutants)).toEqual([['1', '2']]);
  expect(await checker.check(mutants)).toEqual({ 1: { status: 'passed' }, 2: { status: 'compileError', reason: 'not chosen' } });
  rmSync(folder, { recursive: true });
});
