import type { Output } from '../../../../preload/contract/index.ts';
import type { ZoneProblem } from '../../../../preload/contract/zones.ts';
import type { FileProblem } from '../bind/problem.ts';
import type { ZoneFileRead } from '../bind/zone-file.ts';
import { lintZone } from '../lint/lint.ts';
import { toZoneProblem } from '../lint/problem.ts';

export type ImportLine = Output<'zones.importLines'>['lines'][number];
type Counts = Record<ZoneProblem['level'], number>;

/** As many as the contract takes. */
const mostProblems = 10;

const asZoneProblem = ({ code, level, facts }: FileProblem): ZoneProblem => ({ code, level, facts: { ...facts }, fixable: false });

/** A file line by line: each record with what is wrong with it, and what could not be read. Problems are counted, also those not shown. */
export function importLines(
  { records, problems }: ZoneFileRead,
  zone: string,
): { readonly lines: readonly ImportLine[]; readonly counts: Counts } {
  const lint = lintZone(
    zone,
    records.map(({ record }) => record),
  );
  const counts: Counts = { ...lint.counts };
  for (const { level } of problems) counts[level] += 1;
  const told = new Map<number, ZoneProblem[]>();
  for (const problem of problems) {
    const own = told.get(problem.line);
    if (own === undefined) told.set(problem.line, [asZoneProblem(problem)]);
    else if (own.length < mostProblems) own.push(asZoneProblem(problem));
  }
  const lines: ImportLine[] = [];
  for (const [at, { line, record }] of records.entries()) {
    const own = told.get(line) ?? [];
    told.delete(line);
    const found = (lint.problems[at] ?? []).slice(0, mostProblems).map(toZoneProblem);
    lines.push({ line, record, problems: [...own, ...found].slice(0, mostProblems) });
  }
  for (const [line, own] of told) lines.push({ line, record: null, problems: own.slice(0, mostProblems) });
  return { lines: told.size === 0 ? lines : lines.sort((one, other) => one.line - other.line), counts };
}
