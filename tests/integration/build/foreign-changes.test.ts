import { expect, test } from 'vitest';
import { changeOneDomain, changeOnePrice } from '../../../build/scripts/lib/foreign-changes.ts';
import { ask, practiceFixture } from '../main/practice/practice-fixture.ts';

const practices = practiceFixture();

test('a domain of the practice service is changed as by another program', async () => {
  const practice = await practices.start();
  const domains = async () =>
    (await ask(practice, '/v1/domains?limit=100')).json()['data'] as { id: number; name: string; is_locked: 0 | 1 }[];
  const before = await domains();
  const [first] = before;
  const done = await changeOneDomain(practice, () => 0);
  expect(done).toMatch(`${first?.name}: theft protection ${first?.is_locked === 1 ? 'off' : 'on'}`);
  const after = await domains();
  const changed = after.filter(({ is_locked: locked }, at) => locked !== before[at]?.is_locked);
  expect(changed.map(({ id }) => id)).toEqual(done.includes('refused') ? [] : [first?.id]);
});

test('every kind of change is accepted, and is there afterwards', async () => {
  const practice = await practices.start();
  const domains = (await ask(practice, '/v1/domains?limit=100')).json()['data'] as { id: number; status: number }[];
  const active = domains.findIndex(({ status }) => status === 1);
  const part = async (path: string): Promise<string> =>
    JSON.stringify((await ask(practice, `/v1/domains/${domains[active]?.id}/${path}`)).json()['data']);
  const kinds = [
    [3, 'zone elsewhere A 203.0.113.', 'dns'],
    [4, 'DS record', 'dnssec'],
    [5, 'child nameserver', 'hosts'],
    [6, 'forwarding of promo', 'forwarding'],
  ] as const;
  for (const [place, what, path] of kinds) {
    const before = await part(path);
    const numbers = [active / domains.length + 0.001, 0.5, 0.5, 0.5, place / 8 + 0.01];
    expect(await changeOneDomain(practice, () => numbers.shift() ?? 0)).toMatch(new RegExp(`: ${what}[^(]*$`));
    expect(await part(path)).not.toBe(before);
  }
});

test('a renewal of another program is charged', async () => {
  const practice = await practices.start();
  const count = async () =>
    (await ask(practice, '/v1/account/transactions?date_range=2020-01-01_2099-01-01&limit=1')).json()['meta'] as { total: number };
  const { total } = await count();
  // One of the first domains, and the last of its changes.
  const numbers = [0.3, 0.5, 0.5, 0.5, 0.99];
  const done = await changeOneDomain(practice, () => numbers.shift() ?? 0);
  expect(done).toContain('renewed for 1 year');
  expect((await count()).total).toBe(done.includes('refused') ? total : total + 1);
});

test('prices change, and promotions end', async () => {
  const practice = await practices.start();
  const prices = async () =>
    (await ask(practice, '/v1/account/prices?limit=100')).json()['data'] as { renewal: object; promo_registration: object | null }[];
  const before = await prices();
  const place = before.findIndex(({ promo_registration: promo }) => promo !== null);
  const first = (place + 0.5) / before.length;
  const ended = [first, 0];
  expect(await changeOnePrice(practice, () => ended.shift() ?? 0)).toMatch(/^\.[a-z.]+: promotion ended$/);
  const raised = [first];
  expect(await changeOnePrice(practice, () => raised.shift() ?? 0.9)).toMatch(/^\.[a-z.]+: renewal prices × 1\.26$/);
  const after = await prices();
  expect(after[place]?.promo_registration).toBeNull();
  expect(after[place]?.renewal).not.toEqual(before[place]?.renewal);
});

test('without the key there is nothing that could change it', async () => {
  const practice = await practices.start();
  await expect(changeOneDomain({ ...practice, apiKey: null })).rejects.toThrow('--foreign-changes needs --key');
});
