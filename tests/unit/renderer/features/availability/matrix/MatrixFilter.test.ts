import { expect, it } from 'vitest';
import { matrixOffer } from '../../../../../../renderer/features/availability/matrix/MatrixFilter.tsx';

const extensions = ['.com', '.co.id', '.id'];
const offersFor = (text: string, caret = text.length) => {
  const offer = matrixOffer(text, caret, extensions);
  return offer === null ? null : [offer.from, offer.to, ...offer.items.map(({ insert }) => insert)];
};

it('suggests states, the price and the extensions of the search for the word at the caret', () => {
  expect(offersFor('fr')).toEqual([0, 2, 'free']);
  expect(offersFor('kopi !ta')).toEqual([6, 8, 'taken']);
  expect(offersFor('free pr')).toEqual([5, 7, 'premium', 'price<', 'price>']);
  expect(offersFor('free .co')).toEqual([5, 8, '.com', '.co.id']);
  expect(offersFor('pre kopi', 2)).toEqual([0, 3, 'premium', 'price<', 'price>']);
});

it('suggests nothing if nothing was typed, the value is already there, or it is part of a name', () => {
  for (const text of ['', 'kopi ', 'free', 'kopi', '"fre', 'price<']) expect(offersFor(text), text).toBeNull();
});
