import type { CsvRecord } from '../../base/text/csv-reader.ts';
import { stripFormulaGuard } from '../../base/text/formula-guard.ts';
import type { TextEncoding } from '../../base/text/text-encoding.ts';
import { secretToken } from '../input.ts';
import type { Kind } from '../kind.ts';
import type { ChangesService } from '../port.ts';
import { columnsOf, type FileColumn, type Recognised, recognise } from './columns.ts';
import type { Delimiter } from './head.ts';
import { letterOf, type Problem } from './problem.ts';
import { readRecords } from './records.ts';
import { type RowDeps, readRow } from './rows.ts';
import type { FileSource } from './source.ts';
import type { FindTarget } from './targets.ts';

/** Result of checking a file for a kind of change: nothing of its rows except their problems. */
export interface Checked {
  readonly delimiter: Delimiter;
  readonly columns: readonly FileColumn[];
  readonly heads: readonly string[];
  readonly recognised: Recognised;
  /** Non-empty rows, including examples; rows that can be planned. */
  readonly rows: number;
  readonly examples: number;
  readonly good: number;
  /** By line, up to the limit. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  /** First lines of rows that cannot be planned. */
  readonly bad: ReadonlySet<number>;
  /** The first rows, as parsed. */
  readonly preview: readonly PreviewRow[];
}

export interface PreviewRow {
  readonly line: number;
  /** One per column of the kind; null: the file has no such column. */
  readonly cells: readonly (string | null)[];
}

export interface CheckDeps {
  readonly source: FileSource;
  readonly encoding: TextEncoding;
  readonly kind: Kind;
  /** Which of these claims open jobs already hold. */
  readonly claimed: (claims: readonly string[]) => ReturnType<ChangesService['claimed']>;
  /** Called once the header row is parsed. */
  readonly findTarget: () => Promise<FindTarget>;
  readonly signal: AbortSignal;
  /** Called after each chunk with the number of rows read so far, and of their problems. */
  readonly found?: (rows: number, problems: number) => void;
}

/** Problems that are stored; the others are only counted. */
const maxCached = 50_000;
const previewed = 3;
const maxCellLength = 200;

/** Reads a file to its end, chunk by chunk, and reports every problem in it. */
export async function checkFile(deps: CheckDeps): Promise<Checked> {
  const columns = columnsOf(deps.kind);
  let checking: Checking | null = null;
  let delimiter: Delimiter = ',';
  let heads: readonly string[] = [];
  for await (const { layout, records } of readRecords({ ...deps, columns })) {
    if (checking === null) {
      delimiter = layout.delimiter;
      heads = records[0]?.cells ?? [];
      const { places, missing, twice } = recognise(columns, heads);
      if (missing.length > 0 || twice.length > 0) break;
      checking = createChecking({ kind: deps.kind, columns, heads, places, findTarget: await deps.findTarget() }, deps.claimed);
      checking.take(records.slice(1));
    } else checking.take(records);
    deps.found?.(...checking.soFar());
  }
  const nothing = { rows: 0, examples: 0, good: 0, problems: [], problemCount: 0, bad: new Set<number>(), preview: [] };
  return { delimiter, columns, heads, recognised: recognise(columns, heads), ...(checking?.all() ?? nothing) };
}

type Checking = ReturnType<typeof createChecking>;

/** Collects the results of the rows so far. */
function createChecking(deps: RowDeps, claimed: CheckDeps['claimed']) {
  const found = collector();
  const preview: PreviewRow[] = [];
  const claims = new Map<string, Claimed>();
  let rows = 0;
  let examples = 0;

  /** Returns what a valid row would do, if nothing else may do it. */
  function one(record: CsvRecord): Claimed | null {
    const row = readRow(deps, record);
    if ('skipped' in row && row.skipped === 'empty') return null;
    rows += 1;
    if ('skipped' in row) {
      examples += 1;
      return null;
    }
    if (preview.length < previewed && isComplete(deps.heads, record)) preview.push(previewOf(deps, record));
    if ('problems' in row) found.bad(record.line, row.problems);
    else if (row.claim !== null) return { claim: row.claim, line: record.line, name: row.row.target.name };
    return null;
  }

  return {
    take(records: readonly CsvRecord[]): void {
      const fresh: Claimed[] = [];
      for (const record of records) {
        const current = one(record);
        if (current === null) continue;
        const first = claims.get(current.claim);
        if (first === undefined) claims.set(current.claim, current);
        else reportDuplicate(found, deps, first, current);
        fresh.push(current);
      }
      reportClaimed(found, deps, fresh, claimed);
    },
    soFar: (): [rows: number, problems: number] => [rows, found.count()],
    all() {
      const { problems, count, lines } = found.all();
      return { rows, examples, good: rows - examples - lines.size, problems, problemCount: count, bad: lines, preview };
    },
  };
}

/** The row that claims an action. */
interface Claimed {
  readonly claim: string;
  readonly line: number;
  readonly name: string;
}

type Collector = ReturnType<typeof collector>;

function collector() {
  const problems: Problem[] = [];
  const lines = new Set<number>();
  let count = 0;
  return {
    bad(line: number, some: readonly Problem[]): void {
      lines.add(line);
      count += some.length;
      problems.push(...some.slice(0, maxCached - problems.length));
    },
    count: () => count,
    isBad: (line: number): boolean => lines.has(line),
    all: () => ({ problems: problems.sort((one, other) => one.line - other.line), count, lines }),
  };
}

/** A problem with the target of a row: in the column that names it, if there is one. */
function ofTarget({ columns, heads, places }: RowDeps, { line, name }: Claimed, code: Problem['code'], facts: Problem['facts']): Problem {
  const at = columns.findIndex(({ field }) => field === null);
  const place = places[at] ?? -1;
  const head = heads[place];
  return {
    ...{ line, code, facts },
    column: head === undefined ? null : stripFormulaGuard(head).trim(),
    letter: head === undefined ? null : letterOf(place),
    value: head === undefined ? null : name,
  };
}

/** It is unclear which of them is meant, so neither is planned. */
function reportDuplicate(found: Collector, deps: RowDeps, first: Claimed, current: Claimed): void {
  if (!found.isBad(first.line)) found.bad(first.line, [ofTarget(deps, first, 'twice', { line: String(current.line) })]);
  found.bad(current.line, [ofTarget(deps, current, 'twice', { line: String(first.line) })]);
}

function reportClaimed(found: Collector, deps: RowDeps, fresh: readonly Claimed[], claimed: CheckDeps['claimed']): void {
  if (fresh.length === 0) return;
  const held = claimed(fresh.map(({ claim }) => claim));
  if (held.size === 0) return;
  for (const current of fresh) {
    const by = held.get(current.claim);
    if (by === undefined) continue;
    const facts = { job: String(by.job), row: String(by.otherSeq + 1), place: by.place ?? '' };
    found.bad(current.line, [ofTarget(deps, current, 'in-job', facts)]);
  }
}

/** Whether each cell is in its column: otherwise it is unclear which of them is secret. */
export const isComplete = (heads: readonly string[], { cells, fault }: CsvRecord): boolean =>
  fault === null && cells.length === heads.length;

/** A record as parsed, without secrets. */
export function previewOf({ columns, places }: Pick<RowDeps, 'columns' | 'places'>, { line, cells }: CsvRecord): PreviewRow {
  return {
    line,
    cells: columns.map(({ secret }, at) => {
      const place = places[at] ?? -1;
      if (place === -1) return null;
      const text = stripFormulaGuard(cells[place] ?? '');
      return secret && text !== '' ? secretToken : text.slice(0, maxCellLength);
    }),
  };
}
