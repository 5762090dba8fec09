import type { Command } from '../../app/commands/registry.ts';
import { goTo } from '../../app/navigate.ts';
import { presentAccount } from '../../app/present-account.ts';
import { prices as texts } from '../../texts/en/prices.ts';
import { TagSign } from '../../ui/index.ts';

/** The way to the list of prices. */
export function pricesCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [
    {
      id: 'go-prices',
      title: texts.goTo,
      group: 'goTo',
      keys: 'G P',
      icon: <TagSign />,
      context: name,
      run: () => goTo({ screen: 'prices', accountId }),
    },
  ];
}
