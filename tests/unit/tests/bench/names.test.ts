import { expect, test } from 'vitest';
import { compareArguments } from '../../../bench/names.ts';

const namesOf = (...given: string[]) => compareArguments(given).names.map(([name]) => name);

test('a name stands for itself and for all that begin with it', () => {
  expect(namesOf('startup')).toEqual(['startup']);
  expect(namesOf('portfolio')).toEqual(['portfolio-sync', 'portfolio-store', 'portfolio-window']);
  expect(namesOf('portfolio-store', 'portfolio')).toEqual(['portfolio-sync', 'portfolio-store', 'portfolio-window']);
});

test('without a name it is all of them, and an unknown one is refused', () => {
  expect(namesOf().length).toBeGreaterThan(5);
  expect(() => namesOf('port')).toThrow('There is no benchmark "port"');
});
