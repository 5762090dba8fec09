import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaOf, type Mutant, patternOf, scoreOf, shouldRetry, survivors } from '../../../build/scripts/lib/mutation/mutation-scores.ts';

function mutant(status: string, change: Partial<Mutant> = {}): Mutant {
  const location = { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } };
  return { fileName: 'a.ts', status, mutatorName: 'EqualityOperator', replacement: 'a < b', location, ...change };
}

test('a path belongs to an area of core, or to none', () => {
  expect(areaOf('main/core/changes')).toBe('changes');
  expect(areaOf('main/core/changes/engine/run-row.ts')).toBe('changes');
  expect(areaOf('main/core/lock')).toBeNull();
  expect(areaOf('renderer/changes')).toBeNull();
  expect(areaOf('main/core/toString')).toBeNull();
});

test('a folder is mutated with everything below it, a file on its own', () => {
  expect(patternOf('main/core/redaction/')).toBe('main/core/redaction/**/*.ts');
  expect(patternOf('main/core/redaction/mask.ts')).toBe('main/core/redaction/mask.ts');
});

test('the score is killed against surviving mutants, and nothing else', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored', 'RuntimeError'];
  expect(scoreOf(statuses.map((status) => mutant(status)))).toEqual({ score: 60, noticed: 3, missed: 2 });
  expect(scoreOf([])).toEqual({ score: 100, noticed: 0, missed: 0 });
});

test('timed-out and surviving mutants are tried once more', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'];
  expect(statuses.filter((status) => shouldRetry(mutant(status)))).toEqual(['Timeout', 'Survived', 'NoCoverage']);
});

test('surviving mutants are reported with position, before and after', () => {
  const project = mkdtempSync(join(tmpdir(), 'mutation-scores-'));
  mkdirSync(join(project, 'main'));
  writeFileSync(join(project, 'main/a.ts'), 'one\nif (a > b) {\n  c();\n}\n');
  const at = (fileName: string) => ({ fileName, location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } } });
  const block = { start: { line: 2, column: 12 }, end: { line: 4, column: 2 } };
  const mutants = [
    mutant('Survived', at(join(project, 'main/a.ts'))),
    mutant('NoCoverage', { fileName: join(project, 'main/a.ts'), location: block, replacement: '{}' }),
    mutant('Killed', at(join(project, 'main/a.ts'))),
  ];
  expect(survivors(mutants, project)).toEqual(['main/a.ts:2:5  a > b  =>  a < b', 'main/a.ts:2:12  { c(); }  =>  {}']);
  rmSync(project, { recursive: true });
});
