import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { useCommand } from '../../api/queries.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Button, CaretDown, Edit, Lock, Menu, type MenuItem, Share, Trash } from '../../ui/index.ts';
import { openEditAccount, openRemoveAccount } from '../accounts/index.ts';
import { openTester } from './tester.ts';

/** The buttons to the right of the title. */
export function AccountActions({ account }: { readonly account: Account }) {
  const update = useCommand('accounts.update');
  const readOnly: MenuItem[] = account.readOnly
    ? []
    : [{ id: 'read-only', title: text.makeReadOnly, icon: <Lock />, run: () => update.mutate({ id: account.id, readOnly: true }) }];
  return (
    <>
      <Button icon={<Edit />} onPress={() => openEditAccount(account.id)} aria-haspopup="dialog">
        {text.editAccount}
      </Button>
      <Menu
        label={text.moreLabel}
        items={[
          ...readOnly,
          { id: 'tester', title: text.openTester, icon: <Share />, run: () => void openTester(account.id) },
          { id: 'remove', title: text.removeAccount, icon: <Trash />, separated: true, run: () => openRemoveAccount(account.id) },
        ]}
        trigger={(props) => (
          <button type="button" className="rd-button is-plain" {...props}>
            <span>{text.more}</span>
            <CaretDown />
          </button>
        )}
      />
    </>
  );
}
