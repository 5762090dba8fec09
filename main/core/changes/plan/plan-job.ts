import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { explainIssue } from '../../base/explain-issue.ts';
import { fromMillionths, millionthsOf } from '../../base/money.ts';
import type { ReadContext } from '../context.ts';
import { problemOf } from '../engine/classify-error.ts';
import { type EngineDeps, momentOf } from '../engine/deps.ts';
import { secretToken } from '../input.ts';
import type { Job, JobOrigin } from '../journal/jobs.ts';
import type { Journal } from '../journal/journal.ts';
import type { Dependence, JournalRow, RowToInsert } from '../journal/rows.ts';
import type { Fields, Kind, Kinds, Note, Plan, Row } from '../kind.ts';
import { isSecretMissing, splitSecrets } from '../secrets.ts';
import type { Target } from '../target.ts';

/** Names in `take` that stand for the target itself and, for a contact, its customer. */
export const targetReference = '@target';

export const customerReference = '@customer';

/** Where a row of a file comes from, and back. */
export const locationOfLine = (line: number): string => `line ${line}`;
export function lineOfPosition(place: string | null): number | null {
  const line = /^line (\d{1,9})$/.exec(place ?? '')?.[1];
  return line === undefined ? null : Number(line);
}

/** One requested change. */
export interface RowRequest {
  readonly kind: KindName;
  readonly target: Target;
  /** As given by the user or a file; checked by the kind's schema. */
  readonly input: Fields;
  /** Where it comes from: `line 12`. */
  readonly place?: string;
  /** Why it cannot be done, if already known; nothing is read for it. */
  readonly refused?: Note;
  /** Rows of this request that come first, by index; each is before this one. */
  readonly depends?: readonly Dependence[];
}

export interface JobRequest {
  readonly accountId: AccountId;
  readonly origin: Omit<JobOrigin, 'kinds'>;
  readonly rows: readonly RowRequest[];
}

/** Rows that are read while they are planned, e.g. those of a file: in order, each once. */
export interface RowSource {
  readonly length: number;
  /** Names of the kinds, each once. */
  readonly kinds: readonly KindName[];
  slice(from: number, to: number): Promise<readonly RowRequest[]>;
}

export interface PlanRequest extends Omit<JobRequest, 'rows'> {
  readonly rows: readonly RowRequest[] | RowSource;
}

type Filled = { readonly row: Row } | { readonly refusal: Note };

/**
 * Returns the input of a row with its secrets and the values from the receipts of the rows before it. `receiptOf` returns null for a row
 * without one.
 */
export function fillRow(kind: Kind, row: JournalRow, secrets: Fields, receiptOf: (seq: number) => Fields | null): Filled {
  const receiptValues: Record<string, Json> = {};
  for (const { seq, take } of row.depends) {
    for (const [name, from] of Object.entries(take)) {
      const value = receiptOf(seq)?.[from];
      if (value === undefined || value === null)
        return { refusal: { code: 'nothing-to-take', facts: { row: String(seq + 1), what: from } } };
      receiptValues[name] = value;
    }
  }
  const { [targetReference]: id, [customerReference]: customer, ...fields } = receiptValues;
  const input: Fields = { ...row.input, ...secrets, ...fields };
  if (isSecretMissing(kind, input)) return { refusal: { code: 'needs-secret', facts: kind.lacking?.(input) ?? {} } };
  const target: Target = {
    ...row.target,
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(customer === undefined ? {} : { customerId: Number(customer) }),
  };
  const parsed = Object.keys(fields).length === 0 ? { success: true as const, data: input } : kind.input.safeParse(input);
  if (parsed.success) return { row: { target, input: parsed.data } };
  const [issue] = parsed.error.issues;
  return { refusal: { code: 'bad-input', facts: { message: issue === undefined ? '' : writeExplained(explainIssue(issue)) } } };
}

/** Rows that are read at a time when costs are added up. */
const rowsAtOnce = 500;

/** Rows that are planned and stored together. */
const slice = 200;

export interface PlanningDeps
  extends Pick<EngineDeps, 'journal' | 'kinds' | 'port' | 'secrets' | 'owner' | 'atOnce' | 'now' | 'report' | 'incident'> {
  /** System user. */
  readonly who: () => string;
}

export interface Planning {
  readonly job: number;
  /** Rows planned so far. */
  done(): number;
  readonly total: number;
  /** Rejects with errors that affect all rows, e.g. AUTH; the job is then deleted. */
  readonly ended: Promise<void>;
}

/** Starts to plan a job: reads only. Throws AppError NOT_FOUND, VALIDATION. Abort `signal` to cancel. */
export function planJob(deps: PlanningDeps, request: PlanRequest, signal: AbortSignal): Planning {
  const { journal, kinds } = deps;
  const account = deps.port.account(request.accountId);
  if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
  if (request.rows.length === 0) throw new AppError('VALIDATION', 'nothing-to-change');
  const names = kindsOf(request.rows);
  const id = journal.jobs.insert({
    accountId: request.accountId,
    accountName: account.name,
    reseller: account.reseller,
    who: deps.who(),
    origin: { ...request.origin, kinds: names },
    paid: names.some((name) => kinds.get(name)?.paid === true),
    owner: deps.owner,
    currency: null,
    madeAt: momentOf(deps.now),
  });
  let done = 0;
  const work = async (): Promise<void> => {
    for (let from = 0; from < request.rows.length; from += slice) {
      const planned = await planSlice(deps, request, from, signal);
      signal.throwIfAborted();
      const at = momentOf(deps.now);
      journal.transaction(() =>
        journal.rows.insert(
          id,
          planned.map(({ row }) => row),
          at,
        ),
      );
      for (const { row, secrets } of planned) deps.secrets.saveInput(id, row.seq, secrets);
      done += planned.length;
      deps.report(id);
    }
    const job = journal.jobs.find(id);
    if (job !== null) await finish(deps, job, signal);
    deps.report(id);
  };
  const ended = work().catch((error: unknown) => {
    deps.secrets.forgetJob(id);
    journal.jobs.discard(id);
    deps.report(id);
    throw signal.aborted ? new AppError('CANCELED', 'planning-canceled') : error;
  });
  return { job: id, done: () => done, total: request.rows.length, ended };
}

/** Several rows in parallel, as many as calls are allowed. */
async function planSlice(deps: PlanningDeps, request: PlanRequest, from: number, signal: AbortSignal): Promise<RowPlanned[]> {
  const rows = await request.rows.slice(from, from + slice);
  const planned: RowPlanned[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) {
      signal.throwIfAborted();
      const row = rows[at];
      if (row === undefined) return;
      planned[at] = await planRow({
        kinds: deps.kinds,
        seq: from + at,
        request: row,
        precedingKinds: precedingKinds(request.rows, row),
        incident: deps.incident,
        context: (of) =>
          deps.port.context({
            accountId: request.accountId,
            moment: 'review',
            signal,
            priority: 'user',
            rows: request.rows.length,
            ...of,
          }),
      });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(deps.atOnce(), rows.length)) }, worker));
  return planned;
}

function kindsOf(rows: PlanRequest['rows']): readonly string[] {
  return 'kinds' in rows ? rows.kinds : [...new Set(rows.map(({ kind }) => kind))];
}

/** Kinds of the rows before it with the same target; rows of a file depend on none. */
function precedingKinds(rows: PlanRequest['rows'], { depends = [], target }: RowRequest): ReadonlySet<string> {
  if ('kinds' in rows) return new Set();
  const before = depends.flatMap(({ seq }) => rows[seq] ?? []);
  return new Set(before.filter((row) => row.target.kind === target.kind && row.target.id === target.id).map(({ kind }) => kind));
}

/** Checks conflicts, costs, and the balance they are compared with; a balance that cannot be read does not hide the rest. */
async function finish(deps: PlanningDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { journal } = deps;
  refuseOtherCurrencies(journal, job, momentOf(deps.now));
  refuseConflicts(journal, job, momentOf(deps.now));
  const { total, currency } = await addCosts(journal, job.id, signal);
  const costs = total !== '0';
  const balance = costs ? await deps.port.balance(job.accountId, signal).catch(() => null) : null;
  signal.throwIfAborted();
  journal.jobs.reviewed(job.id, {
    paid: costs || job.paid,
    balance: balance?.balance ?? null,
    currency: currency ?? balance?.currency ?? null,
  });
}

export interface PlanningRow {
  readonly kinds: Kinds;
  readonly seq: number;
  readonly request: RowRequest;
  readonly context: (of: { readonly awaited: ReadonlySet<string>; readonly precedingKinds: ReadonlySet<string> }) => ReadContext;
  readonly precedingKinds: ReadonlySet<string>;
  /** An unexpected error, for the log. */
  readonly incident: (error: unknown) => void;
}

interface RowPlanned {
  readonly row: RowToInsert;
  readonly secrets: Fields;
}

/**
 * Plans one row. Its problems are in the result; rejects only with errors that affect all rows: AUTH, IP_REFUSED, CANCELED and the like.
 */
export async function planRow(original: PlanningRow): Promise<RowPlanned> {
  const { kinds, seq } = original;
  const kind = kinds.get(original.request.kind);
  const planning = kind === undefined ? original : withName(kind, original);
  const { request } = planning;
  if (kind === undefined) return refused(planning, {}, { code: 'unknown-kind', facts: { kind: request.kind } });
  if (kind.target !== request.target.kind) return refused(planning, {}, { code: 'wrong-target', facts: { kind: kind.name } });
  if (request.refused !== undefined) return refused(planning, splitSecrets(kind, request.input).storable, request.refused);
  const depends = request.depends ?? [];
  if (depends.some((before) => before.seq >= seq)) return refused(planning, {}, { code: 'row-before-later', facts: {} });
  const awaited = new Set(depends.flatMap(({ take }) => Object.keys(take)));
  const read = readInput(kind, request.input, awaited);
  const { storable, secrets } = splitSecrets(kind, 'input' in read ? read.input : request.input);
  if ('wrong' in read) return refused(planning, storable, read.wrong);
  const row: Row = { target: request.target, input: read.input };
  const planned = await planOf(kind, row, planning, awaited);
  if ('wrong' in planned) return refused(planning, storable, planned.wrong);
  const { plan } = planned;
  const state = stateOf(plan);
  return {
    row: { ...bare(planning, storable), plan, claim: claimOf(kind, row, awaited), state, note: plan.refusal },
    secrets: state === 'planned' ? secrets : {},
  };
}

/** A row of a file or a form that names its target in its input gets its name from there. */
function withName(kind: Kind, planning: PlanningRow): PlanningRow {
  const { request } = planning;
  if (kind.called === undefined || request.target.name !== '') return planning;
  const parsed = kind.input.safeParse(request.input);
  return parsed.success
    ? { ...planning, request: { ...request, target: { ...request.target, name: kind.called(parsed.data) } } }
    : planning;
}

function stateOf({ refusal, unchanged }: Plan): RowToInsert['state'] {
  if (refusal !== null) return 'refused';
  return unchanged ? 'unchanged' : 'planned';
}

function bare({ seq, request }: PlanningRow, input: Fields): Omit<RowToInsert, 'state' | 'note' | 'plan' | 'claim'> {
  return { seq, kind: request.kind, target: request.target, place: request.place ?? null, depends: request.depends ?? [], input };
}

function refused(planning: PlanningRow, input: Fields, note: Note): RowPlanned {
  return { row: { ...bare(planning, input), plan: null, claim: null, state: 'refused', note }, secrets: {} };
}

/** Fields that come from other rows are null for now, which is not an error. */
function readInput(kind: Kind, values: Fields, awaited: ReadonlySet<string>): { readonly input: Fields } | { readonly wrong: Note } {
  const fields = [...awaited].filter((name) => name !== targetReference && name !== customerReference);
  const input = { ...values, ...Object.fromEntries(fields.map((name) => [name, null])) };
  const parsed = kind.input.safeParse(input);
  if (parsed.success) return { input: parsed.data };
  const issue = parsed.error.issues.find(({ path }) => !awaited.has(String(path[0])));
  if (issue === undefined) return { input };
  // Do not report schema errors of the placeholder of a secret.
  if (values[String(issue.path[0])] === secretToken) return { wrong: { code: 'needs-secret', facts: {} } };
  return { wrong: { code: 'bad-input', facts: { field: String(issue.path[0] ?? ''), message: writeExplained(explainIssue(issue)) } } };
}

async function planOf(
  kind: Kind,
  row: Row,
  { context, precedingKinds, incident }: PlanningRow,
  awaited: ReadonlySet<string>,
): Promise<{ readonly plan: Plan } | { readonly wrong: Note }> {
  try {
    return { plan: await kind.plan(context({ awaited, precedingKinds }), row) };
  } catch (error) {
    if (!(error instanceof AppError)) {
      incident(error);
      return { wrong: { code: 'fault', facts: {} } };
    }
    if (problemOf(error.code) === 'stop') throw error;
    return { wrong: { code: 'cannot-read', facts: { code: error.code, message: writeExplained(error) } } };
  }
}

/** Returns what no other open row may do at the same time; null: no limit. */
export function claimOf(kind: Kind, row: Row, awaited: ReadonlySet<string>): string | null {
  if (kind.claim !== undefined) return kind.claim(row);
  const { target } = row;
  return target.kind === 'account' || target.id === 0 || awaited.has(targetReference) ? null : `${kind.name} ${target.kind} ${target.id}`;
}

/**
 * Refuses conflicting rows: the same target twice, or in another open job, with both positions; and rows that depend on a refused one.
 * Returns how many it refused.
 */
export function refuseConflicts(journal: Journal, job: Job, at: string): number {
  return journal.transaction(() => {
    let refused = 0;
    const refuse = (seq: number, note: Note): void => {
      if (journal.rows.change(job.id, seq, ['planned'], { state: 'refused', note }, at)) refused += 1;
    };
    for (const { seq, otherSeq, place } of journal.duplicateClaims(job.id)) {
      refuse(seq, { code: 'twice', facts: { row: String(otherSeq + 1), place: place ?? '' } });
    }
    for (const { seq, job: other, otherSeq, place } of journal.claimsOfOtherJobs(job.id, job.reseller, at)) {
      refuse(seq, { code: 'in-other-job', facts: { job: String(other), row: String(otherSeq + 1), place: place ?? '' } });
    }
    for (const { seq, depends } of journal.rows.dependent(job.id)) {
      const states = journal.rows.states(
        job.id,
        depends.map((before) => before.seq),
      );
      const before = depends.find((one) => (states.get(one.seq)?.state ?? 'refused') === 'refused');
      if (before !== undefined) refuse(seq, { code: 'row-before-refused', facts: { row: String(before.seq + 1) } });
    }
    return refused;
  });
}

/**
 * Refuses rows with a cost in another currency than most rows of a job: such amounts cannot be added up, nor compared with one balance. If
 * the service does not report a currency, that of the others is assumed.
 */
export function refuseOtherCurrencies(journal: Journal, { id }: Pick<Job, 'id'>, at: string): void {
  const [of, ...others] = journal.rows.currencies(id).filter(({ currency }) => currency !== '');
  if (of === undefined) return;
  journal.transaction(() => {
    for (const { currency, seqs } of others) {
      const note: Note = { code: 'other-currency', facts: { currency, of: of.currency } };
      for (const seq of seqs) journal.rows.change(id, seq, ['planned'], { state: 'refused', note }, at);
    }
  });
}

interface CostTotal {
  readonly total: string;
  readonly currency: string | null;
}

/** Adds up the costs, row by row, and records the total before each; yields to other work between slices. */
export async function addCosts(journal: Journal, job: number, signal: AbortSignal): Promise<CostTotal> {
  let sum = 0n;
  let currency: string | null = null;
  let above = -1;
  for (;;) {
    signal.throwIfAborted();
    const rows: JournalRow[] = journal.rows.planned(job, above, rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return { total: fromMillionths(sum), currency };
    above = last.seq;
    const before: [number, string][] = [];
    for (const { seq, plan } of rows) {
      before.push([seq, fromMillionths(sum)]);
      sum += millionthsOf(plan?.cost?.amount ?? null) ?? 0n;
      currency ||= plan?.cost?.currency ?? null;
    }
    journal.rows.setSpentBefore(job, before);
    await nextTurn();
  }
}

/** How the user confirms a job before it starts. */
export type Confirmation =
  /** Every row is refused or would change nothing. */
  | { readonly need: 'nothing-to-do' }
  | { readonly need: 'none' | 'review' }
  /** `phrase` has to be typed: the name of the target if all rows share one, or the number of rows. */
  | { readonly need: 'typed'; readonly phrase: string };

/** Typed for several paid rows, for kinds that require it, and for plans that do, e.g. of premium names. */
export function confirmationOf(journal: Journal, kinds: Kinds, job: number): Confirmation {
  const tally = journal.rows.tally(job);
  const count = tally.reduce((sum, { count: ofKind }) => sum + ofKind, 0);
  if (count === 0) return { need: 'nothing-to-do' };
  const confirmations = new Set(tally.map(({ kind }) => kinds.get(kind)?.confirm ?? 'typed'));
  const paid = tally.some(({ paid: costs, kind }) => costs > 0 || kinds.get(kind)?.paid === true);
  if (confirmations.has('typed') || tally.some(({ typed }) => typed > 0) || (paid && count > 1)) {
    const name = journal.rows.onlyTarget(job);
    return { need: 'typed', phrase: name === null || name === '' ? String(count) : name };
  }
  return { need: count > 1 || confirmations.has('review') ? 'review' : 'none' };
}
