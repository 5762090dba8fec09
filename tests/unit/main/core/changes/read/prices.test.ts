import { expect, it, vi } from 'vitest';
import { createPriceReader } from '../../../../../../main/core/changes/read/prices.ts';
import type { Answer } from '../../../../../../main/core/service/answer.ts';

const returning = (amount: string) =>
  vi.fn(async (): Promise<Answer> => {
    const data = [{ domain_extension: { extension: '.com' }, currency: 'IDR', registration: { '1': amount } }];
    return { data, meta: null, message: null, raw: { request: '', status: 200, headers: [], body: '', at: 0 } };
  });

it('requests a price once a minute, and again if the account points at another reseller', async () => {
  let at = 0;
  const reader = createPriceReader(() => at);
  const [one, other] = [{}, {}];
  const [first, second] = [returning('150000'), returning('210000')];
  const amount = async (client: object, get: typeof first) => (await reader.read(client, '.com', get, {})).price?.registration.get(1);
  expect(await amount(one, first)).toBe('150000');
  expect(await amount(one, first)).toBe('150000');
  expect(first).toHaveBeenCalledTimes(1);
  // The same account a moment later, with another reseller's prices.
  expect(await amount(other, second)).toBe('210000');
  at = 60_000;
  await amount(one, first);
  expect(first).toHaveBeenCalledTimes(2);
});

it('dates a price by its response, not its request, and requests it again after a clock change or sleep', async () => {
  let at = 0;
  const reader = createPriceReader(() => at);
  let report = (): void => undefined;
  const turn = new Promise<void>((resolve) => {
    report = resolve;
  });
  const answer = returning('150000');
  const get = vi.fn(() => turn.then(answer));
  const client = {};
  const [first, second] = [reader.read(client, '.com', get, {}), reader.read(client, '.com', get, {})];
  // It waits for its turn; there are no other requests meanwhile.
  at = 12 * 60_000;
  const third = reader.read(client, '.com', get, {});
  report();
  for (const reported of [first, second, third]) expect((await reported).reportedAt).toBe(12 * 60_000);
  expect(get).toHaveBeenCalledTimes(1);
  at += 59_999;
  expect((await reader.read(client, '.com', get, {})).reportedAt).toBe(12 * 60_000);
  for (const away of [3_600_000, -3_600_000]) {
    at += away;
    expect((await reader.read(client, '.com', get, {})).reportedAt).toBe(at);
  }
  expect(get).toHaveBeenCalledTimes(3);
});

it('requests a price again if it could not be read', async () => {
  const reader = createPriceReader(() => 0);
  const client = {};
  await expect(reader.read(client, '.com', () => Promise.reject(new Error('No network.')), {})).rejects.toThrow('No network.');
  expect((await reader.read(client, '.com', returning('150000'), {})).price).not.toBeNull();
});
