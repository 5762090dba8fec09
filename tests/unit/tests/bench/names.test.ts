import { expect, test } from 'vitest';
import { benchHelp, compareArguments } from '../../../bench/names.ts';

const namesOf = (...args: string[]) => compareArguments(args).names.map(([name]) => name);

test('a name selects itself and everything that starts with it', () => {
  expect(namesOf('startup')).toEqual(['startup']);
  expect(namesOf('portfolio')).toEqual(['portfolio-sync', 'portfolio-store', 'portfolio-window']);
  expect(namesOf('portfolio-store', 'portfolio')).toEqual(['portfolio-sync', 'portfolio-store', 'portfolio-window']);
});

test('without a name all are selected, and an unknown one is rejected', () => {
  expect(namesOf().length).toBeGreaterThan(5);
  expect(() => namesOf('port')).toThrow('There is no benchmark "port"');
});

test('the help names every benchmark, and describes what the largest one does', () => {
  for (const name of namesOf()) expect(benchHelp).toContain(name);
  expect(benchHelp).toMatch(/^scale takes .* 1,000,000 domains\.$/m);
});

test('an option of a benchmark is not a name', () => {
  expect(namesOf('scale', '--domains=10000')).toEqual(['scale']);
});
