import type { Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../errors.ts';
import type { Fields, Kinds, Target } from './kind.ts';
import type { JobRequest } from './plan/request.ts';

export interface PlanInputParts {
  readonly kinds: Kinds;
  /** The domains of a view, or those at its places, in order. Throws AppError NOT_FOUND. */
  readonly chosen: (view: string, places: ReadonlyArray<readonly [number, number]> | undefined) => Promise<ChosenDomains>;
  /** Domains that are kept under such an id, each with an input of its own. Throws AppError NOT_FOUND. */
  readonly kept: (id: string) => Promise<ChosenDomains>;
}

export interface ChosenDomains {
  readonly accountId: string;
  readonly domains: readonly { readonly id: number; readonly name: string; readonly input?: Fields }[];
}

/** Makes a request to plan of what the page asked for. Throws AppError VALIDATION with the message of each field. */
export async function requestOf(
  { kinds, chosen, kept }: PlanInputParts,
  { accountId, kind: name, targets, input }: Parsed<'changes.plan'>,
): Promise<JobRequest> {
  const kind = kinds.get(name);
  if (kind === undefined) throw new AppError('VALIDATION', 'There is no such change.');
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
  const found = 'kept' in targets ? await kept(targets.kept) : await chosen(targets.view, targets.places);
  if (found.accountId !== accountId || kind.target !== 'domain') {
    throw new AppError('VALIDATION', 'This change is not one of these domains.');
  }
  const rows = found.domains.map(({ input: own = {}, ...domain }) => ({
    kind: name,
    target: { kind: 'domain' as const, ...domain },
    input: { ...input, ...own },
  }));
  const from = 'places' in targets && targets.places !== undefined ? 'selection' : 'filter';
  return { accountId, origin: { from: 'kept' in targets ? 'selection' : from }, rows };
}
