import { describe, expect, it } from 'vitest';
import { createNameSets } from '../../../../../../main/core/portfolio/search/name-sets.ts';
import type { SearchStore } from '../../../../../../main/core/store/portfolio/search/search.ts';

const account = 'account0000000000001';

function setUp(names: string[]) {
  let version = '1';
  let passes = 0;
  const store = {
    domainsVersion: () => version,
    async eachName(_account: string, take: (id: number, name: string) => void) {
      passes += 1;
      for (const [at, name] of names.entries()) take(at + 1, name);
    },
  } as unknown as SearchStore;
  return {
    sets: createNameSets(() => store),
    passes: () => passes,
    add(name: string) {
      names.push(name);
      version = String(names.length);
    },
  };
}

describe('a pasted list', () => {
  it('matches the domains themselves, parents of a host, and names in Unicode', async () => {
    const { sets } = setUp(['satu.example', 'dua.co.test', 'xn--bcher-kva.example']);
    const set = sets.keep(account, 'www.satu.example, mail.www.dua.co.test, bücher.example, nowhere.test, co.test');
    expect(await sets.domainsOf(set)).toEqual({ ids: [1, 2, 3], missing: ['nowhere.test', 'co.test'] });
    expect(sets.get(set)).toMatchObject({ accountId: account, others: 0 });
  });

  it('is compared once, and again if the local copy has changed', async () => {
    const { sets, passes, add } = setUp(['satu.example']);
    const set = sets.keep(account, 'satu.example dua.example');
    await sets.domainsOf(set);
    expect(await sets.domainsOf(set)).toMatchObject({ missing: ['dua.example'] });
    expect(passes()).toBe(1);
    add('dua.example');
    expect(await sets.domainsOf(set)).toEqual({ ids: [1, 2], missing: [] });
    expect(passes()).toBe(2);
  });

  it('is dropped after four newer ones', async () => {
    const { sets } = setUp([]);
    const first = sets.keep(account, 'a.example b.example');
    for (let n = 0; n < 4; n++) sets.keep(account, 'a.example b.example');
    await expect(sets.domainsOf(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('may have ten thousand names', async () => {
    const all = Array.from({ length: 10_000 }, (_, at) => `domain-${at}.example`);
    const { sets } = setUp(all.slice(0, 9000));
    const set = sets.keep(account, all.join('\n'));
    const { ids, missing } = await sets.domainsOf(set);
    expect([ids.length, missing.length, missing[0]]).toEqual([9000, 1000, 'domain-9000.example']);
  });
});
