import type { ActivityEntry as ActivityForPage, ChangeJob, ChangeNote, ChangeRow } from '../../../preload/contract/changes/changes.ts';
import { AppError } from '../base/errors.ts';
import type { Publisher, RendererEvents } from '../base/event-bus.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';
import type { ActivityEntry } from './journal/activity-table.ts';
import type { JournalRow } from './journal/rows.ts';
import type { Line, Note } from './kind.ts';
import { lineOfPosition } from './plan/request.ts';
import type { ChangesService, JobState } from './port.ts';

/** Maximum number of characters of a text sent over IPC. */
const longest = 5000;

const cut = (text: string, most = longest): string => text.slice(0, most);
const cutOr = (text: string | null): string | null => (text === null ? null : cut(text));

function noteForPage({ code, facts }: Note): ChangeNote {
  const reported = Object.entries(facts).slice(0, 20);
  return { code, facts: reported.map(([name, value]) => ({ name, value: cut(value) })) };
}

const noteOrNull = (note: Note | null): ChangeNote | null => (note === null ? null : noteForPage(note));

const lineForPage = ({ label, before, after }: Line) => ({ label, before: cutOr(before), after: cutOr(after) });

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
    lines: (plan?.lines ?? []).slice(0, 100).map(lineForPage),
    cost: cost?.amount ?? null,
    currency: cost?.currency ?? null,
    balanceAfter: cost === null ? null : lessOf(balance, [spentBefore ?? '0', cost.amount]),
    warnings: (plan?.warnings ?? []).slice(0, 50).map(noteForPage),
    note: noteOrNull(note),
    message: cutOr(message),
    now: seen === null ? null : seen.now.slice(0, 100).map(({ label, value }) => ({ label, value: cutOr(value) })),
  };
}

const affectedOf = (domainId: unknown, operation: unknown): Pick<ChangeRow, 'domainId' | 'operation'> => ({
  ...(typeof domainId === 'number' ? { domainId } : {}),
  ...(typeof operation === 'string' ? { operation } : {}),
});

export function entryForRenderer(entry: ActivityEntry, canUndo: boolean): ActivityForPage {
  const { id, at, who, accountId, accountName, job, seq, kind, target, lines, cost, currency, result, note, message } = entry;
  const { domainId, operation } = entry;
  return {
    ...{ id, at, accountId, job, row: seq, kind, cost, currency, result, canUndo },
    who: cut(who, 200),
    accountName: cut(accountName, 200),
    target: { kind: target.kind, id: target.id, name: cut(target.name, 300), customerId: target.customerId },
    ...affectedOf(domainId, operation),
    lines: lines.slice(0, 100).map(lineForPage),
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
