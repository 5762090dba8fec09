import type { DomainFacts } from '../../../preload/contract/domains/domains.ts';
import type { seenCalls } from '../../../preload/contract/seen/seen.ts';
import type { ComparedField } from '../../../preload/contract/seen/seen-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallService } from '../base/call-service.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { DomainBeforeStore, OverwrittenDomain, Settled } from '../store/portfolio/domains/before.ts';
import { lastRestore } from '../store/restored-journal.ts';
import {
  type Explaining,
  type FoundChange,
  isOfMoney,
  isOfPerson,
  type SeenAny,
  type SeenChange,
  type SeenMoney,
  type SeenPerson,
} from '../store/workspace/seen-changes-table.ts';
import { createActivity } from './activity.ts';
import { codeDays, isForeign, unlockDays, withAlarms } from './alarms.ts';
import { compareDomain, type Difference, idOf, type Recorded } from './differences.ts';
import { changingKinds, isContact } from './effects.ts';
import { type DomainCourse, explainDifference } from './explain.ts';
import { type ComparedNext, createMoney, type ExactWrite, type MoneyDeps, reservedOf } from './money/money.ts';
import { createPartComparison } from './parts/compare-parts.ts';
import { createPeople } from './people/people.ts';
import { seenMoneyRow, seenPersonRow, seenRow } from './row.ts';

export interface SeenDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'before' | 'domains' | 'browse' | 'overwrittenParts' | 'personBefore'> &
    ReturnType<MoneyDeps['store']>;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'seenChanges' | 'journalFile' | 'zoneSnapshots'> &
    ReturnType<MoneyDeps['workspace']>;
  /** Something was found, or marked as seen. */
  readonly changed: (accountId: AccountId) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

export interface SeenService extends CallService<typeof seenCalls> {
  /**
   * Compares what complete readings have overwritten, a few domains per turn of the event loop; resolves at the end. Finds nothing that was
   * found before, also if an earlier comparison was cut off.
   */
  compare(accountId: AccountId): Promise<void>;
  /** The same for transactions and the balance. */
  compareMoney(accountId: AccountId): Promise<void>;
  /** The same for the prices of extensions in use. */
  comparePrices(accountId: AccountId): Promise<void>;
  /** The same for customers and their contacts. */
  comparePeople(accountId: AccountId): Promise<void>;
  /** The same for one domain, at once. */
  compareDomain(accountId: AccountId, id: number): void;
  /** Starts no further comparison; what is not compared stays for the next start. */
  close(): void;
}

/** Days that changes are kept. */
const keptDays = 400;
const dayMs = 86_400_000;

/** Milliseconds that a turn may take, and domains per turn. */
const turnMs = 8;
const fewest = 10;
const most = 400;
/** Transactions per turn whose writes are looked for. */
const transactionsAtOnce = 50;

export function createSeen(deps: SeenDeps): SeenService {
  const { store, workspace, now } = deps;
  /** Comparisons of an account follow each other. */
  const running = new Map<AccountId, Promise<void>>();
  const money = createMoney(deps);
  const people = createPeople(deps);
  const ownActivity = createActivity(changingKinds);
  const codeActivity = createActivity([]);
  const parts = createPartComparison({ ...deps, alarmed });
  let closed = false;
  const timeBefore = (days: number): string => new Date(now() - days * dayMs).toISOString();

  /** Values of customers and contacts with their names, as they are known now. */
  function named(
    { before: known }: { readonly before: DomainBeforeStore },
    accountId: string,
    difference: Difference,
    customer: string | null,
  ) {
    const name = (value: string): string => {
      const found = nameOf(known, accountId, difference.field, value, customer);
      return found === null || found === '' ? value : `${value} ${found}`;
    };
    return isPerson(difference.field) ? { ...difference, before: name(difference.before), after: name(difference.after) } : difference;
  }

  /** Without differences that only another reading can explain. */
  function explained(accountId: AccountId, differences: readonly Difference[], domains: readonly OverwrittenDomain[]): FoundChange[] {
    const { seenChanges, journalFile, accounts } = workspace();
    const account = accounts.find(accountId);
    if (account === null || differences.length === 0) return [];
    const ids = [...new Set(differences.map(({ domainId }) => domainId))];
    const earliest = differences.reduce(
      (least, { beforeAt }) => ((beforeAt ?? '') < least ? (beforeAt ?? '') : least),
      timeBefore(codeDays),
    );
    // The service may still carry out a write with an unknown outcome a day later.
    const from = earliest === '' ? '' : new Date(Date.parse(earliest) - dayMs).toISOString();
    const reseller = `${account.baseAddress} ${account.resellerId}`;
    const activity = ownActivity(journalFile.database, { reseller, domainIds: ids, from });
    const restore = lastRestore(journalFile.database);
    const present = new Map(domains.map((domain) => [domain.id, domain]));
    const before = new Set(seenChanges.explanations(accountId, ids).map(keyOf));
    /** Whether the customer that is known may be the one before a move of the time in which a contact changed. */
    const isStale = ({ domainId, field, beforeAt }: Difference): boolean =>
      isContact(field) &&
      !differences.some((other) => other.domainId === domainId && other.field === 'customer') &&
      !seenChanges.hasChanged(accountId, domainId, 'customer', beforeAt ?? '');
    const found = differences.flatMap((difference): FoundChange[] => {
      const domain = present.get(difference.domainId);
      const customer = domain?.now?.values.get('customer') ?? null;
      const explained = explainDifference(difference, {
        writes: activity.of(difference),
        restore,
        course: courseOf(domain),
        customer: isStale(difference) ? null : customer,
        isOfCustomer:
          isContact(difference.field) && nameOf(store().before, accountId, difference.field, idOf(difference.before), customer) !== null,
        hasExplained: ({ job, seq }) => before.has(keyOf({ ...difference, job, seq })),
      });
      if (explained === null) return [];
      const { explanation, write } = explained;
      const facts = { foundAt: new Date(now()).toISOString(), explanation, job: write?.job ?? null, seq: write?.seq ?? null, alarm: null };
      return [{ ...named(store(), accountId, difference, customer), ...facts }];
    });
    return alarmed(accountId, found, (domainId) => courseOf(present.get(domainId)).status);
  }

  function alarmed(accountId: AccountId, found: FoundChange[], statusOf: (domainId: number) => string | null = () => null): FoundChange[] {
    const { seenChanges, journalFile, accounts } = workspace();
    const account = accounts.find(accountId);
    const domainIds = [...new Set(found.filter(isForeign).map(({ domainId }) => domainId))];
    if (domainIds.length === 0 || account === null) return found;
    const earlier = seenChanges.foreign(accountId, domainIds, timeBefore(unlockDays));
    const sinceCode = timeBefore(codeDays);
    const reseller = `${account.baseAddress} ${account.resellerId}`;
    const codes = codeActivity(journalFile.database, { reseller, domainIds, from: sinceCode });
    return withAlarms(found, (domainId, unexplained) => ({
      found: unexplained,
      earlier: earlier.filter((change) => change.domainId === domainId),
      hasNewCode: codes.codesOf(domainId).some(({ at }) => at >= sinceCode),
      status: statusOf(domainId),
    }));
  }

  /** What is to be recorded of some domains, and how their values before are settled afterwards. */
  function judge(accountId: AccountId, domains: readonly OverwrittenDomain[]): { found: FoundChange[]; settled: Settled[] } {
    const { seenChanges } = workspace();
    const readings = store().before.readings(accountId);
    const known = seenChanges.recordedAmong(domains.flatMap(({ before }) => before.map(({ token }) => token)));
    const recorded: Recorded = (token) => (known.has(token) || token.endsWith('+') ? seenChanges.recorded(token) : null);
    const compared = domains.map((domain) => compareDomain(domain, readings, recorded));
    const differences = compared.flatMap((one) => one.differences);
    const found = explained(accountId, differences, domains);
    const tokens = new Set(found.map(({ token }) => token));
    // A value of a domain that was missed is part of what is kept of the domain, whose token it begins with.
    const waiting = new Set(
      differences.flatMap(({ token }) => (tokens.has(token) ? [] : [token.replace(/\++$/, ''), token.split(' ', 1)[0] ?? ''])),
    );
    return { found, settled: compared.flatMap(({ settled }) => settled.filter(({ token }) => !waiting.has(token))) };
  }

  function compareNow(accountId: AccountId, domain: OverwrittenDomain): number {
    const { found, settled } = judge(accountId, [domain]);
    const added = workspace().seenChanges.record(accountId, found);
    store().before.settle(accountId, settled);
    return added;
  }

  const isGone = (accountId: AccountId): boolean => closed || workspace().accounts.find(accountId) === null;

  /** Compares the next objects above an id, at most so many; null: there are none. */
  type CompareNext = (above: number, most: number) => ComparedNext | null;

  /** `finish`: compares what remains; returns how many changes it found. */
  async function compareAll(accountId: AccountId, next: CompareNext, finish: () => number | Promise<number>): Promise<void> {
    let size = fewest;
    let found = 0;
    let kept = 0;
    let last = Promise.resolve();
    for (let above = -1; !isGone(accountId); ) {
      const startTime = performance.now();
      const compared = next(above, size);
      if (compared === null) break;
      const { onDisk, settle } = compared;
      found += compared.found;
      above = compared.last;
      const duration = performance.now() - startTime;
      size = Math.round(Math.min(most, Math.max(fewest, (size * turnMs) / Math.max(duration, turnMs / 4))));
      await last;
      last = onDisk.then(() => (isGone(accountId) ? undefined : settle()));
      // It is awaited after the next ones were compared.
      last.catch(() => undefined);
      await nextTurn();
      if (found - kept < prunedAfter) continue;
      kept = found;
      await prune(accountId);
    }
    await last;
    if (isGone(accountId)) return;
    found += await finish();
    if (found === 0 || isGone(accountId)) return;
    await prune(accountId);
    if (!closed) deps.changed(accountId);
  }

  async function compareParts(accountId: AccountId): Promise<number> {
    let found = 0;
    for (let above = -1; !isGone(accountId); ) {
      const domain = store().overwrittenParts.next(accountId, above);
      if (domain === null) break;
      found += parts.compare(accountId, domain);
      above = domain.id;
      await nextTurn();
    }
    return found;
  }

  function compareDomains(accountId: AccountId, above: number, count: number): ReturnType<CompareNext> {
    const domains = store().before.waiting(accountId, above, count);
    const last = domains.at(-1);
    if (last === undefined) return null;
    const { found, settled } = judge(accountId, domains);
    // Recorded first: if the process ends in between, the same values are compared again and their tokens are known.
    const { added, onDisk } = workspace().seenChanges.recordAsync(accountId, found);
    return { last: last.id, found: added, onDisk, settle: () => store().before.settle(accountId, settled) };
  }

  /** Comparisons of an account follow each other. */
  function follow(accountId: AccountId, work: () => Promise<void>): Promise<void> {
    const next = (running.get(accountId) ?? Promise.resolve()).catch(() => undefined).then(work);
    running.set(accountId, next);
    return next;
  }

  async function prune(accountId: AccountId): Promise<void> {
    while (!isGone(accountId) && workspace().seenChanges.prune(accountId, timeBefore(keptDays))) await nextTurn();
  }

  async function pruneCharges(accountId: AccountId): Promise<void> {
    while (!isGone(accountId) && workspace().ownCharges.prune(accountId, timeBefore(keptDays))) await nextTurn();
  }

  /** The writes that cost exactly what new transactions are about. */
  async function exactWrites(accountId: AccountId): Promise<ExactWrite[]> {
    const exact: ExactWrite[] = [];
    for (let above = -1; !isGone(accountId); ) {
      const some = money.exactWrites(accountId, above, transactionsAtOnce);
      if (some === null) break;
      for (const one of some.exact) exact.push(one);
      above = some.last;
      await nextTurn();
    }
    return exact;
  }

  /** Extensions with domains in the account; empty if no price waits to be compared. */
  async function usedExtensions(accountId: AccountId): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    if (isGone(accountId) || store().priceBefore.waiting(accountId, -1, 1).length === 0) return used;
    for (let above = -1; !isGone(accountId); ) {
      const some = store().priceBefore.usedExtensions(accountId, above);
      if (some === null) break;
      for (const extension of some.extensions) used.add(extension);
      above = some.last;
      await nextTurn();
    }
    return used;
  }

  /** What is in the local copy of the subjects of changes. */
  function hereOf(accountId: AccountId, shown: readonly SeenAny[]) {
    const idsOf = (subject: string): number[] =>
      shown.flatMap((row) => (row.subject === subject ? [row.subject === 'domain' ? row.domainId : row.subjectId] : []));
    const { domains, browse } = store();
    const present = new Map(domains.rows(accountId, idsOf('domain')).flatMap((row) => (row === null ? [] : [[row.id, row] as const])));
    const money = {
      transaction: new Set(browse.transactions.rows(accountId, idsOf('transaction')).flatMap((row) => row?.id ?? [])),
      extension: new Set(browse.prices.rows(accountId, idsOf('extension')).flatMap((row) => row?.id ?? [])),
    };
    const customers = new Set(
      browse.customers
        .rows(
          accountId,
          shown.flatMap((row) => (isOfPerson(row) ? [row.facts.customerId] : [])),
        )
        .flatMap((row) => row?.id ?? []),
    );
    return {
      hasCustomer: ({ facts }: SeenPerson): boolean => customers.has(facts.customerId),
      domain: ({ domainId }: SeenChange): DomainFacts | null => present.get(domainId) ?? null,
      has: ({ subject, subjectId }: SeenMoney): boolean => subject === 'account' || money[subject].has(subjectId),
    };
  }

  return {
    compare: (accountId) =>
      follow(accountId, () =>
        compareAll(
          accountId,
          (above, count) => compareDomains(accountId, above, count),
          () => compareParts(accountId),
        ),
      ),
    compareMoney: (accountId) =>
      follow(accountId, async () => {
        const reserved = reservedOf(await exactWrites(accountId));
        await compareAll(
          accountId,
          (above, count) => money.compareTransactions(accountId, above, count, reserved),
          () => money.compareBalance(accountId),
        );
        await pruneCharges(accountId);
      }),
    comparePrices: (accountId) =>
      follow(accountId, async () => {
        const used = await usedExtensions(accountId);
        await compareAll(
          accountId,
          (above, count) => money.comparePrices(accountId, above, count, used),
          () => 0,
        );
      }),
    comparePeople: (accountId) =>
      follow(accountId, () =>
        compareAll(
          accountId,
          (above, count) => people.compare(accountId, above, count),
          () => 0,
        ),
      ),
    compareDomain(accountId, id) {
      if (isGone(accountId)) return;
      const domain = store().before.find(accountId, id);
      let found = domain === null ? 0 : compareNow(accountId, domain);
      const withParts = store().overwrittenParts.find(accountId, id);
      if (withParts !== null) found += parts.compare(accountId, withParts);
      if (found > 0) deps.changed(accountId);
    },
    changes({ accountId, filter, domainId, from, count }) {
      const { seenChanges } = workspace();
      const query = { filter, domainId };
      const some = seenChanges.ids(accountId, query, from, count);
      const rows = new Map(seenChanges.rows(accountId, some).map((row) => [row.id, row]));
      const shown = some.flatMap((id) => rows.get(id) ?? []);
      const here = hereOf(accountId, shown);
      const shownRows = shown.map((row) => {
        if (isOfMoney(row)) return seenMoneyRow(row, here.has(row));
        return isOfPerson(row) ? seenPersonRow(row, here.hasCustomer(row)) : seenRow(row, here.domain(row));
      });
      return { rows: shownRows, total: seenChanges.total(accountId, query) };
    },
    counts: ({ accountId }) => workspace().seenChanges.counts(accountId),
    async mark({ accountId, ids }) {
      const { seenChanges } = workspace();
      const at = new Date(now()).toISOString();
      const all = ids ?? seenChanges.ids(accountId, { filter: 'unseen' });
      let marked = 0;
      for (let from = 0; from < all.length && !isGone(accountId); from += markedAtOnce) {
        if (from > 0) await nextTurn();
        // A restore gives other changes these ids.
        if (workspace().seenChanges !== seenChanges) break;
        marked += seenChanges.markSeen(accountId, all.slice(from, from + markedAtOnce), at);
      }
      if (marked > 0 && !closed) deps.changed(accountId);
      return { marked };
    },
    close() {
      closed = true;
    },
  };
}

/** Changes recorded between two deletions of what is too many. */
const prunedAfter = 5000;

/** Changes marked as seen in one turn: a few milliseconds. */
const markedAtOnce = 200;

const persons = new Set<ComparedField>(['customer', 'registrant', 'admin', 'tech', 'billing']);
const isPerson = (field: ComparedField): boolean => persons.has(field);

function nameOf(known: DomainBeforeStore, accountId: string, field: ComparedField, id: string, customer: string | null): string | null {
  if (field === 'customer') return known.customerName(accountId, Number(id));
  return customer === null ? null : known.contactName(accountId, Number(customer), Number(id));
}

function courseOf(domain: OverwrittenDomain | undefined): DomainCourse {
  const before = (name: ComparedField): string | null => domain?.before.find(({ field }) => field === name)?.value ?? null;
  return { expires: domain?.now?.values.get('expires') ?? before('expires'), status: before('status') };
}

const keyOf = ({ domainId, field, job, seq }: Explaining): string => `${domainId} ${field} ${job} ${seq}`;
