import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError } from '../../base/errors.ts';
import { explainIssue } from '../../base/explain-issue.ts';
import type { ReadContext } from '../context.ts';
import { problemOf } from '../engine/classify-error.ts';
import { customerReference, targetReference } from '../engine/row-input.ts';
import { secretToken } from '../input.ts';
import type { RowToInsert } from '../journal/rows-table.ts';
import type { Fields, Kind, Kinds, Note, Plan, Row } from '../kind.ts';
import { splitSecrets } from '../secrets.ts';
import { claimOf } from './claim.ts';
import type { RowRequest } from './request.ts';

export interface PlanningRow {
  readonly kinds: Kinds;
  readonly seq: number;
  readonly request: RowRequest;
  readonly context: (of: { readonly awaited: ReadonlySet<string>; readonly precedingKinds: ReadonlySet<string> }) => ReadContext;
  readonly precedingKinds: ReadonlySet<string>;
  /** An unexpected error, for the log. */
  readonly incident: (error: unknown) => void;
}

export interface RowPlanned {
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
