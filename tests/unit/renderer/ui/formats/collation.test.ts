import { expect, test } from 'vitest';
import { sortedByName } from '../../../../../renderer/ui/formats/collation.ts';

test('names are in the order of the language, with numbers by value', () => {
  const names = ['zone 10', 'Étoile', 'zone 9', 'apple', 'Zebra', 'eel'].map((name) => ({ name }));
  expect(sortedByName(names).map(({ name }) => name)).toEqual(['apple', 'eel', 'Étoile', 'Zebra', 'zone 9', 'zone 10']);
});
