import type { Account } from '../../../preload/contract/accounts.ts';
import { useCall } from '../../api/queries.ts';
import { app } from '../../texts/en/app.ts';
import { DoubleCaretVertical, Lock, Menu, type MenuItem, Plus } from '../../ui/index.ts';
import { addAccount } from '../features.ts';
import { showAccount, usePresentAccount } from '../present-account.ts';
import { AccountTile } from './AccountTile.tsx';

function noteOf(account: Account | undefined): string {
  if (account === undefined) return app.switcher.noneNote;
  return account.readOnly ? app.switcher.readOnly : app.switcher.id(account.resellerId);
}

/** Which account is present, and the menu of all of them. */
export function AccountSwitcher() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  const present = usePresentAccount();
  const items: MenuItem[] = accounts.map((account, index) => ({
    id: account.id,
    title: account.name,
    note: account.readOnly ? `${app.switcher.id(account.resellerId)}, ${app.switcher.readOnly}` : app.switcher.id(account.resellerId),
    icon: <AccountTile account={account} small />,
    checked: account.id === present?.id,
    ...(index < 9 ? { keys: `Mod+${index + 1}` } : {}),
    run: () => showAccount(account.id),
  }));
  items.push({ id: 'add', title: app.switcher.add, icon: <Plus />, separated: accounts.length > 0, run: addAccount });
  const name = present?.name ?? app.switcher.none;
  return (
    <Menu
      label={app.switcher.label}
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className="rd-switcher">
          <span className="rd-hidden">{app.switcher.open}</span>
          <AccountTile account={present} />
          <span className="rd-switcher-words">
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
