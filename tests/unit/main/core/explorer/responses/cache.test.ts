import { expect, it } from 'vitest';
import { createResponseCache } from '../../../../../../main/core/explorer/responses/cache.ts';

const answer = (accountId: string, answerId: string, size = 10) => ({
  ...{ accountId, answerId, value: [{ a: 1 }], bytes: new Uint8Array(size), hasWritten: false },
});

it('holds the last answers of each account, within a bound of bytes', () => {
  const shelf = createResponseCache({ answers: 2, bytes: 100 });
  const held = (account: string) => ['a1', 'a2', 'a3', 'a4'].filter((id) => shelf.find(account, id) !== null);
  for (const id of ['a1', 'a2', 'a3']) shelf.hold(answer('one', id));
  shelf.hold(answer('two', 'a1'));
  expect([held('one'), held('two')]).toEqual([['a2', 'a3'], ['a1']]);
  shelf.hold(answer('two', 'a4', 85));
  expect([held('one'), held('two')]).toEqual([[], ['a1', 'a4']]);
  shelf.hold(answer('two', 'a2', 500));
  expect(held('two')).toEqual(['a2']);
});

it('lets go of an account, or of all', () => {
  const shelf = createResponseCache();
  shelf.hold(answer('one', 'a1'));
  shelf.hold(answer('two', 'a2'));
  shelf.drop('one');
  expect([shelf.find('one', 'a1'), shelf.find('two', 'a2')?.answerId]).toEqual([null, 'a2']);
  shelf.drop(null);
  expect(shelf.find('two', 'a2')).toBeNull();
});
