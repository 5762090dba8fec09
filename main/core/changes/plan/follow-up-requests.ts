import { AppError } from '../../base/errors.ts';
import type { Job } from '../journal/jobs.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalRow } from '../journal/rows.ts';
import { isSkipped } from '../journal/rows.ts';
import type { Fields, FixOption, Kinds } from '../kind.ts';
import { fillRow, type JobRequest, type RowRequest } from './plan-job.ts';

const pageSize = 500;

interface RetryDeps {
  readonly journal: Journal;
  readonly kinds: Kinds;
}

/**
 * Requests rows of a job again, except those the user skipped: they may have been carried out. Rows that depend on others are filled from
 * their receipts, or depend on them again.
 */
export function requestRetry(
  { journal, kinds }: RetryDeps,
  job: Job,
  { states, input = {} }: { readonly states: readonly ('refused' | 'planned')[]; readonly input?: Fields },
): JobRequest {
  const seqs = journal.rows.seqs(job.id, { states });
  const place = new Map<number, number>();
  const rows: RowRequest[] = [];
  for (const row of pages(journal, job.id, seqs)) {
    const kind = kinds.get(row.kind);
    if (kind === undefined || isSkipped(row)) continue;
    const dependences = row.depends.flatMap(({ seq, take }) => {
      const at = place.get(seq);
      return at === undefined ? [] : [{ seq: at, take }];
    });
    const before = row.depends.filter(({ seq }) => !place.has(seq));
    const receipts = journal.rows.states(
      job.id,
      before.map(({ seq }) => seq),
    );
    const filled = fillRow(kind, { ...row, depends: before }, input, (seq) => receipts.get(seq)?.receipt ?? null);
    const known = 'row' in filled ? filled.row : { target: row.target, input: { ...row.input, ...input } };
    place.set(row.seq, rows.length);
    rows.push({ kind: kind.name, ...known, ...(row.place === null ? {} : { place: row.place }), depends: dependences });
  }
  if (rows.length === 0) throw new AppError('VALIDATION', 'job-rows-unknown');
  return { accountId: job.accountId, origin: { from: 'retry', job: job.id }, rows };
}

/** Requests the changes that undo rows, last row first. Throws AppError VALIDATION if there are none. */
export function requestUndo({ journal, kinds }: RetryDeps, job: Job, seqs: readonly number[] | null): JobRequest {
  const done = journal.rows.seqs(job.id, { states: ['done', 'accepted'] });
  const chosen = seqs === null ? null : new Set(seqs);
  const requested = chosen === null ? done : done.filter((seq) => chosen.has(seq));
  const options: UndoOption[] = [];
  for (const row of pages(journal, job.id, requested)) {
    const back = row.sentAt === null || row.plan === null ? null : kinds.get(row.kind)?.undo?.(row, row.plan, receiptOf(row.receipt));
    if (back === null || back === undefined) continue;
    options.push({
      seq: row.seq,
      before: row.depends.map(({ seq }) => seq),
      row: { kind: back.kind, target: back.target, input: back.input },
    });
  }
  if (options.length === 0) throw new AppError('VALIDATION', 'nothing-to-undo');
  return { accountId: job.accountId, origin: { from: 'undo', job: job.id }, rows: backwards(joined(kinds, options)) };
}

/** Requests the change that repairs a partly carried out row. Throws AppError VALIDATION if there is none. */
export function requestFix({ kinds }: Pick<RetryDeps, 'kinds'>, job: Job, row: JournalRow, option: FixOption): JobRequest {
  const fix = row.plan === null ? null : (kinds.get(row.kind)?.fix?.(row, row.plan, option) ?? null);
  if (fix === null) throw new AppError('VALIDATION', 'nothing-to-fix');
  return { accountId: job.accountId, origin: { from: option === 'restore' ? 'undo' : 'retry', job: job.id }, rows: [fix] };
}

interface UndoOption {
  readonly seq: number;
  /** Rows that came before it. */
  readonly before: readonly number[];
  readonly row: RowRequest;
}

/** Merges rows that cannot be in one job into one, at the position of the first: records of a zone that were deleted one by one. */
function joined(kinds: Kinds, options: readonly UndoOption[]): UndoOption[] {
  const needed = new Set(options.flatMap(({ before }) => before));
  const groups = new Map<string, UndoOption[]>();
  for (const option of options) {
    const { kind, target } = option.row;
    const isFree = kinds.get(kind)?.joined !== undefined && option.before.length === 0 && !needed.has(option.seq);
    const key = isFree ? `${kind} ${target.kind} ${target.id}` : `row ${option.seq}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [option]);
    else group.push(option);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    if (first === undefined || second === undefined) return group;
    const input = kinds.get(first.row.kind)?.joined?.(group.toReversed().map(({ row }) => row.input));
    return input === undefined ? group : [{ ...first, row: { ...first.row, input } }];
  });
}

/** The last row first. A row is undone after the rows that depended on it. */
function backwards(options: readonly UndoOption[]): RowRequest[] {
  const after = new Map<number, number[]>();
  return options.toReversed().map(({ seq, before, row }, at) => {
    for (const earlier of before) after.set(earlier, [...(after.get(earlier) ?? []), at]);
    const depends = (after.get(seq) ?? []).map((first) => ({ seq: first, take: {} }));
    return depends.length === 0 ? row : { ...row, depends };
  });
}

const receiptOf = (values: Fields | null) => (values === null ? null : { values: values as Record<string, never> });

function* pages(journal: Journal, job: number, seqs: readonly number[]) {
  for (let from = 0; from < seqs.length; from += pageSize) yield* journal.rows.list(job, seqs.slice(from, from + pageSize));
}
