import { nextTurn } from '../../base/event-loop-turns.ts';
import { writeAtomically, writeFailure } from '../../base/files/whole-file.ts';
import { type FormatColumn, rowFormat } from '../../base/text/row-format.ts';
import type { LiveRunsTable, StoredRunDomain } from '../../store/workspace/live-runs-table.ts';
import { faultIn, findingsIn } from './stored-findings.ts';

/** Their names are part of the file format. */
const columns = [
  { name: 'domain', kind: 'text' },
  { name: 'domain_id', kind: 'number' },
  { name: 'state', kind: 'text' },
  { name: 'checked_at', kind: 'moment' },
  { name: 'errors', kind: 'number' },
  { name: 'warnings', kind: 'number' },
  { name: 'level', kind: 'text' },
  { name: 'finding', kind: 'text' },
  { name: 'facts', kind: 'text' },
] as const satisfies readonly FormatColumn[];
const slice = 500;

type Line = readonly (string | number | null)[];

/** A line for each finding, or one line for a domain without. */
function linesOf({ id, name, at, errors, warnings, findings, fault }: StoredRunDomain): Line[] {
  const failure = faultIn(fault);
  const checked = failure === null ? 'checked' : 'failed';
  const head = [0, name, id, at === null ? 'waiting' : checked, at, errors, warnings];
  const all = findingsIn(findings);
  if (all.length === 0) return [[...head, null, failure?.reason ?? null, null]];
  return all.map(({ level, code, facts }) => [
    ...head,
    ...[level, code],
    Object.entries(facts)
      .map(([fact, value]) => `${fact}=${value}`)
      .join('; '),
  ]);
}

/** Writes the domains of a run as CSV, in the order of their names. Rejects with AppError DISK or CONFLICT. Returns their number. */
export async function writeRun(table: () => LiveRunsTable, run: number, path: string, signal: AbortSignal): Promise<number> {
  const { begin, before, row, end } = rowFormat({ kind: 'csv', delimiter: ',', bom: true }, columns);
  let count = 0;
  try {
    await writeAtomically(path, async (target) => {
      await target.write(begin);
      for (let last: StoredRunDomain | undefined; ; ) {
        signal.throwIfAborted();
        const domains = table().after(run, last?.name ?? '', last?.id ?? -1, slice);
        const lines = domains.flatMap(linesOf);
        await target.write(lines.map((line) => before(false) + row(line)).join(''));
        count += domains.length;
        last = domains.at(-1);
        if (last === undefined) break;
        await nextTurn();
      }
      await target.write(end);
    });
  } catch (error) {
    throw signal.aborted ? error : writeFailure(error, path);
  }
  return count;
}
