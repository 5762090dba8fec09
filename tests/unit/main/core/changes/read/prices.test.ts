import { expect, it, vi } from 'vitest';
import { createPriceReader } from '../../../../../../main/core/changes/read/prices.ts';
import type { Answer } from '../../../../../../main/core/service/port.ts';

const answering = (amount: string) =>
  vi.fn(async (): Promise<Answer> => {
    const data = [{ domain_extension: { extension: '.com' }, currency: 'IDR', registration: { '1': amount } }];
    return { data, meta: null, message: null, raw: { request: '', status: 200, headers: [], body: '', at: 0 } };
  });

it('asks for a price once a minute, and anew where the account points at another reseller', async () => {
  let at = 0;
  const reader = createPriceReader(() => at);
  const [one, other] = [{}, {}];
  const [first, second] = [answering('150000'), answering('210000')];
  const amount = async (client: object, get: typeof first) => (await reader.read(client, '.com', get, {}))?.registration.get(1);
  expect(await amount(one, first)).toBe('150000');
  expect(await amount(one, first)).toBe('150000');
  expect(first).toHaveBeenCalledTimes(1);
  // The same account a moment later, with the prices of somebody else.
  expect(await amount(other, second)).toBe('210000');
  at = 60_000;
  await amount(one, first);
  expect(first).toHaveBeenCalledTimes(2);
});
