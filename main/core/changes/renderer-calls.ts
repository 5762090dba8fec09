import type { ActivityFilter } from '../../../preload/contract/activity.ts';
import type { ListedTarget } from '../../../preload/contract/changes/change-codes.ts';
import type {
  ChangeJob,
  ChangeNote,
  ChangeRow,
  ActivityEntry as RendererActivityEntry,
} from '../../../preload/contract/changes/changes.ts';
import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import type { Publisher, RendererEvents } from '../base/event-bus.ts';
import { explainIssue } from '../base/explain-issue.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';
import { startOfDay } from '../base/time-zones.ts';
import { diffZones } from '../zone/diff.ts';
import { type Deviation, deviationOf, withReadBack } from '../zone/read-back.ts';
import { toZoneDiff } from '../zone/zone-diff.ts';
import { formsOf } from './input.ts';
import type { ActivityEntry, ActivityQuery } from './journal/activity-table.ts';
import type { JournalRow } from './journal/rows.ts';
import type { Fields, Kind, Kinds, Line, Note, ZonePair } from './kind.ts';
import { type JobRequest, lineOfPosition } from './plan/plan-job.ts';
import type { ChangesService, JobState } from './port.ts';
import type { Target, TargetKind } from './target.ts';

const dayMs = 86_400_000;

const most = 200;

const maxListed = 1000;

const secretGone = () => new AppError('NOT_FOUND', 'secret-not-kept');

export interface RendererCallsDeps extends ActivityCallsDeps {
  readonly targets: Omit<PlanInputDeps, 'kinds'>;
}

/** Jobs per response. */
const maxJobsPerPage = 50;

/** Queries of the renderer about changes, within the limits of the contract. Its calls throw as those of the service do. */
export function rendererCalls({ targets, ...deps }: RendererCallsDeps) {
  const { service } = deps.changes;

  return {
    ...activityCalls(deps),
    async kinds({ target }: Parsed<'changes.kinds'>): Promise<Output<'changes.kinds'>> {
      return { kinds: formsOf((await service()).kinds, target) };
    },
    async plan(input: Parsed<'changes.plan'>): Promise<Output<'changes.plan'>> {
      const of = await service();
      return { job: of.plan(await requestOf({ kinds: of.kinds, ...targets }, input)) };
    },
    async planned({ job }: Parsed<'changes.planned'>): Promise<void> {
      await (await service()).whenPlanned(job);
    },
    async job({ job: id }: Parsed<'changes.job'>): Promise<Output<'changes.job'>> {
      const of = await service();
      const job = of.job(id);
      const { planned, spent, unknown } = of.costs(id);
      const confirmation = of.confirmation(id);
      return {
        job: jobForRenderer(job),
        costs: { planned, spent, unknown },
        balanceAfter: lessOf(job.balance, [planned]),
        confirm: confirmation.need,
        phrase: confirmation.need === 'typed' ? confirmation.phrase : null,
      };
    },
    async jobs({ accountId, below }: Parsed<'changes.jobs'>): Promise<Output<'changes.jobs'>> {
      const jobs = (await service()).jobs({ accountId, count: maxJobsPerPage + 1, ...(below === undefined ? {} : { below }) });
      return { jobs: jobs.slice(0, maxJobsPerPage).map(jobForRenderer), more: jobs.length > maxJobsPerPage };
    },
    async rows({ job: id, states, from, count }: Parsed<'changes.rows'>): Promise<Output<'changes.rows'>> {
      const of = await service();
      const job = of.job(id);
      const seqs = of.seqs(id, { states: states ?? null, order: 'attention' });
      const rows = of.rows(id, seqs.slice(from, from + count));
      return { rows: rows.map((row) => rowForRenderer(row, job.balance, of.canUndo(row), of.needs(job, row))), total: seqs.length };
    },
    async zone({ job, row: seq, from }: Parsed<'changes.zone'>): Promise<Output<'changes.zone'>> {
      const of = await service();
      const [row] = of.rows(of.job(job).id, [seq]);
      if (row === undefined) throw new AppError('NOT_FOUND', 'row-gone');
      return changedZone(of.kinds, row, from);
    },
    async control({ job, to }: Parsed<'changes.control'>): Promise<void> {
      (await service())[to](job);
    },
    async retry({ job }: Parsed<'changes.retry'>): Promise<Output<'changes.retry'>> {
      return { job: (await service()).retry(job, { states: ['refused'] }) };
    },
    async undo({ job, row }: Parsed<'changes.undo'>): Promise<Output<'changes.undo'>> {
      return { job: (await service()).undo(job, row === undefined ? null : [row]) };
    },
    async reconcile({ job, row }: Parsed<'changes.reconcile'>, signal: AbortSignal): Promise<Output<'changes.reconcile'>> {
      return (await service()).reconcile(job, row ?? null, signal);
    },
    async fix({ job, row, option }: Parsed<'changes.fix'>): Promise<Output<'changes.fix'>> {
      return { job: await (await service()).fix(job, row, option) };
    },
    async pending({ accountId, from, count }: Parsed<'changes.pending'>): Promise<Output<'changes.pending'>> {
      const of = await service();
      const { rows, total } = of.pending(accountId, from, count);
      return { rows: rows.map(({ job, row }) => ({ job, ...rowForRenderer(row, null, of.canUndo(row)) })), total };
    },
  };
}

export interface PlanInputDeps {
  readonly kinds: Kinds;
  /** The domains of a view, or those at the given positions, in order. Throws AppError NOT_FOUND. */
  readonly chosen: (view: string, places: ReadonlyArray<readonly [number, number]> | undefined) => Promise<ChosenDomains>;
  /** Notices of a view, selected the same way, each with its number as its own input. */
  readonly chosenNotices: PlanInputDeps['chosen'];
  /** Such targets of a view of their list; the names of customers are their e-mail addresses. */
  readonly chosenObjects: (of: ListedTarget, ...view: Parameters<PlanInputDeps['chosen']>) => Promise<ChosenDomains>;
  /** Domains stored under this id, each with its own input. Throws AppError NOT_FOUND. */
  readonly chosenForRenewal: (id: string) => Promise<ChosenDomains>;
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
  const from = 'renewalPlan' in targets || targets.places !== undefined ? 'selection' : 'filter';
  return { accountId, origin: { from }, rows };
}

type Resources = 'notices' | TargetKind;

function resourcesOf(targets: Several): Resources {
  if ('notices' in targets) return 'notices';
  return 'of' in targets ? targets.of : 'domain';
}

const isKindOf = ({ name, target }: Kind, resources: Resources): boolean =>
  resources === 'notices' ? name === 'notice' : target === resources;

function foundOf(deps: Omit<PlanInputDeps, 'kinds'>, targets: Several): Promise<ChosenDomains> {
  if ('renewalPlan' in targets) return deps.chosenForRenewal(targets.renewalPlan);
  if ('notices' in targets) return deps.chosenNotices(targets.notices, targets.places);
  if ('of' in targets) return deps.chosenObjects(targets.of, targets.view, targets.places);
  return deps.chosen(targets.view, targets.places);
}

function assertFits({ input: schema }: Pick<Kind, 'input'>, input: Fields): void {
  const parsed = schema.safeParse(input);
  if (parsed.success) return;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.slice(0, 1).join('.'), explainIssue(issue)]));
  throw new AppError('VALIDATION', 'form-invalid', {}, { fields });
}

export interface ActivityCallsDeps {
  readonly changes: { readonly service: () => Promise<ChangesService> };
  /** IANA name of the time zone the user counts days in. */
  readonly zone: () => string;
  /** Copies a secret to the clipboard and clears it after a minute. */
  readonly copySecret: (text: string) => Promise<void>;
}

/**
 * The queries and actions the renderer uses after rows were sent. Results stay within the limits of the contract; errors are thrown as
 * those of the service are.
 */
export function activityCalls({ changes, zone, copySecret }: ActivityCallsDeps) {
  const service = changes.service;
  return {
    async watched({ accountId }: Parsed<'changes.watched'>): Promise<Output<'changes.watched'>> {
      return { jobs: (await service()).watched(accountId).map(jobForRenderer) };
    },
    async activity({ from, count, ...filter }: Parsed<'changes.activity'>): Promise<Output<'changes.activity'>> {
      const of = await service();
      const query = activityQueryOf(filter, zone());
      const entries = of.activity({ ...query, skip: from, count }).map((entry) => {
        const [row] = of.rows(entry.job, [entry.seq]);
        return entryForRenderer(entry, row !== undefined && of.canUndo(row));
      });
      return { entries, total: of.activityCount(query) };
    },
    async made({ job }: Parsed<'changes.made'>): Promise<Output<'changes.made'>> {
      const of = await service();
      const made = of.made(job);
      const labels = new Map(made.slice(0, most).map(({ seq, labels: some }) => [seq, some]));
      const rows = of.rows(job, [...labels.keys()]).map(({ seq, kind, target }) => ({
        row: seq,
        kind,
        name: target.name.slice(0, 300),
        labels: [...(labels.get(seq) ?? [])],
      }));
      return { rows, total: made.length };
    },
    async showMade({ job, row }: Parsed<'changes.showMade'>): Promise<Output<'changes.showMade'>> {
      const secrets = Object.entries((await service()).consumeSecrets(job, row) ?? {});
      if (secrets.length === 0) throw secretGone();
      return { secrets: secrets.map(([label, value]) => ({ label, value })) };
    },
    async copyMade({ job, row, label }: Parsed<'changes.copyMade'>): Promise<void> {
      const value = (await service()).secrets(job, row)?.[label];
      if (value === undefined) throw secretGone();
      await copySecret(value);
    },
    async settings({ job }: Parsed<'changes.settings'>): Promise<Output<'changes.settings'>> {
      const { kind, target, values, differing, hidden } = await (await service()).settings(job);
      return { kind, target, values: [...values], differing: [...differing], requestedAgain: [...hidden] };
    },
    async giveAgain({ job, row, input }: Parsed<'changes.giveAgain'>): Promise<void> {
      await (await service()).giveAgain(job, row, input);
    },
    async charges({ job }: Parsed<'changes.charges'>, signal: AbortSignal): Promise<Output<'changes.charges'>> {
      const compared = await (await service()).compareCharges(job, signal);
      if (compared === null) return { compared };
      const differences = compared.differences.map(({ seq, ...rest }) => ({ row: seq, ...rest, name: rest.name.slice(0, 300) }));
      return { compared: { ...compared, differences } };
    },
    async restored({ accountId }: Parsed<'changes.restored'>): Promise<Output<'changes.restored'>> {
      const restored = (await service()).restored(accountId);
      return { waits: restored !== null, since: restored?.since ?? null };
    },
    async compareRestored(
      { accountId }: Parsed<'changes.compareRestored'>,
      signal: AbortSignal,
    ): Promise<Output<'changes.compareRestored'>> {
      const { strange, unclear, ...found } = await (await service()).compareRestored(accountId, signal);
      const listed = (charges: typeof strange) =>
        charges.slice(0, maxListed).map(({ id, created, description, amount }) => ({ id, created, description, amount }));
      return {
        ...found,
        ...{ strange: listed(strange), strangeCount: strange.length, unclear: listed(unclear), unclearCount: unclear.length },
      };
    },
    async allowPaid({ accountId }: Parsed<'changes.allowPaid'>): Promise<void> {
      (await service()).allowPaid(accountId);
    },
  };
}

/**
 * Translates a filter of the renderer into a query of the activity log.
 * @param zone IANA name of the time zone the user counts days in.
 */
export function activityQueryOf({ accountId, target, kind, name, result, since, until }: ActivityFilter, zone: string): ActivityQuery {
  const text = name?.trim() ?? '';
  const after = until === undefined ? null : new Date(Date.parse(until) + dayMs).toISOString().slice(0, 10);
  return {
    accountId,
    target: target ?? null,
    kind: kind ?? null,
    result: result ?? null,
    name: text === '' ? null : text,
    from: since === undefined ? null : startOfDay(since, zone),
    to: after === null ? null : startOfDay(after, zone),
  };
}

/**
 * The records that a row of a zone changes, starting at line `from`, with what was read back. Throws AppError NOT_FOUND for a row without a
 * plan or of a kind that changes no records.
 */
export function changedZone(kinds: Kinds, row: JournalRow, from: number): Output<'changes.zone'> {
  const zones = row.plan === null ? undefined : kinds.get(row.kind)?.zones?.(row, row.plan);
  if (zones === undefined) throw new AppError('NOT_FOUND', 'row-without-zone');
  const difference = diffZones(zones.before, zones.after);
  const { created, changed, deleted } = difference;
  const planned = { created, changed, deleted };
  const deviation = readBackOf(row.seen, zones);
  if (deviation === null) return { planned, diff: toZoneDiff(difference, from), notAsPlanned: null };
  const read = withReadBack(difference, deviation);
  return { planned, diff: toZoneDiff(read.difference, from, read.marks), notAsPlanned: read.marks.size };
}

/** null: not read back, or not record by record. */
function readBackOf(seen: JournalRow['seen'], { before, after }: ZonePair): Deviation | null {
  switch (seen?.verdict) {
    case 'done':
      return { missing: [], extra: [] };
    case 'not done':
      return deviationOf(after, before);
    case 'half':
      return seen.deviation ?? null;
    default:
      return null;
  }
}

/** Maximum number of characters of a text sent over IPC. */
const longest = 5000;

const cut = (text: string, most = longest): string => text.slice(0, most);
const cutOr = (text: string | null): string | null => (text === null ? null : cut(text));

function noteForRenderer({ code, facts }: Note): ChangeNote {
  const reported = Object.entries(facts).slice(0, 20);
  return { code, facts: reported.map(([name, value]) => ({ name, value: cut(value) })) };
}

const noteOrNull = (note: Note | null): ChangeNote | null => (note === null ? null : noteForRenderer(note));

const lineForRenderer = ({ label, before, after }: Line) => ({ label, before: cutOr(before), after: cutOr(after) });

export function jobForRenderer(job: JobState): ChangeJob {
  const { id, accountId, accountName, who, origin, phase, reason, paid, balance, currency, madeAt, startedAt, endedAt } = job;
  const { counts, total, planned, asks, running, inOtherWindow, perSecond, secondsRemaining } = job;
  return {
    ...{ id, accountId, phase, paid, balance, currency, madeAt, startedAt, endedAt },
    ...{ counts, total, planned, asks, running, inOtherWindow, perSecond, secondsRemaining },
    accountName: cut(accountName, 200),
    who: cut(who, 200),
    kinds: [...origin.kinds],
    from: origin.from,
    reason: noteOrNull(reason),
  };
}

/** Emits the state of a job; one that no longer exists was discarded. */
export function emitJob(
  service: Pick<ChangesService, 'job' | 'isWatched'>,
  job: number,
  publish: Publisher<Pick<RendererEvents, 'changes.job' | 'changes.removed'>>['publish'],
): void {
  let state: JobState;
  try {
    state = service.job(job);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    publish('changes.removed', { job });
    return;
  }
  publish('changes.job', { ...jobForRenderer(state), watched: service.isWatched(job) });
}

/** `balance`: what the job's costs are deducted from; null if not known. `needs`: secrets it lacks. */
export function rowForRenderer(row: JournalRow, balance: string | null, canUndo: boolean, needs: readonly string[] = []): ChangeRow {
  const { seq, kind, target, state, plan, note, message, sentAt, changedAt, seen, ask, spentBefore, receipt, input } = row;
  const cost = plan?.cost ?? null;
  return {
    ...{ row: seq, kind, state, sentAt, changedAt, ask, canUndo },
    ...affectedOf(receipt?.['domainId'], kind === 'request' ? input['key'] : undefined),
    needs: [...needs],
    fileLine: lineOfPosition(row.place),
    target: { kind: target.kind, id: target.id, name: cut(target.name, 300), customerId: target.customerId ?? null },
    lines: (plan?.lines ?? []).slice(0, 100).map(lineForRenderer),
    cost: cost?.amount ?? null,
    currency: cost?.currency ?? null,
    balanceAfter: cost === null ? null : lessOf(balance, [spentBefore ?? '0', cost.amount]),
    warnings: (plan?.warnings ?? []).slice(0, 50).map(noteForRenderer),
    note: noteOrNull(note),
    message: cutOr(message),
    now: seen === null ? null : seen.now.slice(0, 100).map(({ label, value }) => ({ label, value: cutOr(value) })),
  };
}

const affectedOf = (domainId: unknown, operation: unknown): Pick<ChangeRow, 'domainId' | 'operation'> => ({
  ...(typeof domainId === 'number' ? { domainId } : {}),
  ...(typeof operation === 'string' ? { operation } : {}),
});

export function entryForRenderer(entry: ActivityEntry, canUndo: boolean): RendererActivityEntry {
  const { id, at, who, accountId, accountName, job, seq, kind, target, lines, cost, currency, result, note, message } = entry;
  const { domainId, operation } = entry;
  return {
    ...{ id, at, accountId, job, row: seq, kind, cost, currency, result, canUndo },
    who: cut(who, 200),
    accountName: cut(accountName, 200),
    target: { kind: target.kind, id: target.id, name: cut(target.name, 300), customerId: target.customerId },
    ...affectedOf(domainId, operation),
    lines: lines.slice(0, 100).map(lineForRenderer),
    note: noteOrNull(note),
    message: cutOr(message),
  };
}

/** A balance minus some amounts, as a decimal string; null if one of them is not known. */
export function lessOf(balance: string | null, amounts: readonly string[]): string | null {
  const first = millionthsOf(balance);
  const others = amounts.map((amount) => millionthsOf(amount));
  if (first === null || others.includes(null)) return null;
  return fromMillionths(others.reduce<bigint>((left, amount) => left - (amount ?? 0n), first));
}
