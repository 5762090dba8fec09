import type { Command } from '../../app/commands/registry.ts';
import { goTo } from '../../app/navigate.ts';
import { presentAccount } from '../../app/present-account.ts';
import { changeFile } from '../../texts/en/change-file.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { History, ImportSign, TimelineEvents } from '../../ui/index.ts';
import { fileAddress } from './file/file-address.ts';

/** The ways to the jobs and to the activity. */
export function changesCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [
    {
      id: 'go-jobs',
      title: texts.commands.jobs,
      group: 'goTo',
      keys: 'G J',
      icon: <TimelineEvents />,
      context: name,
      run: () => goTo({ screen: 'jobs', accountId }),
    },
    {
      id: 'changes-from-file',
      title: changeFile.command,
      group: 'goTo',
      keys: 'G F',
      icon: <ImportSign />,
      context: name,
      run: () => goTo({ screen: 'jobs', accountId, id: fileAddress() }),
    },
    {
      id: 'go-activity',
      title: texts.commands.activity,
      group: 'goTo',
      keys: 'G H',
      icon: <History />,
      context: name,
      run: () => goTo({ screen: 'activity', accountId }),
    },
  ];
}
