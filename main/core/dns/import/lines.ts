import type { ZoneProblem } from '../../../../preload/contract/dns/zones.ts';
import type { Output } from '../../../../preload/contract/index.ts';
import type { FileProblem } from '../bind/problem.ts';
import type { ZoneFileRead } from '../bind/zone-file.ts';
import { toZoneProblem } from '../lint/problem.ts';
import { lintZone } from '../lint/zone-lint.ts';

export type ImportLine = Output<'zones.importLines'>['lines'][number];
type Counts = Record<ZoneProblem['level'], number>;

/** The maximum the contract accepts. */
const maxProblems = 10;

const asZoneProblem = ({ code, level, facts }: FileProblem): ZoneProblem => ({ code, level, facts: { ...facts }, fixable: false });

/** A file line by line: each record with its problems, and what could not be parsed. Counts include problems that are not shown. */
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
  const reported = new Map<number, ZoneProblem[]>();
  for (const problem of problems) {
    const own = reported.get(problem.line);
    if (own === undefined) reported.set(problem.line, [asZoneProblem(problem)]);
    else if (own.length < maxProblems) own.push(asZoneProblem(problem));
  }
  const lines: ImportLine[] = [];
  for (const [at, { line, record }] of records.entries()) {
    const own = reported.get(line) ?? [];
    reported.delete(line);
    const found = (lint.problems[at] ?? []).slice(0, maxProblems).map(toZoneProblem);
    lines.push({ line, record, problems: [...own, ...found].slice(0, maxProblems) });
  }
  for (const [line, own] of reported) lines.push({ line, record: null, problems: own.slice(0, maxProblems) });
  return { lines: reported.size === 0 ? lines : lines.sort((one, other) => one.line - other.line), counts };
}
