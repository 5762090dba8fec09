import type { Command } from '../../app/commands/registry.ts';
import { goTo } from '../../app/navigate.ts';
import { presentAccount } from '../../app/present-account.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { People } from '../../ui/index.ts';

/** The way to the list of customers. */
export function customersCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [
    {
      id: 'go-customers',
      title: texts.goTo,
      group: 'goTo',
      keys: 'G C',
      icon: <People />,
      context: name,
      run: () => goTo({ screen: 'customers', accountId }),
    },
  ];
}
