import type { Command } from './commands.ts';
import { goTo } from './go-to.ts';
import { presentAccount } from './present-account.ts';
import type { ScreenName } from './screen-names.ts';

/** The way to a screen of the present account; no command while there is none. */
export function goToScreen(screen: ScreenName, words: Required<Pick<Command, 'title' | 'keys' | 'icon'>>): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [{ ...words, id: `go-${screen}`, group: 'goTo', context: name, run: () => goTo({ screen, accountId }) }];
}
