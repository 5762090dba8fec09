import type { SeenMoneyValue } from '../../../../preload/contract/seen/seen.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { millionthsOf } from '../../base/money.ts';
import type { PaidWrite } from '../../changes/journal/paid-writes.ts';
import { paidWritesNamed, paidWritesWithoutCharge } from '../../changes/journal/paid-writes.ts';
import { cut } from '../../service/lists/fields.ts';
import { readName } from '../../service/lists/names.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import { type Effect, effectOf } from '../../store/portfolio/transactions/balance-effect.ts';
import type { NewTransaction, SettledTransaction } from '../../store/portfolio/transactions/new-transactions.ts';
import { type LastRestore, lastRestore } from '../../store/restored-journal.ts';
import type { FoundMoney } from '../../store/workspace/seen-changes-table.ts';
import { mayBeLostAt } from '../explain.ts';
import { judgeBalance } from './balance.ts';
import { type Candidate, decimal, distanceOf, explainingWrite, isExact, namesIn, sentFrom } from './charges.ts';
import { comparePrice } from './prices.ts';
import { createPaidRequests, fitsRequest } from './requests.ts';

export interface MoneyDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'newTransactions' | 'balancePoint' | 'priceBefore' | 'profile' | 'domains'>;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'seenChanges' | 'ownCharges' | 'journalFile' | 'settings'>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Objects that were compared. */
export interface ComparedNext {
  /** Id of the last of them. */
  readonly last: number;
  /** How many changes were found. */
  readonly found: number;
  /** What was found is durable once it resolves; only then are the values settled, so that a crash repeats the comparison. */
  readonly onDisk: Promise<void>;
  readonly settle: () => void;
}

/** Which waiting charge is exactly what a write cost, by the key of the write: of several, the closest one. */
export type Reserved = ReadonlyMap<string, number>;

/** Finds charges that nothing here explains, balances that the transactions do not add up to, and other prices. */
export interface Money {
  /**
   * Finds the writes that cost exactly what one of the next new transactions above an id is about, at most `most`; null: there are none.
   * Those of all transactions together make up `reservedOf`.
   */
  exactWrites(accountId: AccountId, above: number, most: number): { readonly last: number; readonly exact: readonly ExactWrite[] } | null;
  /** Compares the next new transactions above an id, at most `most`; null: there are none. However many at once: the verdicts are the same. */
  compareTransactions(accountId: AccountId, above: number, most: number, reserved: Reserved): ComparedNext | null;
  /** Compares the next overwritten prices above an id, at most `most`; null: there are none. `used`: extensions with domains. */
  comparePrices(accountId: AccountId, above: number, most: number, used: ReadonlySet<string>): ComparedNext | null;
  /** Compares the balance, if it can be; returns how many changes were found. */
  compareBalance(accountId: AccountId): number;
}

type CandidatesOf = (transaction: NewTransaction, amount: bigint | null) => Candidate<Explaining>[];
type Explaining = Pick<PaidWrite, 'job' | 'seq' | 'cost' | 'state' | 'sentAt' | 'lostByRestore'>;

/** A write that cost what a transaction that mentions its domain is about. */
export interface ExactWrite {
  readonly transactionId: number;
  readonly write: string;
  readonly distance: number;
}

const keyOf = ({ job, seq }: Pick<PaidWrite, 'job' | 'seq'>): string => `${job} ${seq}`;

const tokenOf = (accountId: string, reseller: string, { id }: NewTransaction): string => `${accountId} ${reseller} transaction ${id}`;

/** Each write for the closest charge, and each charge for one write. */
export function reservedOf(exact: readonly ExactWrite[]): Reserved {
  const reserved = new Map<string, number>();
  const taken = new Set<number>();
  for (const { transactionId, write } of exact.toSorted(
    (one, other) => one.distance - other.distance || one.transactionId - other.transactionId,
  )) {
    if (reserved.has(write) || taken.has(transactionId)) continue;
    reserved.set(write, transactionId);
    taken.add(transactionId);
  }
  return reserved;
}

/** Ms for which the outcome of a write that is being sent is awaited. */
const answeredWithin = 10 * 60_000;
/** Rows without a charge that are looked at for one charge. */
const mostRows = 20;
/** Ms before the last known balance at which rows that change it may have been sent. */
const chargedWithin = 7 * 24 * 60 * 60_000;
const longestName = 300;

export function createMoney({ store, workspace, now }: MoneyDeps): Money {
  const paidRequests = createPaidRequests();
  const iso = (at: number): string => new Date(at).toISOString();

  /** The writes that may explain transactions, with the charges that they explain already. */
  function openCandidates(accountId: AccountId, reseller: string, transactions: readonly NewTransaction[], reserved: Reserved) {
    const { ownCharges, journalFile } = workspace();
    const { database } = journalFile;
    const from = transactions.map(sentFrom).toSorted()[0] ?? '';
    const named = paidWritesNamed(database, { reseller, from }, [...new Set(transactions.flatMap(namesIn))]);
    const requests = paidRequests(database, { reseller, from }).map((request) => ({ ...request, cost: null }));
    const byName = new Map<string, PaidWrite[]>();
    for (const write of named) {
      const { name } = readName(write.name);
      byName.set(name, [...(byName.get(name) ?? []), write]);
    }
    const charged = new Map<string, bigint[]>();
    const note = (row: Pick<PaidWrite, 'job' | 'seq'>, amount: bigint): void => {
      charged.set(keyOf(row), [...(charged.get(keyOf(row)) ?? []), amount]);
    };
    for (const own of ownCharges.ofRows(accountId, [...named, ...requests])) note(own, millionthsOf(own.amount) ?? 0n);
    const candidate = (write: Explaining, mayHaveMore: boolean): Candidate<Explaining> => ({
      write,
      charged: charged.get(keyOf(write)) ?? [],
      mayHaveMore,
    });
    const isReserved = (row: Pick<PaidWrite, 'job' | 'seq'>, { id }: NewTransaction): boolean => (reserved.get(keyOf(row)) ?? id) !== id;
    /** By cost and day: the same for all transactions of a day, whichever are compared with them. */
    const withoutCharge = new Map<string, readonly PaidWrite[]>();
    function unnamedOf(transaction: NewTransaction, cost: string): readonly PaidWrite[] {
      const day = `${sentFrom(transaction).slice(0, 10)}T00:00:00.000Z`;
      const key = `${cost} ${day}`;
      const query = { accountId, cost, most: mostRows + transactions.length + reserved.size };
      const rows = withoutCharge.get(key) ?? paidWritesWithoutCharge(database, { reseller, from: day }, query);
      withoutCharge.set(key, rows);
      return rows.filter((row) => !charged.has(keyOf(row)) && !isReserved(row, transaction)).slice(0, mostRows);
    }
    const nameOf = (id: number): string | null => store().domains.rows(accountId, [id])[0]?.name ?? null;
    return {
      of(transaction: NewTransaction, amount: bigint | null): Candidate<Explaining>[] {
        const isAddOn = /whois|privacy|privasi|protection|proteksi/i.test(`${transaction.typeLabel} ${transaction.description}`);
        const names = namesIn(transaction);
        const unnamed = names.length === 0 && amount !== null ? unnamedOf(transaction, decimal(amount)) : [];
        return [
          ...names
            .flatMap((name) => byName.get(name) ?? [])
            .filter((write) => !isReserved(write, transaction))
            .map((write) => candidate(write, isAddOn)),
          ...unnamed.map((write) => candidate(write, false)),
          ...requests.filter((request) => fitsRequest(request, transaction, nameOf)).map((request) => candidate(request, isAddOn)),
        ];
      },
      note,
    };
  }

  /** Which of them were read late, or judged before a crash. */
  function knownAmong(accountId: AccountId, reseller: string, transactions: readonly NewTransaction[]): (one: NewTransaction) => boolean {
    const { seenChanges, ownCharges } = workspace();
    const ids = transactions.map(({ id }) => id);
    const explained = new Set(ownCharges.ofTransactions(accountId, ids).map(({ transactionId }) => transactionId));
    return (one) => !one.isNews || explained.has(one.id) || seenChanges.recorded(tokenOf(accountId, reseller, one)) !== null;
  }

  function judge(
    accountId: AccountId,
    reseller: string,
    transactions: readonly NewTransaction[],
    reserved: Reserved,
  ): { found: FoundMoney[]; settled: SettledTransaction[] } {
    const { ownCharges, journalFile } = workspace();
    const isKnown = knownAmong(accountId, reseller, transactions);
    const restore = lastRestore(journalFile.database);
    const currency = store().profile.balanceSpan(accountId)?.currency ?? '';
    const candidates = openCandidates(accountId, reseller, transactions, reserved);
    const found: FoundMoney[] = [];
    const settled: SettledTransaction[] = [];

    /** Reports a transaction, unless a write explains it, which then has its charge. */
    function conclude(transaction: NewTransaction, effect: Effect, write: Explaining | null): void {
      if (write !== null && effect.amount !== 0n) {
        const amount = effect.amount ?? 0n;
        const { job, seq } = write;
        ownCharges.record(accountId, { transactionId: transaction.id, job, seq, amount: decimal(amount) }, iso(now()));
        candidates.note(write, amount);
      }
      const verdict = verdictOf(transaction, effect, write, restore);
      if (verdict === null) return;
      const by = { job: write?.job ?? null, seq: write?.seq ?? null };
      found.push({ ...reported(transaction, effect, tokenOf(accountId, reseller, transaction)), ...verdict, ...by, foundAt: iso(now()) });
    }

    for (const { transaction, effect } of exactFirst(transactions, candidates.of)) {
      if (!isKnown(transaction)) {
        const write = explainingWrite(
          transaction,
          effect.amount,
          effect.direction === 'in' ? [] : candidates.of(transaction, effect.amount),
        );
        // Its outcome may be recorded in a moment.
        if (write?.state === 'sent' && now() - Date.parse(write.sentAt) < answeredWithin) continue;
        conclude(transaction, effect, write);
      }
      const isOfBalance = [transaction.currency, ''].includes(currency) || transaction.currency === '';
      settled.push({ id: transaction.id, moved: transaction.isCounted && isOfBalance ? effect.moved : null });
    }
    return { found, settled };
  }

  const resellerOf = (accountId: AccountId): string | null => {
    const account = workspace().accounts.find(accountId);
    return account === null ? null : `${account.baseAddress} ${account.resellerId}`;
  };

  /** Whether rows of ours that no charge was found for account for what the balance lost. */
  function isOwn(accountId: AccountId, reseller: string, difference: string, knownAt: string): boolean {
    const lost = -(millionthsOf(difference) ?? 0n);
    if (lost <= 0n) return false;
    const from = iso(Date.parse(knownAt) - chargedWithin);
    const query = { accountId, cost: null, most: 1000 };
    const costs = paidWritesWithoutCharge(workspace().journalFile.database, { reseller, from }, query).map(
      ({ cost }) => millionthsOf(cost) ?? 0n,
    );
    return costs.includes(lost) || costs.reduce((sum, cost) => sum + cost, 0n) === lost;
  }

  return {
    exactWrites(accountId, above, most) {
      const reseller = resellerOf(accountId);
      const transactions = reseller === null ? [] : store().newTransactions.waiting(accountId, above, most);
      const last = transactions.at(-1);
      if (reseller === null || last === undefined) return null;
      const isKnown = knownAmong(accountId, reseller, transactions);
      const charges = transactions.filter((one) => !isKnown(one) && namesIn(one).length > 0);
      if (charges.length === 0) return { last: last.id, exact: [] };
      const candidates = openCandidates(accountId, reseller, charges, new Map());
      const exact = charges.flatMap((transaction) =>
        exactOf(transaction, candidates.of).map(({ write }) => {
          return { transactionId: transaction.id, write: keyOf(write), distance: distanceOf(write, transaction) };
        }),
      );
      return { last: last.id, exact };
    },
    compareTransactions(accountId, above, most, reserved) {
      const reseller = resellerOf(accountId);
      const transactions = reseller === null ? [] : store().newTransactions.waiting(accountId, above, most);
      const last = transactions.at(-1);
      if (reseller === null || last === undefined) return null;
      const { seenChanges, journalFile } = workspace();
      let added = 0;
      let settled: readonly SettledTransaction[] = [];
      // If the process ends before they are settled, the same transactions are judged again and are known.
      const onDisk = journalFile.database.commitAsync(() => {
        const judged = judge(accountId, reseller, transactions, reserved);
        added = seenChanges.record(accountId, judged.found);
        settled = judged.settled;
      });
      return { last: last.id, found: added, onDisk, settle: () => store().newTransactions.settle(accountId, settled) };
    },
    comparePrices(accountId, above, most, used) {
      const { priceBefore } = store();
      const prices = priceBefore.waiting(accountId, above, most);
      const last = prices.at(-1);
      if (last === undefined) return null;
      const { seenChanges, settings } = workspace();
      const facts = { whole: priceBefore.whole(accountId), used, margin: settings.read().margin, recorded: seenChanges.recorded };
      const compared = prices.map((price) => comparePrice(price, facts));
      const found = compared.flatMap((one) => one.found.map((change) => ({ ...change, foundAt: iso(now()) })));
      const { added, onDisk } = seenChanges.recordAsync(accountId, found);
      const settled = compared.flatMap((one) => one.settled);
      return { last: last.id, found: added, onDisk, settle: () => store().priceBefore.settle(accountId, settled) };
    },
    compareBalance(accountId) {
      const reseller = resellerOf(accountId);
      if (reseller === null) return 0;
      const { newTransactions, balancePoint, profile } = store();
      return balancePoint.atOnce(() => {
        const readings = newTransactions.readings(accountId);
        if (readings.whole === 0) return 0;
        balancePoint.noteEnd(accountId, readings.whole, iso(now()));
        if (newTransactions.waiting(accountId, -1, 1).length > 0) return 0;
        const span = profile.balanceSpan(accountId);
        const verdict = judgeBalance(span, readings, balancePoint.read(accountId));
        switch (verdict.kind) {
          case 'nothing':
            return 0;
          case 'known':
            balancePoint.set(accountId, verdict.known, verdict.reported);
            return 0;
          case 'suspect': {
            const { difference, generation } = verdict;
            balancePoint.suspect(accountId, { difference, generation, token: `${accountId} ${reseller} balance ${crypto.randomUUID()}` });
            return 0;
          }
          case 'report': {
            const { difference, known, before, token } = verdict;
            if (isOwn(accountId, reseller, difference, before.readAt)) return 0;
            const currency = known.currency === '' ? before.currency : known.currency;
            const added = workspace().seenChanges.record(accountId, [
              {
                ...{ token, subject: 'account', subjectId: 0, subjectName: '', field: 'balance' },
                before: valueText({ kind: 'money', amount: before.balance, currency }),
                after: valueText({ kind: 'money', amount: known.balance, currency }),
                beforeAt: before.readAt,
                afterAt: known.readAt,
                foundAt: iso(now()),
                ...{ explanation: 'unexplained', job: null, seq: null, alarm: null },
                facts: { madeAt: null, note: { kind: 'difference', amount: difference, currency } },
              },
            ]);
            balancePoint.set(accountId, known, difference);
            return added;
          }
        }
      });
    },
  };
}

const valueText = (value: SeenMoneyValue): string => JSON.stringify(value);

/** The writes that cost exactly what a charge is about, and have no charge yet. */
function exactOf(transaction: NewTransaction, candidatesOf: CandidatesOf): Candidate<Explaining>[] {
  const { amount, direction } = effectOf(transaction);
  const isOut = transaction.isNews && direction !== 'in';
  return isOut ? candidatesOf(transaction, amount).filter((one) => isExact(one, amount)) : [];
}

/** A write explains the charge of its cost rather than another that comes first; all others are judged in the order of their ids. */
function exactFirst(transactions: readonly NewTransaction[], candidatesOf: CandidatesOf) {
  const judged = transactions.map((transaction) => ({
    transaction,
    effect: effectOf(transaction),
    isExact: namesIn(transaction).length > 0 && exactOf(transaction, candidatesOf).length > 0,
  }));
  return judged.toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
}

/** As what a transaction is reported; null: it is not, since a write of ours explains it. */
function verdictOf(
  { created, readAt }: NewTransaction,
  { direction }: Effect,
  write: Explaining | null,
  restore: LastRestore | null,
): Pick<FoundMoney, 'field' | 'explanation'> | null {
  if (direction === 'in') return { field: 'credit', explanation: 'fact' };
  const field = direction === 'out' ? 'charge' : 'transaction';
  if (write !== null) {
    if (write.state !== 'unknown' && write.state !== 'sent') return null;
    return { field, explanation: write.lostByRestore ? 'restored' : 'own-unknown' };
  }
  if (direction === null) return { field, explanation: 'fact' };
  return { field, explanation: restore !== null && mayBeLostAt(created ?? readAt, restore) ? 'restored' : 'unexplained' };
}

/** A transaction as a change, without its explanation. */
function reported(
  transaction: NewTransaction,
  { direction, amount }: Effect,
  token: string,
): Omit<FoundMoney, 'field' | 'explanation' | 'job' | 'seq' | 'foundAt'> {
  const { id, typeLabel, description, currency, created, readAt, knownAt } = transaction;
  const [domain = null] = namesIn(transaction);
  const shown = amount === null ? null : decimal(direction === 'out' ? -amount : amount);
  return {
    token,
    subject: 'transaction',
    subjectId: id,
    subjectName: cut(description === '' ? typeLabel : description, longestName),
    before: valueText({ kind: 'nothing' }),
    after: valueText({
      kind: 'transaction',
      type: typeLabel,
      amount: shown,
      currency,
      domain: domain === null ? null : cut(domain, longestName),
    }),
    beforeAt: knownAt,
    afterAt: readAt,
    alarm: null,
    facts: { madeAt: created, note: null },
  };
}
