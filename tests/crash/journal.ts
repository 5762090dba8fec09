import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDatabase } from '../../main/core/base/database.ts';

/** A row of a job in the journal, with how often the log records it as done. */
export interface JournalledRow {
  readonly domain: number;
  readonly phase: string;
  readonly state: string;
  readonly sentAt: string | null;
  readonly ask: string | null;
  readonly note: string | null;
  /** Decimal string. */
  readonly cost: string | null;
  readonly saidDone: number;
}

/**
 * Reads the journal as a run left it on disk. Works on a copy, so that the application itself is the first to find what a kill left
 * behind. Empty if there is none yet.
 */
export async function readJournal(dataFolder: string): Promise<JournalledRow[]> {
  const open = await loadDatabase();
  const copy = mkdtempSync(join(tmpdir(), 'crash-journal-'));
  try {
    for (const name of ['workspace.db', 'workspace.db-wal']) {
      if (existsSync(join(dataFolder, name))) cpSync(join(dataFolder, name), join(copy, name));
    }
    const database = open(join(copy, 'workspace.db'));
    try {
      if (database.first(`SELECT name FROM sqlite_master WHERE name = 'row_state'`) === null) return [];
      return database.all<JournalledRow>(
        `SELECT target_id AS domain, phase, state, sent_at AS sentAt, ask, note, cost,
           (SELECT count(*) FROM activity WHERE activity.job_id = job.id AND activity.seq = job_row.seq AND result = 'done') AS saidDone
         FROM job_row JOIN row_state USING (job_id, seq) JOIN job ON job.id = job_id`,
      );
    } finally {
      database.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
