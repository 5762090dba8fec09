import type { Command } from '../../navigation/commands.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { customers as text } from '../../text/en/customers.ts';
import { Plus } from '../../ui/index.ts';
import { openNewCustomer } from '../changes/index.ts';

/** The command that makes a new customer. */
export function customersCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const create: Command = {
    id: 'new-customer',
    title: text.create,
    group: 'account',
    icon: <Plus />,
    context: account.name,
    run: () => openNewCustomer(account.id),
  };
  return [create];
}
