import { done } from '../../kernel/answers.ts';
import { balance, money } from '../../kernel/money.ts';
import type { Operation, Practice } from '../../kernel/port.ts';

interface Reseller {
  readonly id: number;
  /** The fields of Profile except `id`. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/** The account itself: there is exactly one. */
export function reseller({ database }: Practice): Reseller {
  const row = database.first<{ id: number; profile: string }>('SELECT id, profile FROM reseller');
  if (row === null) throw new Error('The practice data has no reseller.');
  return { id: row.id, profile: JSON.parse(row.profile) };
}

/** Code of the account's only currency; IDR in all samples. */
export function currencyOf({ profile }: Reseller): string {
  return typeof profile['currency'] === 'string' ? profile['currency'] : 'IDR';
}

export const getAccountProfile: Operation = ({ practice }) => {
  const { id, profile } = reseller(practice);
  return done({ id, ...profile });
};

export const getAccountBalance: Operation = ({ practice }) =>
  done({ currency: currencyOf(reseller(practice)), balance: money(practice, balance(practice)) });
