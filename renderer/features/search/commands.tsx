import type { Command } from '../../navigation/commands.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { search as text } from '../../text/en/search.ts';
import { Search } from '../../ui/index.ts';

/** Focuses the search field. */
export function searchCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  return [
    {
      id: 'search',
      title: text.command,
      group: 'goTo',
      keys: '/',
      otherKeys: ['Mod+F'],
      icon: <Search />,
      context: account.name,
      run() {
        const field = document.querySelector<HTMLInputElement>('[data-global-search]');
        field?.focus();
        field?.select();
      },
    },
  ];
}
