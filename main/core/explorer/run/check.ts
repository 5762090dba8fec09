import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { RunFault } from '../../../../preload/contract/explorer/run.ts';
import type { Explained } from '../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError, explain } from '../../base/errors.ts';
import { letterOf } from '../../changes/file/problem.ts';
import { isSecretField } from '../../redaction/fields.ts';
import { mask } from '../../redaction/mask.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { Variables } from '../form/fill.ts';
import type { ExplorerThread } from '../thread/client.ts';
import { maxShownLength, maxTotalBytes } from './limits.ts';
import type { CellField } from './match.ts';
import { columnNamed, namedIn } from './placeholders.ts';
import type { FileRow } from './read-file.ts';
import type { RowPlan } from './row-values.ts';
import type { RunningRow } from './runner.ts';

export interface CheckDeps {
  readonly thread: Pick<ExplorerThread, 'call'>;
  /** All known API keys, in every form. */
  readonly keys: readonly SecretForm[];
  readonly hash: string;
  readonly key: string;
  readonly fields: readonly CellField[];
  readonly plan: RowPlan;
  /** Of the collection whose values are already inserted; a variable without a value stays in the plan as written. */
  readonly variables?: Variables;
  readonly rows: readonly FileRow[];
  readonly signal: AbortSignal;
}

export interface CheckedRows {
  /** Headers of the columns that a request is built from. */
  readonly columns: readonly string[];
  readonly good: readonly RunningRow[];
  /** Rows with errors. */
  readonly bad: number;
  readonly faultCount: number;
  /** By line, up to the listing limit. */
  readonly faults: readonly RunFault[];
}

/** Rows converted into requests at once before yielding to other work. */
const piece = 50;
const maxListed = 5000;

/** Converts every row into a request and checks it. Rejects with AppError VALIDATION for a missing column, and if limits are exceeded. */
export async function checkRows({
  thread,
  keys,
  hash,
  key,
  fields,
  plan,
  variables = null,
  rows,
  signal,
}: CheckDeps): Promise<CheckedRows> {
  const used = usedColumns(plan, fields, variables);
  const good: RunningRow[] = [];
  const faults: RunFault[] = [];
  let faultCount = 0;
  let characters = 0;
  const report = (found: readonly RunFault[]): void => {
    faultCount += found.length;
    faults.push(...found.slice(0, maxListed - faults.length));
  };
  for (let from = 0; from < rows.length; from += piece) {
    const some = rows.slice(from, from + piece);
    const whole = some.filter(({ fault }) => fault === null);
    const composed = await thread.call('run.compose', { hash, key, plan, rows: whole.map(({ cells }) => cells), keys }, { signal });
    const made = new Map(whole.map((row, at) => [row, composed[at]]));
    for (const row of some) {
      const one = made.get(row);
      if (one === undefined) report([ofFile(row, plan)]);
      else if ('faults' in one) report(one.faults.map((fault) => ofValue(row, fault, plan)));
      else {
        characters += one.ready.request.path.length + one.ready.request.query.length + one.ready.shown.length;
        if (characters > maxTotalBytes) throw new AppError('VALIDATION', 'run-too-long');
        good.push({ line: row.line, cells: cellsOf(row, used), ready: one.ready });
      }
    }
  }
  return { columns: used.map(({ head }) => head), good, bad: rows.length - good.length, faultCount, faults };
}

interface UsedColumn {
  readonly head: string;
  readonly column: number;
  readonly isSecret: boolean;
}

/** The columns that a request is built from, and which of them contain secrets. */
function usedColumns({ heads, values, columns }: RowPlan, fields: readonly CellField[], variables: Variables): UsedColumn[] {
  const secrets = new Set(fields.filter(({ secret }) => secret).map(({ place, name }) => `${place} ${name}`));
  const isSecret = (place: string, name: string): boolean => secrets.has(`${place} ${name}`) || isSecretField(name);
  const found = new Map<number, boolean>();
  const use = (column: number, secret: boolean): void => {
    found.set(column, (found.get(column) ?? false) || secret || isSecretField(heads[column] ?? ''));
  };
  for (const { place, name, column } of columns) use(column, isSecret(place, name));
  for (const { place, name, value } of typedIn(values, columns)) {
    for (const named of namedIn(value)) {
      const column = columnNamed(heads, named);
      if (column === null) throw new AppError('VALIDATION', whyNot(name, named, variables));
      use(column, isSecret(place, name));
    }
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([column, secret]) => ({ column, isSecret: secret, head: headOf(heads, column) }));
}

function whyNot(field: string, column: string, variables: Variables): Explained {
  if (variables === null) return explain('run-column-not-in-file', { field, column });
  return explain(variables.has(column) ? 'run-variable-without-value' : 'run-column-unknown', { field, column });
}

/** Typed values that are not filled by a column. */
function typedIn(values: OperationValues, columns: RowPlan['columns']): { place: string; name: string; value: Json }[] {
  return (['path', 'query', 'header'] as const).flatMap((place) =>
    Object.entries(values[place])
      .filter(([name]) => !columns.some((one) => one.place === place && one.name === name))
      .map(([name, value]) => ({ place, name, value })),
  );
}

const headOf = (heads: readonly string[], column: number): string => heads[column] || letterOf(column);

const cellsOf = ({ cells }: FileRow, used: readonly UsedColumn[]): string[] =>
  used.map(({ column, isSecret }) => {
    const text = (cells[column] ?? '').trim();
    return isSecret && text !== '' ? mask : text.slice(0, maxShownLength);
  });

function ofFile({ line, fault }: FileRow, { heads }: RowPlan): RunFault {
  const column = fault?.column ?? null;
  return { line, field: null, ...namedColumn(heads, column), code: fault?.code ?? 'cells', facts: { ...fault?.facts } };
}

/** An error in a value, with its column. */
function ofValue({ line }: FileRow, { place, pointer, code, facts }: ValueFault, { heads, values, columns }: RowPlan): RunFault {
  const name = (pointer.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
  const typed = place !== 'body' && Object.hasOwn(values[place], name) ? values[place][name] : undefined;
  const [named] = namedIn(typed ?? null);
  const mapped = columns.find((one) => one.place === place && one.name === name)?.column;
  const column = mapped ?? (named === undefined ? null : columnNamed(heads, named));
  return { line, field: name === '' ? null : name.slice(0, 300), ...namedColumn(heads, column), code, facts: { ...facts } };
}

const namedColumn = (heads: readonly string[], column: number | null): Pick<RunFault, 'column' | 'letter'> =>
  column === null ? { column: null, letter: null } : { column: headOf(heads, column), letter: letterOf(column) };
