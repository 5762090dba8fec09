import type { Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import { explainIssue } from '../base/explain-issue.ts';
import type { Fields, Kind, Kinds } from './kind.ts';
import type { JobRequest } from './plan/request.ts';
import type { Target } from './target.ts';

export interface PlanInputDeps {
  readonly kinds: Kinds;
  /** The domains of a view, or those at its places, in order. Throws AppError NOT_FOUND. */
  readonly chosen: (view: string, places: ReadonlyArray<readonly [number, number]> | undefined) => Promise<ChosenDomains>;
  /** Notices of a view in the same way, each with its number as an input of its own. */
  readonly chosenNotices: PlanInputDeps['chosen'];
  /** Customers of a view; their names are their e-mail addresses. */
  readonly chosenCustomers: PlanInputDeps['chosen'];
  /** Domains that are kept under such an id, each with an input of its own. Throws AppError NOT_FOUND. */
  readonly kept: (id: string) => Promise<ChosenDomains>;
}

export interface ChosenDomains {
  readonly accountId: string;
  readonly domains: readonly { readonly id: number; readonly name: string; readonly input?: Fields }[];
}

type Several = Exclude<Parsed<'changes.plan'>['targets'], { one: unknown }>;

/** Makes a request to plan of what the page asked for. Throws AppError VALIDATION with the message of each field. */
export async function requestOf(
  { kinds, ...parts }: PlanInputDeps,
  { accountId, kind: name, targets, input }: Parsed<'changes.plan'>,
): Promise<JobRequest> {
  const kind = kinds.get(name);
  if (kind === undefined || kind.own === true) throw new AppError('VALIDATION', 'change-unknown');
  if ('one' in targets) {
    assertFits(kind, input);
    const { customerId, ...rest } = targets.one;
    const target: Target = { ...rest, ...(customerId === undefined ? {} : { customerId }) };
    return { accountId, origin: { from: 'one' }, rows: [{ kind: name, target, input }] };
  }
  const things = thingsOf(targets);
  const found = await foundOf(parts, targets);
  // The number of a notice is part of its input, so that the first one stands for all.
  assertFits(kind, things === 'notices' ? { ...input, ...found.domains[0]?.input } : input);
  if (found.accountId !== accountId || !isKindOf(kind, things)) {
    throw new AppError('VALIDATION', 'change-not-for-these', { things });
  }
  const rows = found.domains.map(({ input: own = {}, id, name: called }) => ({
    kind: name,
    target: { kind: kind.target, id: things === 'notices' ? 0 : id, name: called },
    input: { ...input, ...own },
  }));
  const from = 'kept' in targets || targets.places !== undefined ? 'selection' : 'filter';
  return { accountId, origin: { from }, rows };
}

type Things = 'domains' | 'notices' | 'customers';

function thingsOf(targets: Several): Things {
  if ('notices' in targets) return 'notices';
  return 'customers' in targets ? 'customers' : 'domains';
}

function isKindOf({ name, target }: Kind, things: Things): boolean {
  if (things === 'notices') return name === 'notice';
  return target === (things === 'customers' ? 'customer' : 'domain');
}

function foundOf(deps: Omit<PlanInputDeps, 'kinds'>, targets: Several): Promise<ChosenDomains> {
  if ('kept' in targets) return deps.kept(targets.kept);
  if ('notices' in targets) return deps.chosenNotices(targets.notices, targets.places);
  if ('customers' in targets) return deps.chosenCustomers(targets.customers, targets.places);
  return deps.chosen(targets.view, targets.places);
}

function assertFits({ input: schema }: Pick<Kind, 'input'>, input: Fields): void {
  const parsed = schema.safeParse(input);
  if (parsed.success) return;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.slice(0, 1).join('.'), explainIssue(issue)]));
  throw new AppError('VALIDATION', 'form-invalid', {}, { fields });
}
