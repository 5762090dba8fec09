import { goToScreen } from '../../app/commands/go-to-screen.ts';
import type { Command } from '../../app/commands/registry.ts';
import { presentAccount } from '../../app/present-account.ts';
import { customers as texts } from '../../texts/en/customers.ts';
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
