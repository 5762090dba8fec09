import { expect, it } from 'vitest';
import { createResponseCache } from '../../../../../../main/core/explorer/responses/cache.ts';

const answer = (accountId: string, responseId: string, size = 10) => ({
  ...{ accountId, responseId, value: [{ a: 1 }], bytes: new Uint8Array(size), hasWritten: false },
});

it('keeps the last responses of each account, within a byte limit', () => {
  const responseCache = createResponseCache({ responses: 2, bytes: 100 });
  const cachedIds = (account: string) => ['a1', 'a2', 'a3', 'a4'].filter((id) => responseCache.find(account, id) !== null);
  for (const id of ['a1', 'a2', 'a3']) responseCache.hold(answer('one', id));
  responseCache.hold(answer('two', 'a1'));
  expect([cachedIds('one'), cachedIds('two')]).toEqual([['a2', 'a3'], ['a1']]);
  responseCache.hold(answer('two', 'a4', 85));
  expect([cachedIds('one'), cachedIds('two')]).toEqual([[], ['a1', 'a4']]);
  responseCache.hold(answer('two', 'a2', 500));
  expect(cachedIds('two')).toEqual(['a2']);
});

it('drops those of an account, or all', () => {
  const responseCache = createResponseCache();
  responseCache.hold(answer('one', 'a1'));
  responseCache.hold(answer('two', 'a2'));
  responseCache.drop('one');
  expect([responseCache.find('one', 'a1'), responseCache.find('two', 'a2')?.responseId]).toEqual([null, 'a2']);
  responseCache.drop(null);
  expect(responseCache.find('two', 'a2')).toBeNull();
});
