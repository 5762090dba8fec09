import type { Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import { explainIssue } from '../base/explain-issue.ts';
import type { Fields, Kind, Kinds } from './kind.ts';
import type { JobRequest } from './plan/request.ts';
import type { Target } from './target.ts';

export interface PlanInputDeps {
  readonly kinds: Kinds;
  /** The domains of a view, or those at the given positions, in order. Throws AppError NOT_FOUND. */
  readonly chosen: (view: string, places: ReadonlyArray<readonly [number, number]> | undefined) => Promise<ChosenDomains>;
  /** Notices of a view, selected the same way, each with its number as its own input. */
  readonly chosenNotices: PlanInputDeps['chosen'];
  /** Customers of a view; their names are their e-mail addresses. */
  readonly chosenCustomers: PlanInputDeps['chosen'];
  /** Domains stored under this id, each with its own input. Throws AppError NOT_FOUND. */
  readonly kept: (id: string) => Promise<ChosenDomains>;
}

export interface ChosenDomains {
  readonly accountId: string;
  readonly domains: readonly { readonly id: number; readonly name: string; readonly input?: Fields }[];
}

type Several = Exclude<Parsed<'changes.plan'>['targets'], { one: unknown }>;

/** Turns the renderer's input into a request to plan. Throws AppError VALIDATION with the message of each field. */
export async function requestOf(
  { kinds, ...deps }: PlanInputDeps,
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
  const resources = resourcesOf(targets);
  const found = await foundOf(deps, targets);
  // The number of a notice is part of its input, so the first one is checked for all.
  assertFits(kind, resources === 'notices' ? { ...input, ...found.domains[0]?.input } : input);
  if (found.accountId !== accountId || !isKindOf(kind, resources)) {
    throw new AppError('VALIDATION', 'change-not-for-these', { resources });
  }
  const rows = found.domains.map(({ input: own = {}, id, name: called }) => ({
    kind: name,
    target: { kind: kind.target, id: resources === 'notices' ? 0 : id, name: called },
    input: { ...input, ...own },
  }));
  const from = 'kept' in targets || targets.places !== undefined ? 'selection' : 'filter';
  return { accountId, origin: { from }, rows };
}

type Resources = 'domains' | 'notices' | 'customers';

function resourcesOf(targets: Several): Resources {
  if ('notices' in targets) return 'notices';
  return 'customers' in targets ? 'customers' : 'domains';
}

function isKindOf({ name, target }: Kind, resources: Resources): boolean {
  if (resources === 'notices') return name === 'notice';
  return target === (resources === 'customers' ? 'customer' : 'domain');
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
