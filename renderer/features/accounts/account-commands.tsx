import type { Command } from '../../navigation/commands.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { accounts as text } from '../../text/en/accounts/accounts.ts';
import { practice } from '../../text/en/practice.ts';
import { Edit, KeySign, Trash } from '../../ui/index.ts';
import { openEditAccount, openKeyDialog, openRemoveAccount } from './open-dialog.ts';

/** Actions for the current account's entry. Adding one is among the window's own commands. */
export function accountCommands(): readonly Command[] {
  const present = presentAccount();
  const shared = {
    group: 'account',
    context: present?.name,
    unavailable: present === undefined ? text.commands.noAccount : undefined,
  } as const;
  const on = (act: (accountId: string) => void) => () => {
    if (present !== undefined) act(present.id);
  };
  return [
    { ...shared, id: 'edit-account', title: text.commands.edit, icon: <Edit />, run: on(openEditAccount) },
    {
      ...shared,
      id: 'enter-key',
      title: text.commands.key,
      icon: <KeySign />,
      ...(isPractice(present) ? { unavailable: practice.commands.ownKey } : {}),
      run: on(openKeyDialog),
    },
    { ...shared, id: 'remove-account', title: text.commands.remove, icon: <Trash />, run: on(openRemoveAccount) },
  ];
}
