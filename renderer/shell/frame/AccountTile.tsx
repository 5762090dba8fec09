import type { Account } from '../../../preload/contract/accounts.ts';
import { accountMark, isPractice } from '../../navigation/practice-account.ts';
import { Learning } from '../../ui/index.ts';
import { accountInitials } from '../account-initials.ts';

/** The account's letters on its color; practice has its own icon. */
export function AccountTile({ account, small = false }: { readonly account: Account | undefined; readonly small?: boolean }) {
  return (
    <span
      className={small ? 'rd-tile is-small' : 'rd-tile'}
      data-account={account === undefined ? 'graphite' : accountMark(account)}
      aria-hidden
    >
      {isPractice(account) ? <Learning size={small ? 12 : 16} /> : accountInitials(account?.name ?? '')}
    </span>
  );
}
