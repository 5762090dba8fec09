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

test('without the key there is nothing that could change it', async () => {
  const practice = await practices.start();
  await expect(changeOneDomain({ ...practice, apiKey: null })).rejects.toThrow('--foreign-changes needs --key');
});
