import { AppError } from '../../base/errors.ts';
import { fillRow } from '../engine/row-input.ts';
import type { Job } from '../journal/jobs.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalRow } from '../journal/rows.ts';
import { isLeft } from '../journal/rows.ts';
import type { Fields, Kinds, MendWay } from '../kind.ts';
import type { JobRequest, RowRequest } from './request.ts';

const pageSize = 500;

interface AgainParts {
  readonly journal: Journal;
  readonly kinds: Kinds;
}

/**
 * Asks for rows of a job once more, those aside that a person left: they may have been carried out. Those that come after others are
 * filled from what those gave, or come after them again.
 */
export function requestAgain(
  { journal, kinds }: AgainParts,
  job: Job,
  { states, input = {} }: { readonly states: readonly ('refused' | 'planned')[]; readonly input?: Fields },
): JobRequest {
  const seqs = journal.rows.seqs(job.id, { states });
  const place = new Map<number, number>();
  const rows: RowRequest[] = [];
  for (const row of pages(journal, job.id, seqs)) {
    const kind = kinds.get(row.kind);
    if (kind === undefined || isLeft(row)) continue;
    const again = row.depends.flatMap(({ seq, take }) => {
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
    rows.push({ kind: row.kind, ...known, ...(row.place === null ? {} : { place: row.place }), depends: again });
  }
  if (rows.length === 0) throw new AppError('VALIDATION', 'job-rows-unknown');
  return { accountId: job.accountId, origin: { from: 'retry', job: job.id }, rows };
}

/** Asks for the changes that take rows back, last row first. Throws AppError VALIDATION when there are none. */
export function requestUndo({ journal, kinds }: AgainParts, job: Job, seqs: readonly number[] | null): JobRequest {
  const done = journal.rows.seqs(job.id, { states: ['done', 'accepted'] });
  const chosen = seqs === null ? null : new Set(seqs);
  const wanted = chosen === null ? done : done.filter((seq) => chosen.has(seq));
  const ways: WayBack[] = [];
  for (const row of pages(journal, job.id, wanted)) {
    const back = row.sentAt === null || row.plan === null ? null : kinds.get(row.kind)?.undo?.(row, row.plan, receiptOf(row.receipt));
    if (back === null || back === undefined) continue;
    ways.push({
      seq: row.seq,
      before: row.depends.map(({ seq }) => seq),
      row: { kind: back.kind, target: back.target, input: back.input },
    });
  }
  if (ways.length === 0) throw new AppError('VALIDATION', 'nothing-to-undo');
  return { accountId: job.accountId, origin: { from: 'undo', job: job.id }, rows: backwards(joined(kinds, ways)) };
}

/** Asks for the change that mends a row that was carried out in part. Throws AppError VALIDATION where there is none. */
export function requestMend({ kinds }: Pick<AgainParts, 'kinds'>, job: Job, row: JournalRow, way: MendWay): JobRequest {
  const mending = row.plan === null ? null : (kinds.get(row.kind)?.mend?.(row, row.plan, way) ?? null);
  if (mending === null) throw new AppError('VALIDATION', 'nothing-to-fix');
  return { accountId: job.accountId, origin: { from: way === 'before' ? 'undo' : 'retry', job: job.id }, rows: [mending] };
}

interface WayBack {
  readonly seq: number;
  /** Rows that came before it. */
  readonly before: readonly number[];
  readonly row: RowRequest;
}

/** Rows that cannot stand beside each other as one, in the place of the first of them: the records of a zone that were deleted one by one. */
function joined(kinds: Kinds, ways: readonly WayBack[]): WayBack[] {
  const needed = new Set(ways.flatMap(({ before }) => before));
  const groups = new Map<string, WayBack[]>();
  for (const way of ways) {
    const { kind, target } = way.row;
    const isFree = kinds.get(kind)?.joined !== undefined && way.before.length === 0 && !needed.has(way.seq);
    const key = isFree ? `${kind} ${target.kind} ${target.id}` : `row ${way.seq}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [way]);
    else group.push(way);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    if (first === undefined || second === undefined) return group;
    const input = kinds.get(first.row.kind)?.joined?.(group.toReversed().map(({ row }) => row.input));
    return input === undefined ? group : [{ ...first, row: { ...first.row, input } }];
  });
}

/** The last row first. What came before another is taken back after it. */
function backwards(ways: readonly WayBack[]): RowRequest[] {
  const after = new Map<number, number[]>();
  return ways.toReversed().map(({ seq, before, row }, at) => {
    for (const earlier of before) after.set(earlier, [...(after.get(earlier) ?? []), at]);
    const depends = (after.get(seq) ?? []).map((first) => ({ seq: first, take: {} }));
    return depends.length === 0 ? row : { ...row, depends };
  });
}

const receiptOf = (values: Fields | null) => (values === null ? null : { values: values as Record<string, never> });

function* pages(journal: Journal, job: number, seqs: readonly number[]) {
  for (let from = 0; from < seqs.length; from += pageSize) yield* journal.rows.list(job, seqs.slice(from, from + pageSize));
}
