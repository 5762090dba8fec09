import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { explainIssue } from '../../base/explain-issue.ts';
import type { CsvRecord } from '../../base/text/csv-reader.ts';
import { stripFormulaGuard } from '../../base/text/formula-guard.ts';
import { secretToken } from '../input.ts';
import type { Fields, Kind, Row } from '../kind.ts';
import { claimOf } from '../plan/plan-job.ts';
import { exampleToken, readCell } from './cells.ts';
import type { FileColumn, Recognised } from './columns.ts';
import { letterOf, type Problem } from './problem.ts';
import type { FindTarget } from './targets.ts';

/** Dependencies for turning the records of one file into rows. */
export interface RowDeps {
  readonly kind: Kind;
  readonly columns: readonly FileColumn[];
  readonly heads: readonly string[];
  readonly places: Recognised['places'];
  readonly findTarget: FindTarget;
}

export type RowRead =
  /** Empty, or only an example. */
  | { readonly skipped: 'empty' | 'example' }
  | { readonly problems: readonly Problem[] }
  /** `input` as given in the file, checked by the schema. */
  | { readonly row: Row; readonly claim: string | null };

const none: ReadonlySet<string> = new Set();
/** UTF-16 units of a value that is shown. */
const maxValueLength = 200;

/** Reads one record and reports every invalid cell, not only the first. */
export function readRow(deps: RowDeps, record: CsvRecord): RowRead {
  const { kind, columns, places, findTarget } = deps;
  const cells = record.cells.map(stripFormulaGuard);
  const early = withoutFields(deps, record, cells);
  if (early !== null) return early;
  const problems: Problem[] = [];
  const cellAt = (at: number): string => cells[places[at] ?? -1] ?? '';
  const wrong = new Set<number>();
  const report = (at: number, code: Problem['code'], facts: Problem['facts']): void => {
    wrong.add(at);
    problems.push(cellProblem(deps, record, at, { text: cellAt(at), code, facts }));
  };

  const input: Record<string, Fields[string]> = {};
  for (const [at, column] of columns.entries()) {
    const { field } = column;
    if (field === null) continue;
    const read = readCell({ ...column, field }, cellAt(at));
    if ('code' in read) report(at, read.code, read.facts);
    else if (read.value !== undefined) input[field.name] = read.value;
  }
  const naming = columns.flatMap(({ field }, at) => (field === null ? [at] : []));
  const found = findTarget(naming.map(cellAt));
  if ('code' in found) report(naming[found.place] ?? 0, found.code, found.facts);

  const parsed = kind.input.safeParse(input);
  for (const issue of parsed.error?.issues ?? []) {
    const at = columns.findIndex(({ field }) => field?.name === issue.path[0]);
    // Unreadable cells are already reported.
    if (!wrong.has(at)) report(Math.max(at, 0), 'schema', { message: writeExplained(explainIssue(issue)) });
  }
  if (problems.length > 0 || 'code' in found || !parsed.success) return { problems: problems.sort(byColumn) };
  return { row: { target: found.target, input }, claim: claimOf(kind, { target: found.target, input: parsed.data }, none) };
}

/** Checks that need no cell to be parsed. */
function withoutFields({ heads }: RowDeps, record: CsvRecord, cells: readonly string[]): RowRead | null {
  if (record.fault !== null) return { problems: [rowProblem(record, record.fault)] };
  if (cells.every((cell) => cell.trim() === '')) return { skipped: 'empty' };
  if (cells[0]?.trimStart().toLowerCase().startsWith(exampleToken) === true) return { skipped: 'example' };
  const isComplete = cells.length >= heads.length && cells.slice(heads.length).every((cell) => cell.trim() === '');
  return isComplete ? null : { problems: [rowProblem(record, 'cells', { is: String(cells.length), expected: String(heads.length) })] };
}

interface CellFault extends Pick<Problem, 'code' | 'facts'> {
  readonly text: string;
}

function cellProblem({ columns, heads, places }: RowDeps, record: CsvRecord, at: number, { text, code, facts }: CellFault): Problem {
  const place = places[at] ?? -1;
  const { name = '', secret = false, example = '' } = columns[at] ?? {};
  return {
    line: record.lines?.[place] ?? record.line,
    column: place === -1 ? name : stripFormulaGuard(heads[place] ?? name).trim(),
    letter: place === -1 ? null : letterOf(place),
    value: secret && text !== '' ? secretToken : text.slice(0, maxValueLength),
    code,
    facts: { ...facts, ...(example === '' ? {} : { example }) },
  };
}

/** From left to right: A, Z, AA. */
function byColumn({ letter: one }: Problem, { letter: other }: Problem): number {
  const [left = '', right = ''] = [one ?? '', other ?? ''];
  return left.length - right.length || Number(left > right) - Number(left < right);
}

function rowProblem({ line }: CsvRecord, code: Problem['code'], facts: Problem['facts'] = {}): Problem {
  return { line, column: null, letter: null, value: null, code, facts };
}
