import { expect, test } from 'vitest';
import type { SeenDomainChange } from '../../../../../preload/contract/seen/seen.ts';
import { relatedTo } from '../../../../../renderer/features/seen/AlarmCards.tsx';

const alarm = { id: 7, subject: 'domain', explanation: 'restored', alarm: 'gone' } as SeenDomainChange;
const other = { ...alarm, id: 8, alarm: null } as SeenDomainChange;

test('a card is about the change of its alarm, also if the list does not have it', () => {
  expect(relatedTo(alarm, [])).toEqual([alarm]);
  expect(relatedTo(alarm, [other])).toEqual([alarm, other]);
  expect(relatedTo(alarm, [other, alarm])).toEqual([alarm, other]);
});
