import type * as z from 'zod';
import { BalanceSnapshot, ProfileSnapshot } from '../../../preload/contract/accounts/profile.ts';
import type { Database } from '../base/database.ts';
import type { PortfolioStore } from './port.ts';

/** The last valid profile and balance of each account. */
export function profileTable(database: Database): PortfolioStore['profile'] {
  return {
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
      database.run(
        'INSERT INTO account_answer (account_id, balance) VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET balance = excluded.balance',
        accountId,
        JSON.stringify(snapshot),
      );
    },
  };
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
