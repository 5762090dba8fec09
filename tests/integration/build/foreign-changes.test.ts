import { expect, test } from 'vitest';
import { changeOneDomain } from '../../../build/scripts/lib/foreign-changes.ts';
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
    const numbers = [active / domains.length + 0.001, 0.5, 0.5, 0.5, place / 7 + 0.01];
    expect(await changeOneDomain(practice, () => numbers.shift() ?? 0)).toMatch(new RegExp(`: ${what}[^(]*$`));
    expect(await part(path)).not.toBe(before);
  }
});

test('without the key there is nothing that could change it', async () => {
  const practice = await practices.start();
  await expect(changeOneDomain({ ...practice, apiKey: null })).rejects.toThrow('--foreign-changes needs --key');
});
