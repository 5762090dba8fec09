import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { accountMark, isPractice } from '../../navigation/practice-account.ts';
import { Learning } from '../../ui/index.ts';

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

/** Two letters for an account: first letters of its first two words, otherwise its first two letters. */
export function accountInitials(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toLocaleUpperCase();
}
