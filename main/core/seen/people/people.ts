import type { PersonField } from '../../../../preload/contract/seen/seen-codes.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Database } from '../../base/database.ts';
import { activityVersion, type PersonWrite, writesOfCustomers, writesOfNewPeople } from '../../changes/journal/own-writes.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import type { OverwrittenPerson, SettledPerson } from '../../store/portfolio/customers/person-before.ts';
import { lastRestore } from '../../store/restored-journal.ts';
import type { FoundPerson } from '../../store/workspace/seen-changes-table.ts';
import { compareObject } from '../differences.ts';
import { type Explained, explainBy } from '../explain.ts';
import type { ComparedNext } from '../money/money.ts';
import { effectOnPerson, emailOf, isReverse, isSameOfPerson, type PersonDifference, personKinds } from './person-effects.ts';

export interface PeopleDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'personBefore'>;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'seenChanges' | 'journalFile'>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Compares what is known of customers and contacts. */
export interface People {
  /** Compares the next overwritten customers above an id with their contacts, at most `most`; null: there are none. */
  compare(accountId: AccountId, above: number, most: number): ComparedNext | null;
}

const dayMs = 86_400_000;

export function createPeople({ store, workspace, now }: PeopleDeps): People {
  const newPeople = createNewPeople();

  function explain(accountId: AccountId, reseller: string, differences: readonly PersonDifference[]): FoundPerson[] {
    const { journalFile, seenChanges } = workspace();
    const { database } = journalFile;
    const earliest = differences.map(({ beforeAt }) => beforeAt ?? '').toSorted()[0] ?? '';
    // The service may still carry out a write with an unknown outcome a day later.
    const from = earliest === '' ? '' : new Date(Date.parse(earliest) - dayMs).toISOString();
    const customerIds = [...new Set(differences.map(({ customerId }) => customerId))];
    const writes = [
      ...writesOfCustomers(database, { reseller, kinds: personKinds, from, customerIds }),
      ...newPeople(database, { reseller, from }),
    ];
    const restore = lastRestore(database);
    const earlier = {
      customer: seenChanges.explanationsOf(accountId, 'customer', customerIds),
      contact: seenChanges.explanationsOf(
        accountId,
        'contact',
        differences.map(({ id }) => id),
      ),
    };
    return differences.flatMap((difference): FoundPerson[] => {
      const { customerId, id, name, email: _, ...values } = difference;
      const subject = id === 0 ? 'customer' : 'contact';
      const subjectId = id === 0 ? customerId : id;
      const isExplainedBy = ({ job, seq }: Pick<PersonWrite, 'job' | 'seq'>): boolean =>
        earlier[subject].some((one) => one.subjectId === subjectId && one.field === difference.field && one.job === job && one.seq === seq);
      const explained = explainPerson(difference, writes, restore, isExplainedBy);
      if (explained === null) return [];
      const { explanation, write } = explained;
      const by = { job: write?.job ?? null, seq: write?.seq ?? null, alarm: null };
      const foundAt = new Date(now()).toISOString();
      return [{ ...values, subject, subjectId, subjectName: name, facts: { customerId }, foundAt, explanation, ...by }];
    });
  }

  function judge(accountId: AccountId, reseller: string, people: readonly OverwrittenPerson[]) {
    const { seenChanges } = workspace();
    const compared = people.map((person) => {
      const { customerId, id, name, before, now: stored, readings } = person;
      const present = stored === null ? null : { values: stored.values, readAt: () => stored.readAt };
      const object = { before, now: present, presence: 'listed', isSame: isSameOfPerson } as const;
      const { differences, settled } = compareObject<PersonField>(object, readings, seenChanges.recorded);
      return {
        differences: differences.map((one): PersonDifference => ({ ...one, customerId, id, name, email: emailOf(person) })),
        settled: settled.map((one): SettledPerson => ({ ...one, customerId, id })),
      };
    });
    const differences = compared.flatMap((one) => one.differences);
    const found = differences.length === 0 ? [] : explain(accountId, reseller, differences);
    const tokens = new Set(found.map(({ token }) => token));
    const waiting = new Set(differences.flatMap(({ token }) => (tokens.has(token) ? [] : [token.replace(/\++$/, '')])));
    return { found, settled: compared.flatMap((one) => one.settled.filter(({ token }) => !waiting.has(token))) };
  }

  return {
    compare(accountId, above, most) {
      const account = workspace().accounts.find(accountId);
      const people = account === null ? [] : store().personBefore.waiting(accountId, above, most);
      const last = people.at(-1);
      if (account === null || last === undefined) return null;
      const { found, settled } = judge(accountId, `${account.baseAddress} ${account.resellerId}`, people);
      // Recorded first: if the process ends in between, the same values are compared again and their tokens are known.
      const { added, onDisk } = workspace().seenChanges.recordAsync(accountId, found);
      return { last: last.customerId, found: added, onDisk, settle: () => store().personBefore.settle(accountId, settled) };
    },
  };
}

function explainPerson(
  difference: PersonDifference,
  writes: readonly PersonWrite[],
  restore: ReturnType<typeof lastRestore>,
  hasExplained: (write: Pick<PersonWrite, 'job' | 'seq'>) => boolean,
): Explained | null {
  const byRow = new Map(writes.map((write) => [`${write.job} ${write.seq}`, write]));
  const personOf = <T>({ job, seq }: Pick<PersonWrite, 'job' | 'seq'>, use: (write: PersonWrite) => T, otherwise: T): T => {
    const write = byRow.get(`${job} ${seq}`);
    return write === undefined ? otherwise : use(write);
  };
  const reverse = { ...difference, after: difference.before };
  return explainBy(
    {
      of: (write) => personOf(write, (one) => effectOnPerson(one, difference), null),
      setBefore: (write) => personOf(write, (one) => effectOnPerson(one, reverse) === 'sets', false),
      isUndone: (write) => personOf(write, (one) => isReverse(one, difference), false),
    },
    difference,
    { writes, restore, course: { expires: null, status: null }, isOfCustomer: false, hasExplained },
  );
}

interface NewPeopleQuery {
  readonly reseller: string;
  /** ISO 8601. */
  readonly from: string;
}

/** Returns a function that loads the writes that may have created people, again only if there are others meanwhile. */
function createNewPeople(): (database: Database, query: NewPeopleQuery) => readonly PersonWrite[] {
  let loaded: { readonly database: Database; readonly key: string; readonly from: string; readonly writes: readonly PersonWrite[] } | null =
    null;
  return (database, { reseller, from }) => {
    const key = `${reseller} ${activityVersion(database)}`;
    if (loaded === null || loaded.database !== database || loaded.key !== key || loaded.from > from) {
      loaded = { database, key, from, writes: writesOfNewPeople(database, { reseller, kinds: personKinds, from }) };
    }
    return loaded.writes;
  };
}
