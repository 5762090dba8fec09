import type { Command } from '../../app/commands/registry.ts';
import { goTo } from '../../app/navigate.ts';
import { presentAccount } from '../../app/present-account.ts';
import { transactions as texts } from '../../texts/en/transactions.ts';
import { Bank } from '../../ui/index.ts';

/** The way to the list of transactions. */
export function transactionsCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [
    {
      id: 'go-transactions',
      title: texts.goTo,
      group: 'goTo',
      keys: 'G T',
      icon: <Bank />,
      context: name,
      run: () => goTo({ screen: 'transactions', accountId }),
    },
  ];
}
