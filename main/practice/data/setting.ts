import type { Database } from '../../core/base/database.ts';
import { day } from '../kernel/times.ts';
import { type Random, randomFrom } from './random.ts';

/** Input of every generator. */
export interface Setting {
  readonly database: Database;
  readonly seed: string;
  /** Unix ms of 00:00 UTC of the reference day: the time of day must not affect the result. */
  readonly today: number;
  /** Number of domains to generate. */
  readonly domains: number;
}

export function startOfDay(now: number): number {
  return Math.floor(now / day) * day;
}

/** Each kind of data has its own random numbers, so that changing one does not affect the others. */
export function randomOf(setting: Setting, kind: string): Random {
  return randomFrom(`${setting.seed}/${kind}`);
}

/** A time of day in ms: a registrar in Jakarta mostly works from 08:00 to 21:00 local time, which is 01:00 to 14:00 UTC. */
export function workingHours(random: Random): number {
  return Math.floor((random() < 0.93 ? 1 + random() * 13 : random() * 24) * 3_600_000);
}
