import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Libsql from 'libsql';
import { createSearch } from '../../main/core/portfolio/search/search.ts';
import { openStores } from '../../main/core/store/open.ts';
import type { AccountId } from '../../preload/contract/values.ts';
import { compare, type Figure } from './figure.ts';
import { account, fillStore } from './portfolio/rows.ts';

const domains = 100_000;
const rounds = 15;
/** Everywhere, almost nowhere, in every second, in a tenth of the notes, nowhere. */
const words = ['a', 'k7x', 'test', 'asking', 'zzzzqq'];

/**
 * The search through 100,000 domains by the main process only, without rendering; the peer is one bare SQL pass that counts the same.
 * `.longest`: the maximum delay of other work in the main process during a search. `search.palette`: the domains that the palette offers;
 * the peer also reads the first twenty by name.
 */
export async function search(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
    stores.workspace.accounts.insert({
      ...{ id: account as AccountId, name: 'Measured', color: 'ocean', baseAddress: 'https://api.reseller.example', resellerId: 'R-1001' },
      ...{ readOnly: true, forgetKeyOnLock: false },
    });
    fillStore(stores.portfolio, domains);
    const service = createSearch({
      store: () => stores.portfolio,
      notes: () => stores.workspace.notes,
      today: () => ({ today: '2026-11-21', zone: 'UTC' }),
      copy: () => undefined,
    });
    const bare = new Libsql(join(folder, 'portfolio.db'));
    const count = bare.prepare(
      `SELECT count(*) FROM domain WHERE account_id = ?1 AND (instr(name, ?2) OR (unicode <> name AND instr(unicode, ?2))
         OR notes LIKE '%' || ?2 || '%' OR customer_name LIKE '%' || ?2 || '%')`,
    );
    const figures: Figure[] = [];
    for (const word of words) {
      const ours: number[] = [];
      const waited: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startTime = performance.now();
        waited.push(await maxWait(service.all({ accountId: account as AccountId, text: word })));
        ours.push(performance.now() - startTime);
        const before = performance.now();
        count.all([account, word]);
        peer.push(performance.now() - before);
      }
      figures.push(compare(`search.${word}`, ours, peer), compare(`search.${word}.longest`, waited, null));
    }
    const offered = bare.prepare(
      `SELECT id, name, unicode, customer_name FROM domain WHERE account_id = ?1 AND (instr(name, ?2) OR customer_name LIKE '%' || ?2 || '%')
         ORDER BY name LIMIT 20`,
    );
    for (const word of words) {
      const ours: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startTime = performance.now();
        await service.findDomains({ accountId: account as AccountId, text: word });
        ours.push(performance.now() - startTime);
        const before = performance.now();
        count.all([account, word]);
        offered.all([account, word]);
        peer.push(performance.now() - before);
      }
      figures.push(compare(`search.palette.${word}`, ours, peer));
    }
    bare.close();
    const list = Array.from({ length: 10_000 }, (_, at) => `domain-${at}.example`).join('\n');
    const pasted: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const startTime = performance.now();
      await service.keepNames({ accountId: account as AccountId, text: list });
      pasted.push(performance.now() - startTime);
    }
    figures.push(compare('search.paste-10000', pasted, null));
    stores.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The longest time between two turns of the event loop until `work` is done, in ms. */
async function maxWait(work: Promise<unknown>): Promise<number> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  let longest = 0;
  for (let last = performance.now(); !done; ) {
    await setImmediate();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await ended;
  return longest;
}
