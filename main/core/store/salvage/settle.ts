import type { Database } from '../../base/database.ts';

const sameZone = (table: string) =>
  `${table}.account_id = zone_edit.account_id AND ${table}.reseller = zone_edit.reseller AND ${table}.domain_id = zone_edit.domain_id`;

/** A zone's pending edits are only usable together: each edit builds on the previous ones. */
const zones: readonly (readonly [table: string, sql: string])[] = [
  [
    'zone_edit',
    `DELETE FROM zone_edit WHERE NOT EXISTS (SELECT 1 FROM zone_edit_base WHERE ${sameZone('zone_edit_base')})
     OR (SELECT count(*) FROM zone_edit_step WHERE ${sameZone('zone_edit_step')}) < position
     OR (SELECT ifnull(max(seq) + 1, 0) - count(*) FROM zone_edit_step WHERE ${sameZone('zone_edit_step')}) <> 0`,
  ],
  ...['zone_edit_base', 'zone_edit_step', 'zone_refusal'].map(
    (table) => [table, `DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM zone_edit WHERE ${sameZone(table)})`] as const,
  ),
];

/** A job row needs its displayed data and its state; a job needs rows. */
const jobs: readonly (readonly [table: string, sql: string])[] = [
  [
    'job_row',
    `DELETE FROM job_row WHERE job_id = ?1 AND NOT EXISTS
       (SELECT 1 FROM row_state WHERE row_state.job_id = job_row.job_id AND row_state.seq = job_row.seq)`,
  ],
  [
    'row_state',
    `DELETE FROM row_state WHERE job_id = ?1 AND NOT EXISTS
       (SELECT 1 FROM job_row WHERE job_row.job_id = row_state.job_id AND job_row.seq = row_state.seq)`,
  ],
  ['job', 'DELETE FROM job WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM job_row WHERE job_row.job_id = job.id)'],
];

/** Deletes rows that are useless without a lost one. `deleted` is called with each table and the number of deleted rows. */
export async function settleReferences(
  database: Database,
  deleted: (table: string, rows: number) => void,
  pause: () => Promise<void>,
): Promise<void> {
  for (const [table, sql] of zones) deleted(table, database.run(sql));
  const next = (after: number) => database.first<{ id: number }>('SELECT id FROM job WHERE id > ? ORDER BY id LIMIT 1', after)?.id;
  for (let job = next(-1); job !== undefined; job = next(job)) {
    for (const [table, sql] of jobs) deleted(table, database.run(sql, job));
    await pause();
  }
}
