import { dateOf, day } from '../kernel/times.ts';
import type { Life } from './domain-states.ts';
import { between, chance, type Random } from './random.ts';
import type { Setting } from './setting.ts';
import type { Extension } from './words/extensions.ts';

/**
 * A domain's WHOIS protection: enabled, purchased, and its expiry date. Purchased once and, with few exceptions, valid as long as the
 * domain.
 */
export function protection(
  random: Random,
  { today }: Setting,
  extension: Extension,
  life: Life,
): [on: number, purchased: number, expires: string | null] {
  if (extension.proxy === null || life.status === 'pending' || chance(random, 0.65)) return [0, 0, null];
  if (chance(random, 0.12)) return [0, 1, dateOf(today - between(random, 2, 200) * day)];
  return [chance(random, 0.8) ? 1 : 0, 1, life.expiry];
}
