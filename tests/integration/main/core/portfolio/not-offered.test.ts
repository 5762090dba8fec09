import { expect, it } from 'vitest';
import { isOptionalList } from '../../../../../preload/contract/portfolio/lists.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId, syncFixtures } from './sync-fixtures.ts';

const practices = practiceFixture();
const fixtures = syncFixtures();

it.each([
  ['403', 'REFUSED', 'This service is not enabled for your account.'],
  ['404', 'NOT_FOUND', 'could not be found'],
  ['404-page', 'NOT_THE_SERVICE', 'web-page-answered'],
])('an area that answers %s is not offered, while every other list is read', async (otherAreas, code, words) => {
  fixtures().connect(await practices.start({ dialects: { otherAreas } }));
  fixtures().sync.start(accountId);
  const { lists, automatic } = await fixtures().settled();
  for (const { list, phase, fault, count } of lists) {
    if (!isOptionalList(list)) expect([list, phase, fault]).toEqual([list, 'whole', null]);
    else expect([list, phase, fault?.code, count]).toEqual([list, 'not-offered', code, 0]);
    if (isOptionalList(list)) expect(fault?.message).toContain(words);
  }
  // It does not count as a list that was not read.
  expect(automatic.last).not.toBeNull();
  expect(automatic.next).not.toBeNull();
});

it('an area is asked again at the next sync, and what was read of it stays if it is no longer offered', async () => {
  const without = await practices.start({ dialects: { otherAreas: '403' } });
  fixtures().connect(without);
  fixtures().sync.start(accountId);
  await fixtures().settled();
  expect(fixtures().list('servers').phase).toBe('not-offered');
  fixtures().connect(await practices.start());
  fixtures().sync.start(accountId);
  await fixtures().settled();
  const { phase, count, fault } = fixtures().list('servers');
  expect([phase, count, fault]).toEqual(['whole', 4, null]);
  fixtures().connect(without);
  fixtures().sync.start(accountId);
  await fixtures().settled();
  expect([fixtures().list('servers').phase, fixtures().list('servers').count]).toEqual(['not-offered', 4]);
});

it('an error of the whole service is no such answer', async () => {
  const practice = await practices.start();
  fixtures().connect(practice);
  practice.setFaults([{ kind: 'unavailable', when: { operations: ['listObjectStorages'] } }]);
  fixtures().sync.start(accountId);
  await fixtures().settled();
  expect([fixtures().list('servers').phase, fixtures().list('storages').phase]).toEqual(['whole', 'failed']);
});
