import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { EngineDeps } from './engine/deps.ts';
import type { Noted } from './journal/activity-table.ts';

/** What writes of an account have touched at the service: whatever was read of it before may not be so any more. */
export interface Touched {
  readonly accountId: AccountId;
  /** Ids of domains. */
  readonly domains: readonly number[];
  /** Ids of customers of whom contacts were changed, or who were changed themselves. */
  readonly customers: readonly number[];
  /** Lists of the local copy, once the job that changed them does not run any more. */
  readonly lists: readonly SyncList[];
  /** A job has come to its end, or to a rest: its money was spent. */
  readonly atRest: boolean;
}

export interface TouchedDeps extends Pick<EngineDeps, 'journal' | 'kinds' | 'clock' | 'incident'> {
  readonly port: Pick<EngineDeps['port'], 'account'>;
  readonly touched: (touched: Touched) => void;
}

/** Follows what the activity log tells, whoever looks at a job, so that no page has to be open for it. */
export interface TouchedFollower {
  /** Something may have been noted. */
  look(): void;
  close(): void;
}

/** Milliseconds between two looks into the log: a job of ten thousand rows ends fifty in a quarter of a second. */
const lookEvery = 250;

/** Begins after the last entry that is in the log. */
export function followTouched({ journal, kinds, clock, port, touched, incident }: TouchedDeps): TouchedFollower {
  let seen = journal.activity.last();
  /** Lists that jobs have changed which still run, by job. */
  const later = new Map<number, { readonly accountId: AccountId; readonly lists: Set<SyncList> }>();
  let callOff: (() => void) | null = null;
  let again = false;
  let closed = false;

  const isOurs = ({ accountId, reseller }: Noted): boolean => port.account(accountId)?.reseller === reseller;

  function take(): Map<AccountId, Noted[]> {
    const found = new Map<AccountId, Noted[]>();
    for (let page = journal.activity.notedAfter(seen); page.length > 0; page = journal.activity.notedAfter(seen)) {
      for (const noted of page) {
        seen = noted.id;
        if (!isOurs(noted)) continue;
        found.set(noted.accountId, [...(found.get(noted.accountId) ?? []), noted]);
        const lists = later.get(noted.job)?.lists ?? new Set();
        for (const list of kinds.get(noted.kind)?.lists ?? []) lists.add(list);
        later.set(noted.job, { accountId: noted.accountId, lists });
      }
    }
    return found;
  }

  /** Jobs that rest, with the lists that they have changed. */
  function rested(): Map<AccountId, Set<SyncList>> {
    const found = new Map<AccountId, Set<SyncList>>();
    for (const [job, { accountId, lists }] of later) {
      if (journal.jobs.find(job)?.phase === 'running') continue;
      later.delete(job);
      found.set(accountId, new Set([...(found.get(accountId) ?? []), ...lists]));
    }
    return found;
  }

  function look(): void {
    const noted = take();
    const atRest = rested();
    for (const accountId of new Set([...noted.keys(), ...atRest.keys()])) {
      const rows = noted.get(accountId) ?? [];
      touched({
        accountId,
        domains: ids(rows.map(({ domain }) => domain)),
        customers: ids(rows.map(({ customer }) => customer)),
        lists: [...(atRest.get(accountId) ?? [])],
        atRest: atRest.has(accountId),
      });
    }
  }

  function rest(): void {
    callOff = clock.after(lookEvery, () => {
      callOff = null;
      if (again) now();
    });
  }

  function now(): void {
    again = false;
    rest();
    try {
      look();
    } catch (error) {
      incident(error);
    }
  }

  return {
    look() {
      if (closed) return;
      if (callOff === null) now();
      else again = true;
    },
    close() {
      closed = true;
      callOff?.();
    },
  };
}

const ids = (all: readonly (number | null)[]): number[] => [...new Set(all.flatMap((id) => (id !== null && id > 0 ? [id] : [])))];
