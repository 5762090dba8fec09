import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { useCall } from '../../api/queries.ts';
import { openAddAccount } from '../../features/accounts/index.ts';
import { openPractice, requestReset } from '../../features/practice/index.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { leavePractice, showAccount, usePresentAccount } from '../../navigation/present-account.ts';
import { app } from '../../text/en/application.ts';
import { practice } from '../../text/en/practice.ts';
import { DoubleCaretVertical, Learning, Lock, LogOut, Menu, type MenuItem, Plus, Reset } from '../../ui/index.ts';
import { AccountTile } from './AccountTile.tsx';
import { practiceNote } from './account-text.ts';

function noteOf(account: Account | undefined): string {
  if (account === undefined) return app.switcher.noneNote;
  if (isPractice(account)) return practiceNote(account);
  return account.readOnly ? app.switcher.readOnly : app.switcher.id(account.resellerId);
}

function noteInMenu(account: Account): string {
  if (isPractice(account)) return noteOf(account);
  return account.readOnly ? `${app.switcher.id(account.resellerId)}, ${app.switcher.readOnly}` : app.switcher.id(account.resellerId);
}

/** In practice: leave and reset; otherwise: open, while practice is not in the list itself. */
function practiceItems(present: Account | undefined, accounts: readonly Account[]): MenuItem[] {
  if (isPractice(present)) {
    return [
      { id: 'reset', title: practice.banner.reset, icon: <Reset />, separated: true, run: requestReset },
      { id: 'leave', title: practice.banner.leave, icon: <LogOut />, run: leavePractice },
    ];
  }
  if (accounts.some(isPractice)) return [];
  return [{ id: 'practice', title: practice.first.open, icon: <Learning />, run: () => void openPractice() }];
}

/** The current account, and the menu of all accounts. */
export function AccountSwitcher() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  const present = usePresentAccount();
  const items: MenuItem[] = accounts.map((account, index) => ({
    id: account.id,
    title: account.name,
    note: noteInMenu(account),
    icon: <AccountTile account={account} small />,
    checked: account.id === present?.id,
    ...(index < 9 ? { keys: `Mod+${index + 1}` } : {}),
    run: () => showAccount(account.id),
  }));
  items.push({ id: 'add', title: app.switcher.add, icon: <Plus />, separated: accounts.length > 0, run: openAddAccount });
  items.push(...practiceItems(present, accounts));
  const name = present?.name ?? app.switcher.none;
  return (
    <Menu
      label={app.switcher.label}
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className="rd-switcher">
          <span className="rd-hidden">{app.switcher.open}</span>
          <AccountTile account={present} />
          <span className="rd-switcher-text">
            <span className="rd-switcher-name">{name}</span>
            <span className="rd-switcher-note">
              {present?.readOnly === true && <Lock size={10} />}
              {noteOf(present)}
            </span>
          </span>
          <DoubleCaretVertical size={14} />
        </button>
      )}
    />
  );
}
