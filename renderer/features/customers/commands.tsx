import type { Command } from '../../navigation/commands.ts';
import { goToScreen } from '../../navigation/go-to-screen.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { customers as texts } from '../../text/en/customers.ts';
import { People, Plus } from '../../ui/index.ts';
import { openNewCustomer } from '../changes/index.ts';

/** The way to the list of customers, and to a new one. */
export function customersCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const create: Command = {
    id: 'new-customer',
    title: texts.create,
    group: 'account',
    icon: <Plus />,
    context: account.name,
    run: () => openNewCustomer(account.id),
  };
  return [...goToScreen('customers', { title: texts.goTo, keys: 'G C', icon: <People /> }), create];
}
