import type { Command } from '../../app/commands/registry.ts';
import { goTo } from '../../app/navigate.ts';
import { presentAccount } from '../../app/present-account.ts';
import { noticesList as texts } from '../../texts/en/notices-list.ts';
import { Inbox } from '../../ui/index.ts';

/** The way to the list of notices. */
export function noticesCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [
    {
      id: 'go-notices',
      title: texts.goTo,
      group: 'goTo',
      keys: 'G N',
      icon: <Inbox />,
      context: name,
      run: () => goTo({ screen: 'notices', accountId }),
    },
  ];
}
