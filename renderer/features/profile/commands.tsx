import { call } from '../../api/client.ts';
import type { Command } from '../../navigation/commands.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Lock, Share } from '../../ui/index.ts';
import { openTester } from './tester.ts';

/** Actions for the current account besides editing it. */
export function profileCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id, name, readOnly } = account;
  return [
    ...(readOnly
      ? []
      : [
          {
            id: 'make-read-only',
            title: text.makeReadOnly,
            group: 'account',
            icon: <Lock />,
            context: name,
            run: () => void call('accounts.update', { id, readOnly: true }),
          } satisfies Command,
        ]),
    { id: 'open-tester', title: text.openTester, group: 'account', icon: <Share />, context: name, run: () => void openTester(id) },
  ];
}
