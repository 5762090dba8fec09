import { fromMillionths, isSameAmount, millionthsOf } from '../../base/money.ts';
import { isUnclear } from '../../store/portfolio/transactions/balance-effect.ts';
import type { ChargeMatch } from './decide.ts';
import { type Charge, names } from './transactions.ts';

export interface ExpectedCharge {
  /** The domain's name. */
  readonly name: string;
  /** Decimal string. */
  readonly cost: string;
  /** Unix time in ms; when the row was sent. */
  readonly sentAt: number;
  /** Charges of the same kind that belong to other rows. */
  readonly others: number;
  /** The current balance, as a decimal string; null if not known. */
  readonly balance: string | null;
}

/** Milliseconds by which the service's clock may be behind ours. */
export const clockMargin = 2 * 60_000;

/**
 * Looks for the charge of a row. A transaction for its name of which it is not known whether it is a charge proves neither. If the newest transaction gives a balance after it that is not the current one, the list is incomplete,
 * and the charge may be among the missing entries.
 */
export function matchCharge(charges: readonly Charge[], { name, cost, sentAt, others, balance }: ExpectedCharge): ChargeMatch {
  const recent = charges.filter((charge) => isSince(charge, sentAt - clockMargin));
  const found = recent.filter((charge) => isChargeOf(charge, name, cost));
  if (found.length > others) return 'found';
  // A name and its WHOIS protection may be charged separately.
  const ofName = recent.filter((charge) => isOutFor(charge, name));
  if (others === 0 && ofName.length > 1 && isSameAmount(sumOf(ofName), cost)) return 'found';
  if (recent.some((charge) => isUnclear(charge.effect) && mentions(charge, name))) return 'unclear';
  const newest = charges.reduce<Charge | null>((last, charge) => (last === null || charge.id > last.id ? charge : last), null);
  const closing = newest?.closingBalance ?? null;
  if (closing === null || balance === null) return 'none';
  return isSameAmount(closing, balance) ? 'none' : 'unclear';
}

/** Whether a transaction charges this amount for this name. */
export function isChargeOf(charge: Charge, name: string, cost: string): boolean {
  return isSameAmount((charge.amount ?? '').replace('-', ''), cost) && isOutFor(charge, name);
}

const isOutFor = (charge: Charge, name: string): boolean => charge.effect.direction === 'out' && mentions(charge, name);

const mentions = ({ description, note }: Charge, name: string): boolean => names(description, name) || names(note ?? '', name);

const sumOf = (charges: readonly Charge[]): string =>
  fromMillionths(charges.reduce((sum, { amount }) => sum + (millionthsOf((amount ?? '').replace('-', '')) ?? 0n), 0n));

/** A charge without a time may be as new as the newest. */
const isSince = ({ created }: Charge, since: number): boolean => created === null || Date.parse(created) >= since;
