import { isSameAmount } from '../../base/money.ts';
import type { Note, Plan } from '../kind.ts';

/** Returns why a reviewed plan must not be applied, given the plan just made; null: it still holds. */
export function whyStale(shown: Plan, now: Plan): Note | null {
  const names = new Set([...Object.keys(shown.basis), ...Object.keys(now.basis)]);
  for (const name of names) {
    const [was, is] = [shown.basis[name], now.basis[name]];
    if (was !== is) return { code: 'stale', facts: { what: name, was: textOf(was), is: textOf(is) } };
  }
  const [before, after] = [shown.cost, now.cost];
  if (before === null && after === null) return null;
  const same = before !== null && after !== null && before.currency === after.currency && isSameAmount(before.amount, after.amount);
  return same ? null : { code: 'price-moved', facts: { was: costText(before), is: costText(after) } };
}

const textOf = (value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null ? '' : String(value);
const costText = (cost: Plan['cost']): string => (cost === null ? '' : `${cost.amount} ${cost.currency}`);
