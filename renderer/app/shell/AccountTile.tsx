import type { Account } from '../../../preload/contract/accounts.ts';
import { accountInitials } from '../account-initials.ts';

/** The account's letters on its colour. */
export function AccountTile({ account, small = false }: { readonly account: Account | undefined; readonly small?: boolean }) {
  return (
    <span className={small ? 'rd-tile is-small' : 'rd-tile'} data-account={account?.colour ?? 'graphite'} aria-hidden>
      {account === undefined ? '' : accountInitials(account.name)}
    </span>
  );
}
