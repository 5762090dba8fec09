import type { Account } from '../../preload/contract/accounts/accounts.ts';
import { practiceAddress } from '../../preload/contract/lists.ts';

/** Whether an account is the practice account. It is recognized by its address, which no other account can have. */
export function isPractice(account: Pick<Account, 'baseAddress'> | undefined): boolean {
  return account?.baseAddress === practiceAddress;
}

/** An account's color; practice always has the one that no other account can have. */
export function accountMark(account: Account): Account['color'] | 'practice' {
  return isPractice(account) ? 'practice' : account.color;
}
