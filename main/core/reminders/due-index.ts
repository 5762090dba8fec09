import { noPreferences } from '../../../preload/contract/reminders/customer-preferences.ts';
import type { DueCounts } from '../../../preload/contract/reminders/due.ts';
import {
  type ReminderBlock,
  type ReminderProblem,
  reminderBlocks,
  reminderProblems,
  withoutRuleDays,
} from '../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderRule } from '../../../preload/contract/reminders/rules.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { daysBetween } from '../base/dates.ts';
import { AppError } from '../base/errors.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { ExpiringDomain } from '../store/portfolio/domains/expiring.ts';
import { keyOf, type ReminderKey } from '../store/workspace/reminder-log-table.ts';
import { blockOf } from './recipients.ts';
import { dueStep, reach, ruleChooser } from './steps.ts';

export interface DueIndexDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'expiring' | 'lists'>;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => Pick<WorkspaceStore, 'notes' | 'reminderCustomers' | 'reminderLog'>;
  readonly rules: (accountId: AccountId) => readonly ReminderRule[];
}

/** A domain that is due, by its key; `rule`: its position. */
export interface DueDomain extends ReminderKey {
  readonly rule: number;
}

const inOrderOfExpiry = (one: DueDomain, other: DueDomain): number =>
  one.expires.localeCompare(other.expires) || one.domainId - other.domainId;

export interface DueCustomer {
  readonly id: number;
  readonly block: ReminderBlock | null;
  /** By expiry date, then id. */
  readonly domains: readonly DueDomain[];
}

/** What is due on a day, by customer; only ids, dates and steps. */
export interface DueIndex {
  readonly day: string;
  readonly rules: readonly ReminderRule[];
  /** The most urgent first. */
  readonly ready: readonly DueCustomer[];
  readonly blocked: readonly DueCustomer[];
  /** Due domains without a customer in the local copy. */
  readonly problems: readonly { readonly domainId: number; readonly problem: ReminderProblem }[];
  readonly counts: DueCounts;
}

const customersAtOnce = 500;
/** Domains that expire within so many days and were not reminded of are counted; the filter finds the same. */
const notRemindedDays = 30;
const notRemindedFilter = `expires:today..${notRemindedDays}d reminded:no`;

/** Days in the calendar are whole days after another, without a time zone. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Lets other work have its turn. Throws AppError CANCELED. */
async function turn(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  if (signal?.aborted === true) throw new AppError('CANCELED', 'list-closed');
}

interface Scan {
  readonly found: DueDomain[];
  readonly customerOf: Map<number, number | null>;
  readonly withoutRule: number;
  readonly undated: number;
}

export interface DaysToScan {
  readonly accountId: AccountId;
  readonly rules: readonly ReminderRule[];
  /** The first and the last day on which a step may be due. */
  readonly day: string;
  readonly last: string;
  /** Called with every domain whose expiry date is near those days. */
  readonly visit?: (domain: ExpiringDomain) => void;
}

/**
 * Finds the domains that are due and not reminded of, in slices. `stepsOn`: the steps of a rule that count, for a domain that expires on a
 * day.
 */
export async function scanDomains(
  { store, workspace }: DueIndexDeps,
  { accountId, rules, day, last, visit }: DaysToScan,
  stepsOn: (rule: ReminderRule, expires: string) => readonly number[],
  signal?: AbortSignal,
): Promise<Scan> {
  const reached = reach(rules.filter(({ isOn }) => isOn)) ?? { most: 0, least: 0 };
  const from = daysLater(day, Math.min(0, reached.least));
  const until = daysLater(last, Math.max(withoutRuleDays, reached.most));
  const ruleOf = ruleChooser(rules, (tag) => workspace().notes.taggedIds(accountId, 'domain', { kind: 'pattern', pieces: [tag] }));
  const found: DueDomain[] = [];
  const customerOf = new Map<number, number | null>();
  let [withoutRule, undated] = [0, 0];

  function stepsOf({ id, expires, extension }: ExpiringDomain): DueDomain[] {
    const at = ruleOf({ id, extension });
    const rule = at === null ? undefined : rules[at];
    if (at === null || rule === undefined) {
      if (expires >= day && expires <= daysLater(day, withoutRuleDays)) withoutRule += 1;
      return [];
    }
    return stepsOn(rule, expires).map((step) => ({ domainId: id, expires, step, rule: at }));
  }

  for (let above = -1; ; ) {
    const slice = store().expiring.slice(accountId, above, from, until);
    if (slice === null) break;
    undated += slice.undated;
    if (visit !== undefined) slice.domains.forEach(visit);
    const candidates = slice.domains.flatMap(stepsOf);
    const reminded = workspace().reminderLog.reminded(accountId, candidates);
    const due = candidates.filter((one) => !reminded.has(keyOf(one)));
    const ids = new Set(due.map(({ domainId }) => domainId));
    for (const { id, customerId } of slice.domains) if (ids.has(id)) customerOf.set(id, customerId);
    found.push(...due);
    above = slice.last;
    await turn(signal);
  }
  return { found, customerOf, withoutRule, undated };
}

/** Whether each of these customers can be reminded; those that are not in the local copy are missing. In slices. */
export async function blocksOf(
  { store, workspace }: Pick<DueIndexDeps, 'store' | 'workspace'>,
  accountId: AccountId,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, ReminderBlock | null>> {
  const blocks = new Map<number, ReminderBlock | null>();
  for (let from = 0; from < ids.length; from += customersAtOnce) {
    const some = ids.slice(from, from + customersAtOnce);
    const preferences = workspace().reminderCustomers.of(accountId, some);
    for (const [id, customer] of store().expiring.customers(accountId, some)) {
      blocks.set(id, blockOf(customer, preferences.get(id) ?? noPreferences));
    }
    await turn(signal);
  }
  return blocks;
}

function countsOf(index: Omit<DueIndex, 'counts'>, { withoutRule, undated }: Scan): Omit<DueCounts, 'notReminded'> {
  const domainsOf = (customers: readonly DueCustomer[]) => customers.reduce((sum, { domains }) => sum + domains.length, 0);
  const blocked = reminderBlocks.flatMap((block) => {
    const some = index.blocked.filter((one) => one.block === block);
    return some.length === 0 ? [] : [{ block, customers: some.length, domains: domainsOf(some) }];
  });
  const problems = reminderProblems.flatMap((problem) => {
    const domains = problem === 'no-date' ? undated : index.problems.filter((one) => one.problem === problem).length;
    return domains === 0 ? [] : [{ problem, domains }];
  });
  return { day: index.day, customers: index.ready.length, domains: domainsOf(index.ready), blocked, problems, withoutRule };
}

/**
 * What is due on a day. Today that is the latest step whose day has come, of each domain; on a later day only steps of that day, since what
 * is due before will have been reminded of.
 */
export async function dueIndex(
  deps: DueIndexDeps,
  { accountId, day, today }: { readonly accountId: AccountId; readonly day: string; readonly today: string },
  signal?: AbortSignal,
): Promise<DueIndex> {
  const rules = deps.rules(accountId);
  const reminded = new Map(
    deps
      .workspace()
      .reminderLog.lastOfDomains(accountId, null)
      .map(({ domainId, expires }) => [domainId, expires]),
  );
  const soon = daysLater(day, notRemindedDays);
  let notReminded = 0;
  const scan = await scanDomains(
    deps,
    {
      ...{ accountId, rules, day, last: day },
      visit({ id, expires }) {
        if (expires >= day && expires <= soon && reminded.get(id) !== expires) notReminded += 1;
      },
    },
    ({ steps }, expires) => {
      const left = daysBetween(day, expires);
      if (day !== today) return steps.filter((step) => step === left);
      const step = dueStep(steps, left);
      return step === null ? [] : [step];
    },
    signal,
  );

  const byCustomer = new Map<number, DueDomain[]>();
  const problems: { domainId: number; problem: ReminderProblem }[] = [];
  for (const domain of scan.found) {
    const customer = scan.customerOf.get(domain.domainId) ?? null;
    if (customer === null) problems.push({ domainId: domain.domainId, problem: 'no-customer' });
    else if (byCustomer.get(customer)?.push(domain) === undefined) byCustomer.set(customer, [domain]);
  }

  const [ready, blocked]: [DueCustomer[], DueCustomer[]] = [[], []];
  const missing: ReminderProblem = deps.store().expiring.customersAreRead(accountId) ? 'customer-not-listed' : 'customer-not-read';
  const blocks = await blocksOf(deps, accountId, [...byCustomer.keys()], signal);
  for (const [id, domains] of byCustomer) {
    const block = blocks.get(id);
    if (block === undefined) problems.push(...domains.map(({ domainId }) => ({ domainId, problem: missing })));
    else (block === null ? ready : blocked).push({ id, block, domains: domains.toSorted(inOrderOfExpiry) });
  }
  const urgency = ({ domains }: DueCustomer): string => domains[0]?.expires ?? '';
  const inOrder = (one: DueCustomer, other: DueCustomer) => urgency(one).localeCompare(urgency(other)) || one.id - other.id;
  const index = { day, rules, ready: ready.toSorted(inOrder), blocked: blocked.toSorted(inOrder), problems };
  return { ...index, counts: { ...countsOf(index, scan), notReminded: { domains: notReminded, filter: notRemindedFilter } } };
}
