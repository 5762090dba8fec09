import type { Customer } from './customers.ts';
import { chance, type Random } from './random.ts';

/**
 * Returns a function that picks owners: the fourth customer has a quarter of all domains, the last one none, newer ones fewer than older
 * ones; a few domains have no owner.
 */
export function ownerPicker(random: Random, customers: readonly Customer[]): () => Customer | null {
  const biggest = customers[3] ?? null;
  const others = customers.filter((customer, index) => customer !== biggest && index < customers.length - 1);
  return () => {
    if (chance(random, 0.01)) return null;
    if (chance(random, 0.25)) return biggest;
    return others[Math.floor(random() * random() * others.length)] ?? null;
  };
}
