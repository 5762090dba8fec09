import { type Command, completeCommands, registerCommands } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import type { ScreenDefinition } from '../../navigation/screen.ts';
import { accountScreens, otherFeatures } from '../screens.ts';

/** The command that opens a screen of the present account; none while there is no account. */
export function goToScreen({ name, title, keys, Icon }: ScreenDefinition): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name: context } = account;
  return [{ id: `go-${name}`, title, group: 'goTo', keys, icon: <Icon />, context, run: () => goTo({ screen: name, accountId }) }];
}

/** Loads the commands of every feature and registers them, and the saved filters; each screen's begin with the one that opens it. */
export async function registerFeatureCommands(): Promise<void> {
  const savedFilters = import('../../data/filters/index.ts');
  const areas = await Promise.all([
    ...otherFeatures.map(async ({ name, commands }) => ({ name, first: () => [], commands: await commands?.() })),
    ...accountScreens.map(async (screen) => ({ name: screen.name, first: () => goToScreen(screen), commands: await screen.commands?.() })),
  ]);
  for (const { name, first, commands } of areas) registerCommands(name, () => [...first(), ...(commands?.() ?? [])]);
  registerCommands('filters', (await savedFilters).savedFilterCommands);
  completeCommands();
}
