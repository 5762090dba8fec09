import type { Database } from '../../core/base/database.ts';
import { day } from '../kernel/times.ts';
import { type Random, randomFrom } from './random.ts';

/** What every generator works on. */
export interface Setting {
  readonly database: Database;
  readonly seed: string;
  /** Unix ms of 00:00 UTC of the day around which the data lies: the time of day must not change anything. */
  readonly today: number;
  /** How many domains there will be. */
  readonly domains: number;
}

export function startOfDay(now: number): number {
  return Math.floor(now / day) * day;
}

/** Each kind of data has numbers of its own, so that a change in one leaves the others as they are. */
export function randomOf(setting: Setting, kind: string): Random {
  return randomFrom(`${setting.seed}/${kind}`);
}

/** A time of day in ms: most of what a registrar in Jakarta does is done from 08:00 to 21:00 there, which is from 01:00 to 14:00 UTC. */
export function workingHours(random: Random): number {
  return Math.floor((random() < 0.93 ? 1 + random() * 13 : random() * 24) * 3_600_000);
}
