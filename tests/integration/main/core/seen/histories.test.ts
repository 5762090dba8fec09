import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeen } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { Reading } from '../../../../../main/core/store/portfolio/port.ts';
import type { SeenChange } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { historiesOf, historiesTimeout } from '../../../../support/runs.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import {
  domainOf,
  firstValues,
  listFields,
  ownValue,
  type Served,
  type ServedField,
  servedFields,
  servedValue,
  writeOrderToJournal,
  writeToJournal,
} from './made-up-service.ts';

const domains = [1, 2, 3, 4];
const pageSize = 2;

const someDomain = fc.constantFrom(...domains);
const someFields = fc.uniqueArray(fc.constantFrom(...servedFields), { maxLength: 3 });
/** What happens to the made-up service, and to the application. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('foreign' as const), id: someDomain, field: fc.constantFrom(...servedFields) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('own' as const),
      id: someDomain,
      field: fc.constantFrom(...servedFields),
      outcome: fc.constantFrom('done' as const, 'lost' as const, 'not-done' as const),
      isRequest: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), id: someDomain }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), id: someDomain }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      id: someDomain,
      kind: fc.constantFrom('register' as const, 'transfer' as const),
      outcome: fc.constantFrom('done' as const, 'lost' as const, 'not-done' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      without: someFields,
      /** `cut`: it ends after its first page; `moved`: a domain was missed while the total moved; `outage`: it fails at once. */
      end: fc.constantFrom('whole' as const, 'whole' as const, 'whole' as const, 'cut' as const, 'moved' as const, 'outage' as const),
      missed: someDomain,
      /** When the process ends during the comparison that follows: before anything is recorded, or afterwards. */
      crash: fc.constantFrom(null, null, null, 'before' as const, 'after' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('details' as const), id: someDomain, without: someFields }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let fixtures: StoreFixtures;
let stores: Stores;
let accounts = 0;
beforeAll(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
});
afterAll(() => fixtures.tidy());

/** A write to the made-up service. `isDone`: its outcome is known here. */
interface Written {
  readonly by: 'own' | 'foreign';
  readonly value: string;
  readonly at: string;
  readonly isDone: boolean;
  readonly isEffective: boolean;
  /** The service sets the value along with what was written: that it was not known in advance. */
  readonly isEntailed?: boolean;
  /** An order, which only makes its values plausible. */
  readonly isOrder?: boolean;
}

/** Plays a history against a new account, and holds the truth against which reports are compared. */
function play() {
  const account = { ...sampleAccount(++accounts), name: `Account ${accounts}`, resellerId: `R-${accounts}` };
  const accountId = account.id as AccountId;
  stores.workspace.accounts.insert(account);
  const service = new Map<number, Served>(domains.slice(0, 3).map((id) => [id, { ...firstValues }]));
  /** Values that were read, by domain and field, in order; a domain that is gone starts again. */
  const read = new Map<string, string[]>();
  const written = new Map<string, Written[]>();
  let turn = 0;
  let crash: 'before' | 'after' | null = null;

  const makeSeen = () =>
    createSeen({
      store: () => ({
        ...stores.portfolio,
        before: {
          ...stores.portfolio.before,
          settle(...args) {
            if (crash === 'after') throw new Error('The process ends.');
            stores.portfolio.before.settle(...args);
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
          recordAsync(...args) {
            if (crash === 'before') throw new Error('The process ends.');
            return stores.workspace.seenChanges.recordAsync(...args);
          },
        },
      }),
      changed: () => undefined,
      now: () => fixtures.clock,
    });
  let seen = makeSeen();
  const at = (): string => new Date(fixtures.clock).toISOString();
  const noteRead = (id: number, served: Served, without: ReadonlySet<ServedField>, fields: readonly ServedField[] = listFields): void => {
    for (const field of fields) {
      if (!without.has(field)) read.set(`${id} ${field}`, [...(read.get(`${id} ${field}`) ?? []), served[field]]);
    }
  };
  const noteWritten = (id: number, field: ServedField | 'domain', write: Omit<Written, 'at'>): void => {
    written.set(`${id} ${field}`, [...(written.get(`${id} ${field}`) ?? []), { ...write, at: at() }]);
  };

  /** Contacts belong to customers, so the registrant changes with the customer. */
  function setValue(id: number, field: ServedField, value: string, write: Pick<Written, 'by' | 'isDone' | 'isEffective'>): void {
    const served = service.get(id);
    if (served === undefined) return;
    if (write.isEffective) served[field] = value;
    noteWritten(id, field, { ...write, value });
    if (field !== 'customer') return;
    const registrant = String(turn + 2000);
    if (write.isEffective) served.registrant = registrant;
    noteWritten(id, 'registrant', { ...write, value: registrant, isEntailed: true });
  }

  function add(id: number, write: Omit<Written, 'at' | 'value'>): void {
    if (write.isEffective) service.set(id, { ...firstValues });
    noteWritten(id, 'domain', { ...write, value: 'present' });
    for (const field of servedFields) noteWritten(id, field, { ...write, value: firstValues[field] });
  }

  function begin(): Reading<'domains'> {
    return stores.portfolio.lists.begin(accountId, 'domains', { pageSize, total: 1000 + turn, scope: '' }, at());
  }

  function writePage(reading: Reading<'domains'>, page: number, ids: readonly number[], without: ReadonlySet<ServedField>): void {
    const objects = ids.map((id) => domainOf(id, service.get(id) ?? firstValues, without));
    reading.write({ page, readAt: at(), objects, nameless: [] });
    for (const id of ids) noteRead(id, service.get(id) ?? firstValues, without);
  }

  async function readList({ end, missed, without, crash: ending }: Extract<Step, { do: 'read' }>): Promise<boolean> {
    if (end === 'outage') {
      stores.portfolio.lists.interrupt(accountId, 'domains', 'failed', { code: 'OFFLINE', message: '' });
      return false;
    }
    const reading = begin();
    const ids = [...service.keys()].filter((id) => end !== 'moved' || id !== missed);
    for (let from = 0; from < Math.max(1, ids.length); from += pageSize) {
      writePage(reading, from / pageSize + 1, ids.slice(from, from + pageSize), new Set(without));
      fixtures.clock += 1000;
      if (end === 'cut') {
        reading.interrupt('stopped');
        return false;
      }
    }
    reading.finish({ changedWhileReading: end === 'moved' });
    crash = ending;
    const failed = await seen.compare(accountId).then(
      () => false,
      () => true,
    );
    crash = null;
    if (failed) seen = makeSeen();
    return end === 'whole' && !failed;
  }

  function readDetails(id: number, without: ReadonlySet<ServedField>): void {
    const served = service.get(id);
    if (served === undefined || stores.portfolio.domains.find(accountId, id) === null) return;
    const { odd: _odd, raw: _raw, ...row } = domainOf(id, served, without);
    const registrant = without.has('registrant') ? null : Number(served.registrant);
    const contacts = { registrant, admin: null, tech: null, billing: null };
    stores.portfolio.parts.writeDetails(
      accountId,
      id,
      { readAt: at(), raw: '{}' },
      { whoisProtection: null, whoisOffered: null, contacts },
      row,
    );
    // A customer that details leave out is retained.
    noteRead(id, served, without, servedFields);
    seen.compareDomain(accountId, id);
  }

  function ownWrite({ id, field, outcome, isRequest }: Extract<Step, { do: 'own' }>): void {
    const served = service.get(id);
    if (served === undefined) return;
    const before = served[field];
    const after = ownValue(field, turn, before);
    if (before === after) return;
    const state = outcome === 'done' ? ('done' as const) : ('unknown' as const);
    writeToJournal(stores, { accountId, domainId: id, field, before, after, state, at: at(), via: isRequest ? id : null });
    setValue(id, field, after, { by: 'own', isDone: outcome === 'done', isEffective: outcome !== 'not-done' });
  }

  function order({ id, kind, outcome }: Extract<Step, { do: 'order' }>): void {
    if (service.has(id)) return;
    writeOrderToJournal(stores, { accountId, domainId: id, kind, state: outcome === 'done' ? 'done' : 'unknown', at: at() });
    add(id, { by: 'own', isDone: outcome === 'done', isEffective: outcome !== 'not-done', isOrder: true });
  }

  /** Returns whether a certain reading of everything took place. */
  async function take(one: Step): Promise<boolean> {
    turn += 1;
    fixtures.clock += 15 * 60_000;
    switch (one.do) {
      case 'foreign': {
        const served = service.get(one.id);
        if (served === undefined || served[one.field] === servedValue(one.field, turn)) return false;
        setValue(one.id, one.field, servedValue(one.field, turn), { by: 'foreign', isDone: true, isEffective: true });
        return false;
      }
      case 'own':
        ownWrite(one);
        return false;
      case 'remove':
        if (service.delete(one.id)) noteWritten(one.id, 'domain', { by: 'foreign', value: 'absent', isDone: true, isEffective: true });
        return false;
      case 'add':
        if (!service.has(one.id)) add(one.id, { by: 'foreign', isDone: true, isEffective: true });
        return false;
      case 'order':
        order(one);
        return false;
      case 'read':
        return readList(one);
      case 'details':
        readDetails(one.id, new Set(one.without));
        return false;
      case 'restart':
        seen.close();
        seen = makeSeen();
        await seen.compare(accountId);
        return false;
    }
  }

  const reports = (): SeenChange[] =>
    stores.workspace.seenChanges
      .rows(accountId, stores.workspace.seenChanges.ids(accountId, { filter: 'all' }))
      .flatMap((row) => (row.subject === 'domain' ? [row] : []))
      .toSorted((one, other) => one.id - other.id);
  const isStored = (id: number): boolean => stores.portfolio.domains.find(accountId, id) !== null;
  return { take, reports, read, written, service, isStored, remove: () => stores.portfolio.remove(accountId) };
}

type Played = ReturnType<typeof play>;

/** Each report continues the one before it, and what it reports was read, in this order. */
function checkChains({ reports, read }: Played): void {
  const chains = new Map<string, SeenChange[]>();
  for (const report of reports()) {
    // A domain that is gone starts again.
    if (report.field === 'domain' && report.after === 'absent') {
      for (const field of servedFields) {
        const of = `${report.domainId} ${field}`;
        const ended = chains.get(of);
        if (ended !== undefined) chains.set(`${of} ${report.id}`, ended);
        chains.delete(of);
      }
    }
    const of = `${report.domainId} ${report.field}`;
    chains.set(of, [...(chains.get(of) ?? []), report]);
  }
  for (const [of, chain] of chains) {
    for (const [index, report] of chain.entries()) {
      expect(report.before, of).not.toBe(report.after);
      const previous = chain[index - 1];
      if (previous !== undefined) expect(report.before, `${of}: continues`).toBe(previous.after);
    }
    const values = read.get(of.split(' ', 2).join(' '));
    if (values === undefined) continue;
    let from = 0;
    for (const value of chain.flatMap(({ before, after }, index) => (index === 0 ? [before, after] : [after]))) {
      const found = values.indexOf(value, from);
      expect(found, `${of}: ${value} was read`).toBeGreaterThanOrEqual(0);
      from = found + 1;
    }
  }
}

/**
 * A change counts as ours only if a write from here set its value since the previous reading, and none that was done later set another one. It
 * does if the last write that took effect is one of ours. The readings are further apart than a list may lag.
 */
function checkExplanations({ reports, written }: Played): void {
  for (const { domainId, field, after, explanation, afterAt, beforeAt } of reports()) {
    const of = `${domainId} ${field} ${beforeAt} ${afterAt}`;
    const writes = (written.get(`${domainId} ${field}`) ?? []).filter(({ at }) => at <= afterAt);
    const recent = writes.filter(({ at, isDone, by }) => at >= (beforeAt ?? '') || (by === 'own' && !isDone));
    const own = recent.filter(({ by }) => by === 'own');
    const ours = own.findLastIndex(({ value, isEntailed }) => value === after || field === 'expires' || isEntailed);
    const isUndone =
      field !== 'expires' &&
      own.slice(ours + 1).some(({ isDone, value, isEntailed, isOrder }) => isDone && value !== after && !isEntailed && !isOrder);
    if (ours < 0 || isUndone) expect(explanation, of).toBe('unexplained');
    const last = recent.findLast(({ isEffective }) => isEffective);
    const isCertain = field === 'domain' || last?.isOrder !== true;
    if (last?.by === 'own' && last.value === after && isCertain) expect(['own', 'own-unknown'], of).toContain(explanation);
  }
}

/** Slow: two thousand histories take a minute in a long run, on an idle machine. */
it(
  'reports every difference once, invents none, and explains it, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (history) => {
        const played = play();
        const present = new Map<string, string>();
        /** What the last certain reading saw of each field. */
        const expected = new Map<string, string>();
        const isKnown = { certain: false };
        /** Domains that a complete reading saw before the first certain one. */
        const seenEarlier = new Set<number>();
        const whole: Step = { do: 'read', without: [], end: 'whole', missed: 1, crash: null };
        /** Complete readings in a row that did not see each domain, and those of them that saw every domain. */
        const missedBy = new Map<number, { all: number; certain: number }>();
        /** Whether a comparison was cut off and not made up for. */
        let isCutOff = false;
        for (const one of [...history, whole, whole]) {
          const before = played.reports().length;
          const isCertain = await played.take(one);
          checkChains(played);
          const reports = played.reports();
          const isOver = one.do === 'read' && one.end !== 'cut' && one.end !== 'outage';
          if (!(isOver || one.do === 'details' || (one.do === 'restart' && isCutOff))) expect(reports).toHaveLength(before);
          for (const id of domains) {
            if (!isOver) continue;
            const isMissed = one.end === 'moved' && one.missed === id;
            if (played.service.has(id) && !isMissed) missedBy.delete(id);
            else {
              const { all, certain } = missedBy.get(id) ?? { all: 0, certain: 0 };
              missedBy.set(id, { all: all + 1, certain: certain + Number(isCertain) });
            }
          }
          if (isOver && !isKnown.certain) for (const id of domains) if (played.isStored(id)) seenEarlier.add(id);
          const wasCutOff = isCutOff;
          if (isOver) isCutOff = one.crash !== null;
          else if (one.do === 'restart') isCutOff = false;
          for (const { domainId, field, after } of reports.slice(before)) {
            if (field !== 'domain') continue;
            // A domain that was read and is gone again, or was gone and is back, may still be reported, if a comparison was cut off.
            if (after === 'present') expect([...played.read.keys()].some((of) => of.startsWith(`${domainId} `))).toBe(true);
            else if (!wasCutOff) expect(played.service.has(domainId)).toBe(false);
            if (after === 'absent') expect(missedBy.get(domainId)?.all, 'complete readings without it').toBeGreaterThanOrEqual(2);
            for (const each of servedFields) expected.delete(`${domainId} ${each}`);
          }
          if (!isCertain || one.do !== 'read') continue;
          // What is reported leads to what is there.
          if (!isKnown.certain) {
            isKnown.certain = true;
            for (const id of domains) present.set(`${id}`, played.service.has(id) || seenEarlier.has(id) ? 'present' : 'absent');
          }
          for (const { domainId, field, after } of reports) if (field === 'domain') present.set(`${domainId}`, after);
          for (const id of domains) {
            const isConfirmed = played.service.has(id) || (missedBy.get(id)?.certain ?? 0) >= 2;
            if (isConfirmed) expect(present.get(`${id}`), `presence of ${id}`).toBe(played.service.has(id) ? 'present' : 'absent');
            for (const field of listFields) {
              const last = reports.findLast((report) => report.domainId === id && report.field === field);
              const served = played.service.get(id)?.[field];
              if (served === undefined || one.without.includes(field)) continue;
              const known = expected.get(`${id} ${field}`);
              if (last !== undefined || (known !== undefined && known !== served)) expect(last?.after, `${id} ${field}`).toBe(served);
              expected.set(`${id} ${field}`, served);
            }
          }
        }
        checkExplanations(played);
        played.remove();
      }),
      historiesOf(60, 2000),
    );
  },
  historiesTimeout,
);
