import { beforeEach, expect, test } from 'vitest';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError } from '../../../../renderer/api/client.ts';
import { queryClient } from '../../../../renderer/api/queries.ts';
import { accountHome, startsWithOverview } from '../../../../renderer/navigation/present-account.ts';
import { explanation } from '../../../../renderer/text/en/errors/explanation.ts';

const accountId = 'aaaaaaaaaaaa' as AccountId;
const read = (...ids: AccountId[]) => queryClient.setQueryData(['accounts.list', {}], { accounts: [], pendingRemovals: [], read: ids });
const rejectedBy = (code: 'OFFLINE' | 'IP_REFUSED' | 'KEY_MISSING') =>
  queryClient
    .fetchQuery({
      queryKey: ['profile.refresh', { accountId }],
      queryFn: () => Promise.reject(new CallError({ code, reason: 'text', facts: { text: 'Not this time.' } }, explanation)),
      retry: false,
    })
    .catch(() => undefined);

beforeEach(() => queryClient.clear());

test('a synced account starts with its overview, any other with its own page', () => {
  expect(accountHome(accountId)).toEqual({ to: '/account/$accountId', accountId });
  read('bbbbbbbbbbbb' as AccountId);
  expect(accountHome(accountId)).toEqual({ to: '/account/$accountId', accountId });
  read(accountId);
  expect(accountHome(accountId)).toEqual({ screen: 'overview', accountId });
});

test('while its service rejects it, it starts where that can be fixed', async () => {
  read(accountId);
  for (const code of ['IP_REFUSED', 'KEY_MISSING'] as const) {
    await rejectedBy(code);
    expect(startsWithOverview(accountId)).toBe(false);
  }
  queryClient.setQueryData(['profile.refresh', { accountId }], { fetchedAt: '2026-11-21T08:00:00.000Z', fields: [] });
  expect(startsWithOverview(accountId)).toBe(true);
});

test('offline it starts with the synced data', async () => {
  read(accountId);
  await rejectedBy('OFFLINE');
  expect(startsWithOverview(accountId)).toBe(true);
});
