import { sortableMoney } from '../../../../preload/contract/filter/money.ts';

/** What an amount is compared and ordered by. */
export const keyOfAmount = (amount: string | null): string | null => (amount === null ? null : sortableMoney(amount));

/**
 * An amount as it changed the balance, with its sign: what goes out is negative (api.md section 7, Transaction: `direction`). null where
 * the service does not tell the direction in a word that is known, and the amount has no sign of its own.
 */
export function netOf(amount: string | null, direction: string): string | null {
  if (amount === null || amount.startsWith('-')) return amount;
  switch (direction.toLowerCase()) {
    case 'in':
      return amount;
    case 'out':
      return `-${amount}`;
    default:
      return null;
  }
}
