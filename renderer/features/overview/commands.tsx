import type { Command } from '../../app/commands/registry.ts';
import { goTo } from '../../app/navigate.ts';
import { presentAccount } from '../../app/present-account.ts';
import { overview as texts } from '../../texts/en/overview.ts';
import { Dashboard } from '../../ui/index.ts';

/** The way to the overview of the present account. */
export function overviewCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  return [
    {
      id: 'go-overview',
      title: texts.goTo,
      group: 'goTo',
      keys: 'G O',
      icon: <Dashboard />,
      context: account.name,
      run: () => goTo({ screen: 'overview', accountId: account.id }),
    },
  ];
}
