import { type DomainStatus, domainStatuses, graceDays, redemptionDays } from '../kernel/domain-status.ts';
import { dateOf, day, yearsLater } from '../kernel/times.ts';
import { between, type Random, weighted } from './random.ts';
import { workingHours } from './setting.ts';

/** A domain's state and its start. */
export interface Life {
  readonly status: DomainStatus;
  /** `YYYY-MM-DD`. */
  readonly expiry: string;
  /** Unix ms. */
  readonly created: number;
}

/** Days from today within which active domains expire, with weights. */
const expiryDays: readonly [readonly [readonly [number, number], number], ...(readonly [readonly [number, number], number])[]] = [
  [[0, 0], 1],
  [[1, 7], 4],
  [[8, 30], 7],
  [[31, 60], 8],
  [[61, 90], 8],
  [[91, 365], 45],
  [[366, 730], 24],
  [[731, 1_800], 2],
  [[3_500, 3_640], 1.5],
];

/** States and dates of the given number of domains, oldest first. Every status occurs if there are enough domains. */
export function lives(random: Random, today: number, count: number): readonly Life[] {
  return Array.from({ length: count }, (_, index) => life(random, today, count, index)).sort((a, b) => a.created - b.created);
}

function life(random: Random, today: number, count: number, index: number): Life {
  const status = fixedStatus(count, index) ?? pickStatus(random);
  const from = today + daysRemaining(random, status, index) * day;
  const expiry = dateOf(from);
  return { status, expiry, created: creation(random, today, expiry, status) };
}

/** One in fourteen of the first domains gets the next status of the list. */
function fixedStatus(count: number, index: number): DomainStatus | undefined {
  const step = count >= 140 ? 14 : 2;
  return index % step === 1 ? domainStatuses[(index - 1) / step] : undefined;
}

function pickStatus(random: Random): DomainStatus {
  return weighted<DomainStatus>(random, [
    ['active', 905],
    ['expired', 40],
    ['pending-delete', 14],
    ['suspended', 10],
    ['pending-transfer', 9],
    ['pending', 7],
    ['transferred-away', 6],
    ['deleted', 4],
    ['pending-restore', 3],
    ['rejected', 2],
  ]);
}

function daysRemaining(random: Random, status: DomainStatus, index: number): number {
  const daysUntilDeleted = graceDays + redemptionDays;
  if (status === 'expired') return -between(random, 1, graceDays - 1);
  if (status === 'pending-delete' || status === 'pending-restore') return -between(random, graceDays + 1, daysUntilDeleted - 2);
  if (status === 'deleted') return -between(random, daysUntilDeleted + 10, daysUntilDeleted + 130);
  if (status === 'pending' || status === 'rejected') return between(random, 362, 365);
  if (status === 'active' && index < expiryDays.length) return between(random, ...(expiryDays[index]?.[0] ?? [0, 0]));
  return between(random, ...weighted(random, expiryDays));
}

/** Names expire a whole number of years after creation; the time of day is arbitrary. */
function creation(random: Random, today: number, expiry: string, status: DomainStatus): number {
  const minYears =
    status === 'pending' || status === 'rejected'
      ? 1
      : weighted(random, [
          [1, 3],
          [2, 3],
          [3, 2],
          [4, 2],
          [6, 2],
          [9, 1],
          [14, 0.5],
        ]);
  const time = workingHours(random);
  for (let years = minYears; ; years += 1) {
    const created = Date.parse(`${yearsLater(expiry, -years)}T00:00:00Z`) + time;
    if (created < today) return created;
  }
}
