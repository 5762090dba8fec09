import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeen } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { SeenChange } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { historiesOf, historiesTimeout } from '../../../../support/runs.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { domainOf, firstValues, writeJob } from './made-up-service.ts';

const parts = ['dns', 'dnssec', 'hosts', 'forwarding'] as const;
type Part = (typeof parts)[number];
const fieldOf = { dns: 'zone', dnssec: 'ds', hosts: 'child-nameservers', forwarding: 'forwarding' } as const;
const domain = 'name-1.example';

/** Items that nothing changes, so that a reading without most of them is one that was cut off. */
const fixed = Array.from({ length: 12 }, (_, at) => 100 + at);
const somePart = fc.constantFrom(...parts);
const someItem = fc.integer({ min: 1, max: 6 });

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('foreign' as const), part: somePart, item: someItem }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('own' as const),
      part: somePart,
      item: someItem,
      outcome: fc.constantFrom('done' as const, 'lost' as const, 'not-done' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      part: somePart,
      /**
       * `cut`: hardly an item, another one each time, since what is read twice is believed; `empty`: none; `odd`: one that cannot be
       * understood; `outage`: nothing is read.
       */
      end: fc.constantFrom(...(['whole', 'whole', 'whole', 'cut', 'empty', 'odd', 'outage'] as const)),
      isReversed: fc.boolean(),
      /** A dialect that leaves TTLs out, and writes names in another way. */
      isTerse: fc.boolean(),
      /** When the process ends during the comparison: before anything is recorded, or afterwards. */
      crash: fc.constantFrom(null, null, null, 'before' as const, 'after' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type ReadStep = Extract<Step, { do: 'read' }>;

let fixtures: StoreFixtures;
let stores: Stores;
let accounts = 0;
beforeAll(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
});
afterAll(() => fixtures.tidy());

const digest = (item: number): string => item.toString(16).padStart(40, '0').toUpperCase();
const record = (item: number, ttl: number | null = 3600) => ({ prefix: `n${item}`, type: 'A', content: `192.0.2.${item}`, ttl });
const addressOf = (item: number): string => `192.0.2.${item}`;
const destinationOf = (item: number): string => `https://elsewhere.example/${item}`;

function objectOf(part: Part, item: number, isTerse: boolean): object {
  switch (part) {
    case 'dns':
      return record(item, isTerse ? null : 3600);
    case 'dnssec':
      return { id: item, keytag: item, algorithm: 13, digesttype: 1, digest: digest(item).toLowerCase() };
    case 'hosts':
      return { id: item, hostname: isTerse ? `n${item}` : `n${item}.${domain}`, ip_address: addressOf(item) };
    case 'forwarding':
      return { id: item, from: isTerse ? `n${item}` : `n${item}.${domain}`, to: destinationOf(item) };
  }
}

/** The item in a recorded line, e.g. `192.0.2.3 (3600 s)`, `3 13 1 00…03`, `192.0.2.3` or `https://elsewhere.example/3`. */
const itemIn = (part: Part, line: string): number =>
  Number(part === 'dnssec' ? line.split(' ')[0] : /(?:192\.0\.2\.|elsewhere\.example\/)(\d+)/.exec(line)?.[1]);

/** How an item is added or removed from here: the kind of change, what was filled in, and what its review shows. */
function writingOf(part: Part, item: number, isAdded: boolean): { kind: string; input: object; lines: object[] } {
  const lineOf = (label: string, text: string) => [{ label, before: isAdded ? null : text, after: isAdded ? text : null }];
  switch (part) {
    case 'dns':
      return { kind: 'zone', input: { edits: [{ do: isAdded ? 'add' : 'remove', record: record(item) }] }, lines: [] };
    case 'dnssec': {
      const input = { keytag: item, algorithm: 13, digestType: 1, digest: digest(item) };
      return { kind: isAdded ? 'ds-add' : 'ds-remove', input, lines: [] };
    }
    case 'hosts': {
      const input = { hostname: `n${item}`, ...(isAdded ? { address: addressOf(item) } : {}) };
      const lines = lineOf('host', `n${item}.${domain} ${addressOf(item)}`);
      return { kind: isAdded ? 'child-nameserver-add' : 'child-nameserver-remove', input, lines };
    }
    case 'forwarding': {
      const input = { from: `n${item}`, ...(isAdded ? { to: destinationOf(item) } : {}) };
      const lines = lineOf('forwarding', `n${item} → ${destinationOf(item)}`);
      return { kind: isAdded ? 'forwarding' : 'forwarding-remove', input, lines };
    }
  }
}

interface Written {
  readonly item: number;
  readonly isAdded: boolean;
  readonly by: 'own' | 'foreign';
  readonly at: string;
  readonly isDone: boolean;
  readonly isEffective: boolean;
}

/** Plays a history against a new account with one domain. */
function play() {
  const account = { ...sampleAccount(++accounts), name: `Account ${accounts}`, resellerId: `R-${accounts}` };
  const accountId = account.id as AccountId;
  stores.workspace.accounts.insert(account);
  const at = (): string => new Date(fixtures.clock).toISOString();
  const list = stores.portfolio.lists.begin(accountId, 'domains', { pageSize: 10, total: 1, scope: '' }, at());
  list.write({ page: 1, readAt: at(), objects: [domainOf(1, firstValues, new Set())], nameless: [] });
  list.finish({ changedWhileReading: false });

  const items = (): Set<number> => new Set([...fixed, 1, 2]);
  const service: Record<Part, Set<number>> = { dns: items(), dnssec: items(), hosts: items(), forwarding: items() };
  const written: Record<Part, Written[]> = { dns: [], dnssec: [], hosts: [], forwarding: [] };
  const jobs = { first: new Map<Part, ReadonlySet<number>>() };
  const lastEnd = new Map<Part, ReadStep['end']>();
  let cuts = 0;
  let crash: ReadStep['crash'] = null;
  const makeSeen = () =>
    createSeen({
      store: () => ({
        ...stores.portfolio,
        overwrittenParts: {
          ...stores.portfolio.overwrittenParts,
          settle(...args) {
            if (crash === 'after') throw new Error('The process ends.');
            stores.portfolio.overwrittenParts.settle(...args);
          },
        },
      }),
      workspace: () => ({
        ...stores.workspace,
        seenChanges: {
          ...stores.workspace.seenChanges,
          record(...args) {
            if (crash === 'before') throw new Error('The process ends.');
            return stores.workspace.seenChanges.record(...args);
          },
        },
      }),
      changed: () => undefined,
      now: () => fixtures.clock,
    });
  let seen = makeSeen();

  /** Returns whether the process ended; null: nothing was read. */
  function read({ part, end, isReversed, isTerse, crash: ending }: Omit<ReadStep, 'do'>): boolean | null {
    if (end === 'outage') return null;
    const items = [...service[part]].toSorted((one, other) => (isReversed ? other - one : one - other));
    if (end === 'empty' && lastEnd.get(part) === 'empty') return null;
    lastEnd.set(part, end);
    cuts += 1;
    const some = { whole: items, odd: items, cut: fixed.filter((_, place) => place === cuts % fixed.length), empty: [] }[end];
    const objects = [...some.map((item) => objectOf(part, item, isTerse)), ...(end === 'odd' ? [{ odd: true }] : [])];
    if (end === 'whole' && !jobs.first.has(part)) jobs.first.set(part, new Set(items));
    stores.portfolio.parts.write(accountId, 1, part, { readAt: at(), raw: JSON.stringify(objects) });
    crash = ending;
    try {
      seen.compareDomain(accountId, 1);
      return false;
    } catch {
      seen = makeSeen();
      return true;
    } finally {
      crash = null;
    }
  }

  const toggle = (part: Part, item: number, by: Written['by'], outcome: 'done' | 'lost' | 'not-done' = 'done'): void => {
    const isAdded = !service[part].has(item);
    if (outcome !== 'not-done' && isAdded) service[part].add(item);
    if (outcome !== 'not-done' && !isAdded) service[part].delete(item);
    written[part].push({ item, isAdded, by, at: at(), isDone: outcome === 'done', isEffective: outcome !== 'not-done' });
  };

  function own({ part, item, outcome }: Extract<Step, { do: 'own' }>): void {
    const isAdded = !service[part].has(item);
    const before = [...service.dns].map((one) => record(one));
    const state = outcome === 'done' ? ('done' as const) : ('unknown' as const);
    const { lines, ...facts } = writingOf(part, item, isAdded);
    toggle(part, item, 'own', outcome);
    writeJob(stores, { accountId, domainId: 1, ...facts, plan: { lines, before: { records: before } }, state, at: at() });
  }

  /** Returns whether a comparison was cut off; null: nothing was compared. */
  async function take(one: Step): Promise<boolean | null> {
    fixtures.clock += 15 * 60_000;
    switch (one.do) {
      case 'foreign':
        toggle(one.part, one.item, 'foreign');
        return null;
      case 'own':
        own(one);
        return null;
      case 'read':
        return read(one);
      case 'restart':
        seen.close();
        seen = makeSeen();
        await seen.compare(accountId);
        return false;
    }
  }

  const reports = (part: Part): SeenChange[] =>
    stores.workspace.seenChanges
      .rows(accountId, stores.workspace.seenChanges.ids(accountId, { filter: 'all' }))
      .flatMap((row) => (row.subject === 'domain' && row.field === fieldOf[part] ? [row] : []))
      .toSorted((one, other) => one.id - other.id);
  return { take, reports, service, written, first: (part: Part) => jobs.first.get(part), remove: () => stores.portfolio.remove(accountId) };
}

type Played = ReturnType<typeof play>;

const itemsOf = (part: Part, value: string): number[] =>
  (JSON.parse(value) as { groups: string[][] }).groups.flatMap(([, ...lines]) => lines.map((line) => itemIn(part, line)));

/** Plays the reports: each removes what was there and adds what was not. Returns what is there at the end. */
function reported({ reports, first }: Played, part: Part): ReadonlySet<number> {
  const present = new Set(first(part));
  for (const { before, after } of reports(part)) {
    for (const item of itemsOf(part, before)) expect(present.delete(item), `${item} was there`).toBe(true);
    for (const item of itemsOf(part, after)) {
      expect(present.has(item), `${item} was not there`).toBe(false);
      present.add(item);
    }
  }
  return present;
}

/** An item counts as ours only if we wrote it since the reading before, and it does if the last write that took effect was ours. */
function checkExplanations({ reports, written }: Played, part: Part): void {
  for (const { before, after, beforeAt, afterAt, explanation } of reports(part)) {
    for (const [isAdded, items] of [[false, itemsOf(part, before)] as const, [true, itemsOf(part, after)] as const]) {
      for (const item of items) {
        const of = `${part} ${item} ${beforeAt} ${afterAt}`;
        const recent = written[part].filter(
          (write) => write.item === item && write.at <= afterAt && (write.at >= (beforeAt ?? '') || (write.by === 'own' && !write.isDone)),
        );
        if (!recent.some((write) => write.by === 'own' && write.isAdded === isAdded)) expect(explanation, of).toBe('unexplained');
        const last = recent.findLast(({ isEffective }) => isEffective);
        if (last?.by === 'own' && last.isAdded === isAdded) expect(['own', 'own-unknown'], of).toContain(explanation);
      }
    }
  }
}

/** Slow: two thousand histories take a minute in a long run, on an idle machine. */
it(
  'reports every difference of a zone, DS records, child nameservers and forwardings once, invents none, and explains it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (history) => {
        const played = play();
        const whole = (part: Part): Step => ({ do: 'read', part, end: 'whole', isReversed: false, isTerse: false, crash: null });
        const ends = parts.flatMap((part) => [whole(part), whole(part)]);
        let isCutOff = false;
        for (const one of [...parts.map(whole), ...history, { do: 'restart' } as const, ...ends]) {
          const before = parts.map((part) => played.reports(part).length);
          const wasCutOff = isCutOff;
          isCutOff = (await played.take(one)) ?? isCutOff;
          for (const [index, part] of parts.entries()) {
            const mayReport = (one.do === 'read' && one.part === part && one.end === 'whole') || one.do === 'restart' || wasCutOff;
            if (!mayReport) expect(played.reports(part), `${one.do} of ${part}`).toHaveLength(before[index] ?? 0);
            const present = reported(played, part);
            if (one.do === 'read' && one.part === part && one.end === 'whole' && one.crash === null)
              expect([...present].toSorted(), part).toEqual([...played.service[part]].toSorted());
          }
        }
        for (const part of parts) checkExplanations(played, part);
        played.remove();
      }),
      historiesOf(60, 2000),
    );
  },
  historiesTimeout,
);
