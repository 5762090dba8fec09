import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { explorerCollections } from '../../text/en/explorer/collections.ts';
import { explorer as text } from '../../text/en/explorer/explorer.ts';
import { explorerHistory } from '../../text/en/explorer/history.ts';
import { History, Search, SendMessage, TagSign } from '../../ui/index.ts';
import { isExplorerShown, type PresentForm, presentForm, toFinder } from './present.ts';
import { type SidebarTab, sidebarTab } from './sidebar/chosen-tab.ts';

/** Commands that open what was sent and saved, and the steps of the form that is shown. */
export function explorerCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name: context } = account;
  const to = (tab: SidebarTab) => () => {
    sidebarTab.set(tab);
    goTo({ screen: 'explorer', accountId });
  };
  const form = presentForm();
  return [
    { id: 'explorer-history', group: 'goTo', title: explorerHistory.command, icon: <History />, context, run: to('history') },
    { id: 'explorer-collections', group: 'goTo', title: explorerCollections.command, icon: <TagSign />, context, run: to('collections') },
    ...(isExplorerShown()
      ? [{ id: 'explorer-find', group: 'account', title: text.list.field, keys: 'O', icon: <Search />, context, run: toFinder } as const]
      : []),
    ...(form === null ? [] : [sendCommand(form)]),
  ];
}

function sendCommand({ entry, send }: PresentForm): Command {
  const title = entry.method === 'GET' ? text.send.read : text.send.write;
  return { id: 'explorer-send', group: 'account', title, keys: 'Mod+Enter', icon: <SendMessage />, context: entry.summary, run: send };
}
