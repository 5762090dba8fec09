import { goToScreen } from '../../app/commands/go-to-screen.ts';
import type { Command } from '../../app/commands/registry.ts';
import { goTo } from '../../app/navigate.ts';
import { presentAccount } from '../../app/present-account.ts';
import { explorer as texts } from '../../texts/en/explorer.ts';
import { explorerHistory } from '../../texts/en/explorer-history.ts';
import { Console, History } from '../../ui/index.ts';
import { leftTab } from './left/chosen-tab.ts';

/** The ways to the operations of the service, and to what was sent. */
export function explorerCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const toHistory = () => {
    leftTab.set('history');
    goTo({ screen: 'explorer', accountId: account.id });
  };
  return [
    ...goToScreen('explorer', { title: texts.goTo, keys: 'G E', icon: <Console /> }),
    { id: 'explorer-history', group: 'goTo', title: explorerHistory.command, icon: <History />, context: account.name, run: toHistory },
  ];
}
