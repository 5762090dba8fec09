import { between, type Random } from '../../main/practice/data/random.ts';
import { type Kill, type KillPoint, killPoints } from './kill.ts';

/** Minimum share of all kills at each point: 30 of 200. */
const least = 0.15;

/** The kills of one host, counted by point. */
export interface Tally {
  readonly host: string;
  readonly expected: number;
  readonly counts: Readonly<Record<KillPoint, number>>;
  /** The point of the next kill: the one with the fewest. null: there were enough. */
  next(): Kill | null;
  count(point: KillPoint): void;
  /** A kill that happened elsewhere than intended. */
  missed(): void;
  readonly misses: () => number;
  /** The points with too few kills. */
  tooFew(): KillPoint[];
}

/** @param latestMoment milliseconds, for kills at a random time */
export function createTally(host: string, expected: number, latestMoment: number, random: Random): Tally {
  const counts: Record<KillPoint, number> = { sent: 0, effect: 0, answer: 0, moment: 0 };
  let misses = 0;
  const all = (): number => Object.values(counts).reduce((sum, count) => sum + count, misses);
  const tooFew = (): KillPoint[] => killPoints.filter((point) => counts[point] < Math.floor(expected * least));
  return {
    host,
    expected,
    counts,
    next() {
      // Misses are compensated, but not forever.
      if (all() >= expected && (tooFew().length === 0 || all() >= expected * 2)) return null;
      const [point = 'sent'] = killPoints.toSorted((one, other) => counts[one] - counts[other]);
      return { point, nth: between(random, 1, 3), ms: between(random, 0, latestMoment) };
    },
    count(point) {
      counts[point] += 1;
    },
    missed() {
      misses += 1;
    },
    misses: () => misses,
    tooFew,
  };
}
