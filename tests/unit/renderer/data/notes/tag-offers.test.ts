import { expect, it } from 'vitest';
import { tagOffers } from '../../../../../renderer/data/notes/tag-offers.ts';

const all = [
  { tag: 'health', count: 2 },
  { tag: 'Private', count: 9 },
  { tag: 'school', count: 4 },
  { tag: 'vip', count: 11 },
];

it('offers tags in use that are not there yet, those used most first', () => {
  expect(tagOffers(all, ['VIP'], '').map(({ tag }) => tag)).toEqual(['Private', 'school', 'health']);
});

it('puts those that begin with what was typed before those that hold it', () => {
  expect(tagOffers(all, [], 'H').map(({ tag }) => tag)).toEqual(['health', 'school']);
  expect(tagOffers(all, [], 'nothing')).toEqual([]);
});
