import { loadDatabase } from '../../../../../../main/core/base/database.ts';
import type { NewJob } from '../../../../../../main/core/changes/journal/jobs.ts';
import { createJournal } from '../../../../../../main/core/changes/journal/journal.ts';
import type { RowChange, RowToInsert } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Plan } from '../../../../../../main/core/changes/kind.ts';
import { openInMemory } from '../../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../../main/core/store/schema.ts';
import { accountId } from '../session.ts';

/** A minute of the day on which the tests take place. */
export const at = (minute: number): string => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;

export const reseller = 'https://a.example R-1';

export const planWith = (other: Partial<Plan> = {}): Plan => ({
  ...{ before: { value: 'a' }, lines: [{ label: 'expires', before: '2026', after: '2027' }], cost: null, warnings: [] },
  ...{ refusal: null, unchanged: false, basis: { version: 1 }, ...other },
});

export const paid = (amount: string, currency = 'IDR'): Pick<Plan, 'cost'> => ({ cost: { amount, currency } });

/** A planned row for the domain with its number. */
export const rowWith = (seq: number, other: Partial<RowToInsert> = {}): RowToInsert => ({
  ...{ seq, kind: 'renew', target: { kind: 'domain', id: seq + 1, name: `thing-${seq + 1}.example` }, place: null },
  ...{ claim: `renew domain ${seq + 1}`, depends: [], input: { years: 1 }, plan: planWith(), state: 'planned', note: null, ...other },
});

/** A journal in memory, without anything that runs its jobs. */
export async function createJournalFixtures() {
  const database = openInMemory(await loadDatabase(), workspaceSchema);
  const journal = createJournal(() => ({ database, durable: true }));
  return {
    database,
    journal,
    /** A job in planning. */
    add(rows: readonly RowToInsert[] = [], other: Partial<NewJob> = {}): number {
      const job = journal.jobs.insert({
        ...{ accountId, accountName: 'Main', reseller, who: 'maria', origin: { kinds: ['renew'], from: 'selection' } },
        ...{ paid: false, owner: null, currency: null, madeAt: at(0), ...other },
      });
      journal.rows.insert(job, rows, at(1));
      return job;
    },
    /** A job that `owner` runs. */
    running(rows: readonly RowToInsert[], owner = 'me', other: Partial<NewJob> = {}): number {
      const job = this.add(rows, other);
      journal.jobs.reviewed(job, { paid: false, balance: null, currency: null });
      journal.jobs.take(job, owner, at(2));
      return job;
    },
    /** Puts a row into a state, whatever it was. */
    put(job: number, seq: number, change: RowChange, when = at(3)): void {
      const states = ['planned', 'unchanged', 'sent', 'accepted', 'done', 'refused', 'unknown'] as const;
      if (!journal.rows.change(job, seq, states, change, when)) throw new Error(`Row ${seq} is not there.`);
    },
  };
}

export type JournalFixtures = Awaited<ReturnType<typeof createJournalFixtures>>;
