import type { Practice } from './port.ts';

/** Work that the service completes on its own after a while, by kind; each area defines its own. */
export type LaterKinds = Readonly<Record<string, (practice: Practice, facts: Readonly<Record<string, string | number>>) => void>>;

/** Schedules work. `delay` in ms. */
export function later(practice: Practice, kind: string, facts: Readonly<Record<string, string | number>>, delay: number): void {
  practice.database.run('INSERT INTO later (due_at, kind, facts) VALUES (?, ?, ?)', practice.now() + delay, kind, JSON.stringify(facts));
}

/** Whether `settle` has work to do. */
export function isDue({ database, now }: Practice): boolean {
  return database.first('SELECT 1 AS due FROM later WHERE due_at <= ? LIMIT 1', now()) !== null;
}

/**
 * Runs due work, in order. Each piece is all or nothing; a failed one is dropped and reported to `onFault`, so that it does not block the
 * others. Called before each request, within a transaction.
 */
export function settle(practice: Practice, kinds: LaterKinds, onFault: (error: unknown) => void): void {
  const { database } = practice;
  for (;;) {
    const due = database.first<{ id: number; kind: string; facts: string }>(
      'SELECT id, kind, facts FROM later WHERE due_at <= ? ORDER BY due_at, id LIMIT 1',
      practice.now(),
    );
    if (due === null) return;
    database.run('DELETE FROM later WHERE id = ?', due.id);
    // A savepoint: there is already an open transaction around all due work.
    database.exec('SAVEPOINT piece');
    try {
      const work = kinds[due.kind];
      if (work === undefined) throw new Error(`There is no later work of the kind "${due.kind}".`);
      work(practice, JSON.parse(due.facts));
    } catch (error) {
      onFault(error);
      database.exec('ROLLBACK TO piece');
    } finally {
      database.exec('RELEASE piece');
    }
  }
}

/** Writes a poll message: the result of asynchronous work (api.md section 6.10). `direction` and `status` are not documented; these are ours. */
export function addPollMessage(
  practice: Practice,
  poll: { name: string; status: string; message: string; domain: string | null },
  stamp: string,
): void {
  practice.database.run(
    'INSERT INTO polls (name, status, direction, action_status, message, domain, created_at, updated_at) VALUES (?, ?, ?, 0, ?, ?, ?, ?)',
    poll.name,
    poll.status,
    'in',
    poll.message,
    poll.domain,
    stamp,
    stamp,
  );
}
