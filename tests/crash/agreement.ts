import { isSameAmount } from '../../main/core/base/money.ts';
import type { LedgerEntry } from '../../main/practice/options.ts';
import type { JournalledRow } from './journal.ts';
import { type Killed, renewalPath } from './kill.ts';

/** How often a row of each state may be in the ledger, between two lives: a sent row of unknown outcome may or may not be there. */
const times: Readonly<Record<string, readonly number[]>> = {
  planned: [0],
  refused: [0],
  sent: [0, 1],
  unknown: [0, 1],
  accepted: [1],
  done: [1],
};

const domainOf = (path: string | null): number => Number(renewalPath.exec(path ?? '')?.[1]);
const minor = (moved: number): string => (moved / 100).toFixed(2);

/**
 * Compares the service's ledger of writes with the journal, row by row; returns the differences. The ledger has no write that does not
 * belong to a row, none that the service refused (only a second one would be), each at most once and at the reviewed price.
 * @param ended the job is finished: each row is done, and the log has that once
 */
export function disagreements(rows: readonly JournalledRow[], ledger: readonly LedgerEntry[], ended: boolean): string[] {
  const found: string[] = [];
  for (const { method, path } of ledger) {
    if (!rows.some(({ domain }) => domain === domainOf(path))) found.push(`${method} ${path} is of no row`);
  }
  for (const row of rows) {
    const { domain, state, sentAt, cost, saidDone, ask } = row;
    const own = ledger.filter(({ path }) => domainOf(path) === domain);
    const what = `domain ${domain} is ${state} (job ${row.phase}, sent ${sentAt ?? 'never'}, ${row.note ?? 'no note'}, asks ${ask ?? 'nothing'})`;
    const fail = (why: string): void => void found.push(`${what}: ${why}`);
    if (!(times[state] ?? []).includes(own.length)) fail(`${own.length} times in the ledger`);
    for (const { status, moved } of own) {
      if (moved <= 0) fail(`a write that the service answered with ${status}`);
      else if (cost === null || !isSameAmount(cost, minor(moved))) fail(`${minor(moved)} moved, ${cost ?? 'nothing'} reviewed`);
    }
    if (own.length > 0 && sentAt === null) fail('never marked as sent');
    if (saidDone > 1 || (state === 'done' && saidDone !== 1)) fail(`the log says ${saidDone} times that it is done`);
    if (ended && !(state === 'done' && row.phase === 'ended')) fail('the job is at its end');
  }
  return found;
}

/**
 * Whether a kill happened where intended, judging from what it left behind: the journal has the row as sent, and the ledger has the call
 * or, if nothing had been sent, does not. Throws for a call that was sent without a mark.
 */
export function isWhereMeant({ point, path }: Killed, rows: readonly JournalledRow[], ledger: readonly LedgerEntry[]): boolean {
  if (point === 'moment') return true;
  const domain = domainOf(path);
  const state = rows.find((row) => row.domain === domain)?.state;
  const reached = ledger.some((entry) => domainOf(entry.path) === domain);
  if (point === 'sent' && state !== 'sent') throw new Error(`${path} was about to leave while its row was ${state} on the disk.`);
  return state === 'sent' && reached === (point !== 'sent');
}
