import { expect, it, vi } from 'vitest';
import type { AccountId } from '../../../preload/contract/values.ts';
import { practiceApplication } from './practice-application.ts';

/* The name search through the whole main process, against the practice service. One account for all tests, in order. */

let accountId: AccountId;
const { call, reply } = practiceApplication('availability', (id) => {
  accountId = id;
});
const open = (text: string) =>
  call('availability.open', { accountId, text, extensions: ['.com', '.id'], years: 1, across: false, premium: true });

it('a search returns results, its available names go into the cart, and its rows show it', async () => {
  const { state } = await open('latih-cari-satu latih-cari-dua latih-cari-tiga');
  const { search } = state;
  await vi.waitFor(async () => expect((await call('availability.state', { search })).phase).toBe('done'), { timeout: 20_000 });
  const sort = { column: 'free', descending: false } as const;
  const answer = await call('availability.rows', { search, filter: 'free', sort, from: 0, count: 10 });
  if ('fault' in answer) throw new Error(answer.fault.reason);
  const row = answer.rows[0];
  const cell = row?.cells.find((each) => each?.state === 'free');
  const name = `${row?.label}${cell?.extension}`;
  expect(cell).toMatchObject({ inCart: false, currency: 'IDR' });
  await call('orders.addToCart', { accountId, names: [name], years: 1 });
  const { lines } = await call('orders.cart', { accountId });
  expect(lines).toMatchObject([{ name, state: 'free', checkedAt: cell?.checkedAt, price: cell?.price }]);
  const again = await call('availability.rows', { search, filter: row?.label ?? '', sort, from: 0, count: 1 });
  expect(JSON.stringify(again)).toContain(`"extension":"${cell?.extension}","state":"free"`);
  expect(JSON.stringify(again)).toContain('"inCart":true');
});

it('searches end when local data is cleared, and with their account', async () => {
  const { search } = (await open('latih-cari-empat')).state;
  await call('settings.clearLocalData', {});
  expect(await reply('availability.state', { search })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  const { search: other } = (await open('latih-cari-lima')).state;
  await call('accounts.remove', { id: accountId });
  expect(await reply('availability.state', { search: other })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(
    await reply('availability.rows', { search: other, filter: '', sort: { column: 'entered', descending: false }, from: 0, count: 1 }),
  ).toMatchObject({
    ok: false,
  });
});
