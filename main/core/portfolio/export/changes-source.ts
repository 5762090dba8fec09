import type { Parsed } from '../../../../preload/contract/index.ts';
import type { ExportColumn, exportColumns } from '../../../../preload/contract/portfolio/export-columns.ts';
import { codeWithFacts, readExplained } from '../../../../preload/contract/reasons.ts';
import { AppError } from '../../base/errors.ts';
import type { Cell, CellKind } from '../../base/text/row-format.ts';
import type { ActivityEntry } from '../../changes/journal/activity-table.ts';
import type { JournalRow } from '../../changes/journal/rows.ts';
import type { Line, Note } from '../../changes/kind.ts';
import type { ChangesService } from '../../changes/port.ts';
import { activityQueryOf } from '../../changes/renderer-calls.ts';
import type { ExportSource } from './exports.ts';

export interface Column<T> {
  readonly kind: CellKind;
  readonly of: (row: T) => Cell;
}

type Columns<L extends 'job' | 'activity', T> = { readonly [C in (typeof exportColumns)[L][number]]: Column<T> };

const text = <T>(of: (row: T) => Cell): Column<T> => ({ kind: 'text', of });
const number = <T>(of: (row: T) => number): Column<T> => ({ kind: 'number', of });
const moment = <T>(of: (row: T) => string | null): Column<T> => ({ kind: 'moment', of });
const amount = <T>(of: (row: T) => string | null): Column<T> => ({ kind: 'amount', of });

/** "nameservers: ns1.example.net, ns2.example.net; …" with the journal's names. */
const side = (lines: readonly Line[], of: 'before' | 'after'): string =>
  lines.flatMap((line) => (line[of] === null ? [] : `${line.label}: ${line[of]}`)).join('; ');

/** A code with its facts: a file is not localized. */
function reason(note: Note | null): string | null {
  if (note === null) return null;
  const facts = Object.entries(note.facts).map(([name, value]) => `${name}: ${codeWithFacts(readExplained(value))}`);
  return facts.length === 0 ? note.code : `${note.code} (${facts.join(', ')})`;
}

const ofTarget = {
  target: text(({ target }: Pick<JournalRow | ActivityEntry, 'target'>) => target.name),
  target_kind: text(({ target }: Pick<JournalRow | ActivityEntry, 'target'>) => target.kind),
  target_id: number(({ target }: Pick<JournalRow | ActivityEntry, 'target'>) => target.id),
};

const jobColumns: Columns<'job', JournalRow> = {
  ...ofTarget,
  row: number(({ seq }) => seq + 1),
  change: text(({ kind }) => kind),
  state: text(({ state }) => state),
  before: text(({ plan }) => side(plan?.lines ?? [], 'before')),
  after: text(({ plan }) => side(plan?.lines ?? [], 'after')),
  now: text(({ seen }) => (seen === null ? null : seen.now.map(({ label, value }) => `${label}: ${value ?? ''}`).join('; '))),
  price: amount(({ plan }) => plan?.cost?.amount ?? null),
  currency: text(({ plan }) => plan?.cost?.currency ?? null),
  reason: text(({ note }) => reason(note)),
  message: text(({ message }) => (message === null ? null : codeWithFacts(readExplained(message)))),
  sent_at: moment(({ sentAt }) => sentAt),
  changed_at: moment(({ changedAt }) => changedAt),
};

const activityColumns: Columns<'activity', ActivityEntry> = {
  ...ofTarget,
  at: moment(({ at }) => at),
  who: text(({ who }) => who),
  account: text(({ accountName }) => accountName),
  job: number(({ job }) => job),
  row: number(({ seq }) => seq + 1),
  change: text(({ kind }) => kind),
  before: text(({ lines }) => side(lines, 'before')),
  after: text(({ lines }) => side(lines, 'after')),
  price: amount(({ cost }) => cost),
  currency: text(({ currency }) => currency),
  result: text(({ result }) => result),
  reason: text(({ note }) => reason(note)),
  message: text(({ message }) => (message === null ? null : codeWithFacts(readExplained(message)))),
};

type AllExports = Parsed<'exports.startChanges'>;

/** An export of a job or of the log. */
export interface ChangesExport extends Pick<AllExports, 'columns'> {
  readonly of: Exclude<AllExports['of'], { readonly seen: unknown } | { readonly renewals: unknown }>;
}

/** The rows of a job, or all matching entries of the log, for a file. Throws AppError NOT_FOUND, VALIDATION for an unknown column. */
export function changesSource(service: ChangesService, zone: string, { of, columns: names }: ChangesExport): ExportSource {
  if ('job' in of) {
    const { id, accountId } = service.job(of.job);
    const columns = chosen(jobColumns, names);
    return {
      accountId,
      list: 'job',
      ids: Uint32Array.from(service.seqs(id, { states: of.states ?? null })),
      columns,
      rowsOf: (some) => service.rows(id, some).map((row) => [row.seq, ...columns.map((column) => column.of(row))]),
    };
  }
  const columns = chosen(activityColumns, names);
  return {
    accountId: of.activity.accountId,
    list: 'activity',
    ids: Uint32Array.from(service.activityIds(activityQueryOf(of.activity, zone))),
    columns,
    rowsOf: (some) => service.activityOf(some).map((entry) => [entry.id, ...columns.map((column) => column.of(entry))]),
  };
}

/** The named columns, in this order. Throws AppError VALIDATION for an unknown column. */
export function chosen<T>(all: Partial<Record<ExportColumn, Column<T>>>, names: readonly ExportColumn[]) {
  return names.map((name) => {
    const column = all[name];
    if (column === undefined) throw new AppError('VALIDATION', 'column-unknown', { name });
    return { name, ...column };
  });
}
