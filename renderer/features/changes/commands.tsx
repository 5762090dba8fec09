import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { changeFile } from '../../text/en/changes/file.ts';
import { ImportSign } from '../../ui/index.ts';
import { fileAddress } from './file/file-address.ts';

/** The command that opens changes from a file. */
export function changesCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [
    {
      id: 'changes-from-file',
      title: changeFile.command,
      group: 'goTo',
      keys: 'G F',
      icon: <ImportSign />,
      context: name,
      run: () => goTo({ screen: 'jobs', accountId, id: fileAddress() }),
    },
  ];
}
