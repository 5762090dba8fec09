import type * as z from 'zod';
import { BalanceSnapshot, ProfileSnapshot } from '../../../preload/contract/accounts/profile.ts';
import type { Database } from '../base/database.ts';
import { isSameAmount } from '../base/money.ts';
import type { BalanceSpan, PortfolioStore } from './port.ts';

/** The last valid profile and balance of each account. */
export function profileTable(database: Database): PortfolioStore['profile'] {
  function balanceSpan(accountId: string): BalanceSpan | null {
    const row = database.first<{ balance: string | null; since: string | null }>(
      'SELECT balance, balance_since AS since FROM account_answer WHERE account_id = ?',
      accountId,
    );
    const present = read(BalanceSnapshot, row?.balance);
    if (present === null || present.balance === null) return null;
    const { balance, currency, fetchedAt } = present;
    return { balance, currency: currency ?? '', since: row?.since ?? fetchedAt, until: fetchedAt };
  }

  return {
    balanceSpan,
    read(accountId) {
      const row = database.first<{ profile: string | null; balance: string | null }>(
        'SELECT profile, balance FROM account_answer WHERE account_id = ?',
        accountId,
      );
      return { profile: read(ProfileSnapshot, row?.profile), balance: read(BalanceSnapshot, row?.balance) };
    },
    writeProfile(accountId, snapshot) {
      database.run(
        'INSERT INTO account_answer (account_id, profile) VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET profile = excluded.profile',
        accountId,
        JSON.stringify(snapshot),
      );
    },
    writeBalance(accountId, snapshot) {
      database.transaction(() => {
        const before = balanceSpan(accountId);
        const since = before !== null && isSameBalance(before, snapshot) ? before.since : snapshot.fetchedAt;
        database.run(
          `INSERT INTO account_answer (account_id, balance, balance_since) VALUES (?, ?, ?)
           ON CONFLICT (account_id) DO UPDATE SET balance = excluded.balance, balance_since = excluded.balance_since`,
          ...[accountId, JSON.stringify(snapshot), since],
        );
      });
    },
  };
}

/** A response that was received late, after one with a later time, ends the span. */
function isSameBalance(span: BalanceSpan, { balance, currency, fetchedAt }: BalanceSnapshot): boolean {
  const isSameCurrency = currency === null || span.currency === '' || currency === span.currency;
  return balance !== null && isSameCurrency && fetchedAt >= span.until && isSameAmount(span.balance, balance);
}

/** Data in an older version's format counts as missing; it is fetched again. */
function read<T>(schema: z.ZodType<T>, text: string | null | undefined): T | null {
  if (text === null || text === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
