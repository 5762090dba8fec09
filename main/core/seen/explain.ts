import type { Explanation } from '../../../preload/contract/seen/seen-codes.ts';
import type { OwnWrite } from '../changes/journal/own-writes.ts';
import { maxAcceptedAge } from '../changes/journal/rows.ts';
import type { LastRestore } from '../store/restored-journal.ts';
import type { Difference } from './differences.ts';
import { type Effect, effectOf, isFromBefore } from './effects.ts';

export interface Explained {
  readonly explanation: Explanation;
  readonly write: Pick<OwnWrite, 'job' | 'seq'> | null;
}

/** A difference of a domain, a customer or a contact. */
export type Explainable = Pick<Difference, 'after' | 'beforeAt' | 'afterAt'> & { readonly field: string };

/** What is known of a domain's course: its expiry date, and its last status before the difference, in the form of `DomainNow.values`. */
export interface DomainCourse {
  readonly expires: string | null;
  readonly status: string | null;
}

/** What may explain a difference. */
export interface Candidates {
  /** All that may concern its domain. */
  readonly writes: readonly OwnWrite[];
  readonly restore: LastRestore | null;
  readonly course: DomainCourse;
  /** The customer of the domain as it is now, by its id; null: not known. */
  readonly customer: string | null;
  /** Whether the value before is known as a contact of this customer. */
  readonly isOfCustomer: boolean;
  /** Whether a write has explained an earlier change of this field of the domain. */
  readonly hasExplained: (write: OwnWrite) => boolean;
}

/** What writes of ours say about a difference. */
export interface Effects {
  of(write: OwnWrite): Effect;
  /** Whether a write has set what was there before the difference. */
  setBefore(write: OwnWrite): boolean;
  /** Whether the difference is exactly the reverse of a write of the same object. */
  isUndone(write: OwnWrite): boolean;
}

const effectsOnValue = (difference: Difference, customer: string | null): Effects => ({
  of: (write) => effectOf(write, { ...difference, customer }),
  setBefore: (write) => effectOf(write, { ...difference, after: difference.before, customer: null }) === 'sets',
  isUndone: (write) => write.domainId === difference.domainId && isFromBefore(write, difference),
});

const minute = 60_000;
const day = 24 * 60 * minute;
/** A write may appear in the list this long after its outcome. */
const lag = 10 * minute;
/** A write without a known outcome may still be carried out. */
const unknownFor = day;
/** What was lost by restoring a backup is seen at the first readings after it. */
const restoredFor = day;

/**
 * Returns what explains a difference. A write of ours does if the value that is seen is the one that it wrote, or a plausible
 * result if that is not known in advance; if it was sent after the previous reading, apart from the lag; and if no later write of ours has
 * set another value. null: the list may show once more what was before a write of ours, so only another reading can tell.
 */
export const explainDifference = (difference: Difference, candidates: Candidates): Explained | null =>
  explainBy(effectsOnValue(difference, candidates.customer), difference, candidates);

/** The same by what writes say about an object of any sort. */
export function explainBy(effects: Effects, difference: Explainable, candidates: Omit<Candidates, 'customer'>): Explained | null {
  const { writes, restore, course, isOfCustomer, hasExplained } = candidates;
  const judged = writes.flatMap((write) => {
    const effect = effects.of(write);
    return effect === null || !isInTime(write, difference) ? [] : [{ write, effect }];
  });
  const fitting = judged
    .filter(({ write, effect }) => {
      if (effect === 'contradicts' || judged.some((other) => isContradicted(write, other, difference, effects))) return false;
      // A result that is not known in advance is seen once. What comes with a write is read in details, which do not lag as a list may; and a
      // domain that already had a contact of its customer did not get another one by being moved there.
      if (effect === 'entails') return !isBeforeReading(write, difference) && !hasExplained(write) && !isOfCustomer;
      return effect === 'sets' || !isBeforeReading(write, difference) || !hasExplained(write);
    })
    .map(({ write }) => write);
  const certain = fitting.find(({ state }) => state !== 'unknown');
  if (certain !== undefined) return { explanation: 'own', write: certain };
  const [unknown] = fitting;
  if (unknown !== undefined) return { explanation: unknown.lostByRestore ? 'restored' : 'own-unknown', write: unknown };
  if (writes.some((write) => isStale(write, difference, effects))) return null;
  if (isLapse(difference, course)) return { explanation: 'lapsed', write: null };
  return { explanation: restore !== null && mayBeLost(difference, restore) ? 'restored' : 'unexplained', write: null };
}

const isPast = (status: string): boolean => /expired|pending\s*delete|redemption|deleted/i.test(status);

/** Whether a domain past its expiry date only took its course. The service may count days in a time zone ahead of UTC. */
function isLapse({ field, after, afterAt }: Explainable, { expires, status }: DomainCourse): boolean {
  if (expires === null || Date.parse(expires) > Date.parse(afterAt) + day) return false;
  if (field === 'status') return isPast(after);
  return field === 'domain' && after === 'absent' && status !== null && isPast(status);
}

/** Until when the service may carry out a write; Unix time in ms. */
function actsUntil({ state, at, sentAt }: OwnWrite): number {
  const from = Date.parse(sentAt);
  return { done: Date.parse(at), accepted: from + maxAcceptedAge, sent: from + unknownFor, unknown: from + unknownFor }[state];
}

const readBefore = ({ beforeAt }: Explainable): number => (beforeAt === null ? Number.NEGATIVE_INFINITY : Date.parse(beforeAt));

function isInTime(write: OwnWrite, difference: Explainable): boolean {
  return Date.parse(write.sentAt) <= Date.parse(difference.afterAt) && actsUntil(write) >= readBefore(difference) - lag;
}

/** Whether a write was over when the earlier value was read. */
const isBeforeReading = (write: OwnWrite, difference: Explainable): boolean => actsUntil(write) < readBefore(difference);

/** Whether a later write of ours has set another value, and the list does not merely lag behind it. */
function isContradicted(
  write: OwnWrite,
  other: { readonly write: OwnWrite; readonly effect: Effect },
  difference: Explainable,
  effects: Effects,
): boolean {
  const { write: later, effect } = other;
  if (effect !== 'contradicts' || later.state !== 'done' || later.sentAt <= write.sentAt) return false;
  const isVisible = Date.parse(later.at) < Date.parse(difference.afterAt) - lag;
  return isVisible || effects.setBefore(later);
}

/** Whether the list may show once more what was before a write. */
function isStale(write: OwnWrite, difference: Explainable, effects: Effects): boolean {
  if (write.state !== 'done' || Date.parse(difference.afterAt) - Date.parse(write.at) > lag) return false;
  return effects.isUndone(write);
}

/** Whether it may be work of ours that the journal lost: done between the newest entry of the backup and its restore. */
function mayBeLost({ beforeAt, afterAt }: Explainable, restore: LastRestore): boolean {
  return (beforeAt ?? '') < restore.at && mayBeLostAt(afterAt, restore);
}

/** Whether what was seen at a time (ISO 8601) may be work of ours that the journal lost. */
export function mayBeLostAt(seenAt: string, { since, at }: LastRestore): boolean {
  return seenAt >= (since ?? '') && Date.parse(seenAt) <= Date.parse(at) + restoredFor;
}
