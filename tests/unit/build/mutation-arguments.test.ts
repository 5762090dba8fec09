import { expect, test } from 'vitest';
import { mutationHelp, readMutationArguments } from '../../../build/scripts/lib/mutation/mutation-arguments.ts';

test('without arguments every area is mutated as a whole', () => {
  expect(readMutationArguments([])).toEqual({ paths: [], unitOnly: false, sample: null, seed: '', concurrency: null });
});

test('reads every option', () => {
  const args = ['--unit', '--sample', '20', '--seed', 'b', '--concurrency', '1', 'main/core/dns', 'main/core/store'];
  expect(readMutationArguments(args)).toEqual({
    paths: ['main/core/dns', 'main/core/store'],
    unitOnly: true,
    sample: 20,
    seed: 'b',
    concurrency: 1,
  });
});

test('rejects invalid values', () => {
  expect(() => readMutationArguments(['--sample', '0'])).toThrow('--sample is a whole number from 1, not "0".');
  expect(() => readMutationArguments(['--concurrency', 'two'])).toThrow('--concurrency is a whole number from 1, not "two".');
  expect(() => readMutationArguments(['--seed', 'b'])).toThrow('--seed needs --sample.');
  expect(() => readMutationArguments(['--fast'])).toThrow('--fast');
});

test('the help names every option', () => {
  expect(readMutationArguments(['--help', '--sample', '3'])).toBeNull();
  for (const option of ['--unit', '--sample', '--seed', '--concurrency']) expect(mutationHelp).toContain(`  ${option} `);
});
