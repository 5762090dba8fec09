import { expect, it } from 'vitest';
import { tagOffers } from '../../../../../renderer/data/notes/TagField.tsx';

const all = [
  { tag: 'health', count: 2 },
  { tag: 'Private', count: 9 },
  { tag: 'school', count: 4 },
  { tag: 'vip', count: 11 },
];

it('suggests tags in use that are not yet set, the most used first', () => {
  expect(tagOffers(all, ['VIP'], '').map(({ tag }) => tag)).toEqual(['Private', 'school', 'health']);
});

it('lists tags that start with the typed text before those that contain it', () => {
  expect(tagOffers(all, [], 'H').map(({ tag }) => tag)).toEqual(['health', 'school']);
  expect(tagOffers(all, [], 'nothing')).toEqual([]);
});
