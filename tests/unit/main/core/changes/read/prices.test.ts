import { describe, expect, it, vi } from 'vitest';
import { createPriceReader, readPriceOf } from '../../../../../../main/core/changes/read/prices.ts';
import type { Answer } from '../../../../../../main/core/service/answer.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

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

describe('a price list', () => {
  /** Reads a price from these pages; also returns the requests. */
  async function readFrom(extension: string, pages: readonly (readonly Json[])[], lastPage = pages.length) {
    const get = vi.fn(async (_: string, { page }: Readonly<Record<string, Json>>): Promise<Answer> => {
      const raw = { request: '', status: 200, headers: [], body: '', at: 0 };
      return { data: [...(pages[Number(page) - 1] ?? [])], meta: { last_page: lastPage }, message: null, raw };
    });
    const { price } = await createPriceReader(() => 0).read({}, extension, get, { priority: 'bulk' });
    return { price, get };
  }
  const priceOf = (extension: Json, amount: string) => ({ domain_extension: extension, currency: 'IDR', registration: { '1': amount } });

  it('is searched for exactly this extension, whatever else the service returns', async () => {
    const page = ['odd', null, priceOf({ extension: '.com.au' }, '1'), priceOf({ extension: 7 }, '2'), priceOf({ extension: '.com' }, '3')];
    const { price, get } = await readFrom('.com', [page]);
    expect(price?.registration.get(1)).toBe('3');
    expect(get.mock.calls).toEqual([
      ['account/prices', { domainExtension: { extension: '.com' }, page: 1, limit: 100 }, { priority: 'bulk' }],
    ]);
  });

  it('names the extension as an object, as a text, or in a field of its own', async () => {
    for (const named of [{ domain_extension: { extension: '.id' } }, { domain_extension: '.id' }, { extension: '.id' }])
      expect((await readFrom('.id', [[{ ...named, transfer: '7' }]])).price?.transfer).toBe('7');
  });

  it('is read page by page until the extension is found, at most twenty pages', async () => {
    const other = [priceOf({ extension: '.net' }, '1')];
    const found = await readFrom('.com', [other, [priceOf({ extension: '.com' }, '2')], other]);
    expect([found.price?.registration.get(1), found.get.mock.calls.length]).toEqual(['2', 2]);
    const none = await readFrom('.com', [other, other]);
    expect([none.price, none.get.mock.calls.length]).toEqual([null, 2]);
    expect((await readFrom('.com', [], 50)).get).toHaveBeenCalledTimes(20);
  });
});

it('reads what a price contains, and null for what it does not', () => {
  const price = readPriceOf({
    ...{ currency: ' IDR ', registration: { '1': '150000', '2': 300_000 }, renewal: { '1': '160000' } },
    ...{ transfer: '170000', redemption: '900000', proxy: '20000', domain_extension: { enable_whois_protection: 1 } },
  });
  expect(price).toMatchObject({ currency: 'IDR', transfer: '170000', redemption: '900000', proxy: '20000', protectionOffered: true });
  expect([...price.registration, ...price.renewal]).toEqual([
    [1, '150000'],
    [2, '300000'],
    [1, '160000'],
  ]);
  const empty = readPriceOf({ currency: 7 });
  expect(empty).toMatchObject({ currency: '', transfer: null, redemption: null, proxy: null, protectionOffered: null, promotion: null });
  expect([empty.registration.size, empty.renewal.size]).toEqual([0, 0]);
  expect(readPriceOf({ currency: 'x'.repeat(30), domain_extension: { enable_whois_protection: 0 } })).toMatchObject({
    ...{ currency: 'x'.repeat(20), protectionOffered: false },
  });
});
