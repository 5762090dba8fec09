import { sortableMoney } from '../../../../../preload/contract/filter/money.ts';

/** The key by which an amount is compared and sorted. */
export const keyOfAmount = (amount: string | null): string | null => (amount === null ? null : sortableMoney(amount));

/**
 * Returns an amount with its effect on the balance as its sign: outgoing is negative (api.md section 7, Transaction: `direction`). null if
 * the service's direction is not a known word and the amount has no sign of its own.
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
