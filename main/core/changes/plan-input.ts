import type { Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../errors.ts';
import type { Kinds, Target } from './kind.ts';
import type { JobRequest } from './plan/request.ts';

type ChosenPlaces = ReadonlyArray<readonly [number, number]> | undefined;

interface Chosen<Row> {
  readonly accountId: string;
  readonly rows: readonly Row[];
}

export interface PlanInputParts {
  readonly kinds: Kinds;
  /** The domains of a view, or those at its places, in order. Throws AppError NOT_FOUND. */
  readonly chosen: (view: string, places: ChosenPlaces) => Promise<Chosen<{ readonly id: number; readonly name: string }>>;
  /** The same of notices. */
  readonly chosenNotices: (view: string, places: ChosenPlaces) => Promise<Chosen<{ readonly id: number; readonly name: string }>>;
}

/** Makes a request to plan of what the page asked for. Throws AppError VALIDATION with the message of each field. */
export async function requestOf(
  { kinds, chosen, chosenNotices }: PlanInputParts,
  { accountId, kind: name, targets, input: given }: Parsed<'changes.plan'>,
): Promise<JobRequest> {
  const kind = kinds.get(name);
  if (kind === undefined) throw new AppError('VALIDATION', 'There is no such change.');
  const notices = 'notices' in targets ? await chosenNotices(targets.notices, targets.places) : null;
  // Each row has the number of its notice, so the first stands for all where the input is read.
  const inputs = notices === null ? [given] : notices.rows.map(({ id }) => ({ ...given, noticeId: id }));
  const [input = given] = inputs;
  const parsed = kind.input.safeParse(input);
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.slice(0, 1).join('.'), message]));
    throw new AppError('VALIDATION', 'Something in this form is not right.', { fields });
  }
  if ('one' in targets) {
    const { customerId, ...rest } = targets.one;
    const target: Target = { ...rest, ...(customerId === undefined ? {} : { customerId }) };
    return { accountId, origin: { from: 'one' }, rows: [{ kind: name, target, input }] };
  }
  const origin = { from: targets.places === undefined ? ('filter' as const) : ('selection' as const) };
  if ('notices' in targets) {
    if (notices === null || notices.accountId !== accountId || name !== 'notice') {
      throw new AppError('VALIDATION', 'This change is not one of these notices.');
    }
    const target = (called: string): Target => ({ kind: 'account', id: 0, name: called });
    return {
      accountId,
      origin,
      rows: notices.rows.map((row, at) => ({ kind: name, target: target(row.name), input: inputs[at] ?? input })),
    };
  }
  const found = await chosen(targets.view, targets.places);
  if (found.accountId !== accountId || kind.target !== 'domain') {
    throw new AppError('VALIDATION', 'This change is not one of these domains.');
  }
  const rows = found.rows.map((domain) => ({ kind: name, target: { kind: 'domain' as const, ...domain }, input }));
  return { accountId, origin, rows };
}
