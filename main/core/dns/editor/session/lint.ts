import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import type { ZoneProblem } from '../../../../../preload/contract/dns/zones.ts';
import { createZoneLint, type ZoneLint } from '../../lint/lint.ts';
import { type Problem, toZoneProblem } from '../../lint/problem.ts';
import { isEqual } from './effect.ts';
import { toKey } from './ids.ts';
import type { EditedRow, ZoneRows } from './rows.ts';

export type { ZoneLint };

/** Problems of a row that are sent to the renderer. */
const maxProblems = 10;

/** Checks of the records that would be written, by row key. */
export function lintOf(rows: ZoneRows, zone: string): ZoneLint {
  const records = function* (): Generator<readonly [string, DnsRecord]> {
    for (const { id, record } of rows.all()) if (record !== null) yield [toKey(id), record];
  };
  return createZoneLint(zone, records());
}

/** The result of applying a fix to a row; null if there is no fix, or it would not change what is sent. */
export function fixed(rows: ZoneRows, { id, record }: EditedRow, { fix }: Problem): DnsRecord | null {
  const after = record === null || fix === null ? null : rows.settled(id, fix(record));
  return after === null || isEqual(after, record) ? null : after;
}

export const pageProblem = (rows: ZoneRows, row: EditedRow | null, problem: Problem): ZoneProblem => ({
  ...toZoneProblem(problem),
  fixable: row !== null && fixed(rows, row, problem) !== null,
});

export const pageProblems = (rows: ZoneRows, row: EditedRow | null, problems: readonly Problem[]): ZoneProblem[] =>
  problems.slice(0, maxProblems).map((problem) => pageProblem(rows, row, problem));
