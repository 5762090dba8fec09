import type { Account } from '../../preload/contract/accounts.ts';
import { practiceAddress } from '../../preload/contract/lists.ts';

/** Whether an account is the one with made-up data. Its address says so, and no other account can have that address. */
export function isPractice(account: Pick<Account, 'baseAddress'> | undefined): boolean {
  return account?.baseAddress === practiceAddress;
}

/** What an account is marked with: its own colour; practice always with the one that no other account can have. */
export function accountMark(account: Account): Account['colour'] | 'practice' {
  return isPractice(account) ? 'practice' : account.colour;
}
