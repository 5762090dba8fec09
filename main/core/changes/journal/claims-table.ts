import type { Database } from '../../base/database.ts';

/** Another job's claim. */
export interface ActiveClaim {
  readonly seq: number;
  readonly job: number;
  readonly otherSeq: number;
  readonly place: string | null;
}

/**
 * Open rows: rows of a started job, or with an unknown outcome. Also a paid row that the service has not finished (a restore takes the
 * registry days): reading its target shows no change, so it could be paid for twice. Not forever, as some are never finished. `?3`: the
 * time since which those count.
 */
const isOpen = `(state.state IN ('sent', 'unknown') OR (state.state = 'planned' AND job.phase IN ('running', 'paused'))
  OR (state.state = 'accepted' AND held.cost IS NOT NULL AND state.sent_at >= ?3))`;

/** Milliseconds: registries finish a restore within a week. */
const maxAcceptedAge = 7 * 24 * 60 * 60_000;
const acceptedSince = (at: string): string => new Date(Date.parse(at) - maxAcceptedAge).toISOString();

/** Which of these claims are held by open rows of jobs of the same reseller, each with the first such row. `at`: now, in ISO 8601. */
export function activeClaims(
  database: Database,
  claims: readonly string[],
  reseller: string,
  at: string,
): ReadonlyMap<string, Omit<ActiveClaim, 'seq'>> {
  const found = database.all<Omit<ActiveClaim, 'seq'> & { claim: string }>(
    `SELECT held.claim, held.job_id AS job, min(held.seq) AS otherSeq, held.place
     FROM json_each(?1) AS requested
     CROSS JOIN job_row AS held ON held.claim = requested.value
     JOIN row_state AS state ON state.job_id = held.job_id AND state.seq = held.seq
     JOIN job ON job.id = held.job_id
     WHERE job.reseller = ?2 AND ${isOpen} GROUP BY held.claim`,
    ...[JSON.stringify(claims), reseller, acceptedSince(at)],
  );
  return new Map(found.map(({ claim, ...rest }) => [claim, rest]));
}

/**
 * Rows of a job whose claims are held by open rows of other jobs of the same reseller: rows that are planned in a started, unfinished job,
 * that are sent, whose outcome is unknown, or that were paid for and are not finished. `at`: now, in ISO 8601.
 */
export function activeClaimsOfOtherJobs(database: Database, job: number, reseller: string, at: string): ActiveClaim[] {
  return database.all<ActiveClaim>(
    `SELECT mine.seq, held.job_id AS job, min(held.seq) AS otherSeq, held.place
     FROM job_row AS mine
     JOIN row_state AS mineState ON mineState.job_id = mine.job_id AND mineState.seq = mine.seq AND mineState.state = 'planned'
     JOIN job_row AS held ON held.claim = mine.claim AND held.job_id <> mine.job_id
     JOIN row_state AS state ON state.job_id = held.job_id AND state.seq = held.seq
     JOIN job ON job.id = held.job_id
     WHERE mine.job_id = ?1 AND job.reseller = ?2 AND ${isOpen}
     GROUP BY mine.seq ORDER BY mine.seq`,
    ...[job, reseller, acceptedSince(at)],
  );
}

/** Rows of a job whose claim an earlier row of it already has, with that row. */
export function duplicateClaims(database: Database, job: number): ActiveClaim[] {
  // In a single statement SQLite would scan all rows once for each.
  const claims = database.all<{ claim: string }>(
    'SELECT claim FROM job_row WHERE job_id = ? AND claim IS NOT NULL GROUP BY claim HAVING count(*) > 1',
    job,
  );
  return claims
    .flatMap(({ claim }) => {
      const [first, ...later] = database.all<{ seq: number; place: string | null }>(
        `SELECT seq, place FROM job_row CROSS JOIN row_state USING (job_id, seq) WHERE claim = ? AND job_id = ? AND state = 'planned' ORDER BY seq`,
        ...[claim, job],
      );
      return first === undefined ? [] : later.map(({ seq }) => ({ seq, job, otherSeq: first.seq, place: first.place }));
    })
    .sort((one, other) => one.seq - other.seq);
}
