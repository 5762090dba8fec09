import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { changeFile } from '../../text/en/change-file.ts';
import { changes as texts } from '../../text/en/changes.ts';
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
