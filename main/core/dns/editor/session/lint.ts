import type { DnsRecord } from '../../../../../preload/contract/zone-record.ts';
import type { ZoneProblem } from '../../../../../preload/contract/zones.ts';
import { createZoneLint, type ZoneLint } from '../../lint/lint.ts';
import { type Problem, toZoneProblem } from '../../lint/problem.ts';
import { isEqual } from './effect.ts';
import { toKey } from './ids.ts';
import type { EditedRow, ZoneRows } from './rows.ts';

export type { ZoneLint };

/** Problems of a row that cross to the page. */
const mostProblems = 10;

/** Checks of the records that would be written, by the keys of their rows. */
export function lintOf(rows: ZoneRows, zone: string): ZoneLint {
  const records = function* (): Generator<readonly [string, DnsRecord]> {
    for (const { id, record } of rows.all()) if (record !== null) yield [toKey(id), record];
  };
  return createZoneLint(zone, records());
}

/** What a fix makes of a row; null: there is none, or the service would be told the same. */
export function mended(rows: ZoneRows, { id, record }: EditedRow, { fix }: Problem): DnsRecord | null {
  const after = record === null || fix === null ? null : rows.settled(id, fix(record));
  return after === null || isEqual(after, record) ? null : after;
}

export const pageProblem = (rows: ZoneRows, row: EditedRow | null, problem: Problem): ZoneProblem => ({
  ...toZoneProblem(problem),
  fixable: row !== null && mended(rows, row, problem) !== null,
});

export const pageProblems = (rows: ZoneRows, row: EditedRow | null, problems: readonly Problem[]): ZoneProblem[] =>
  problems.slice(0, mostProblems).map((problem) => pageProblem(rows, row, problem));
