import type { Command } from '../../navigation/commands.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { certificates } from '../../text/en/certificates.ts';
import { customers } from '../../text/en/customers.ts';
import { domain as text } from '../../text/en/domains.ts';
import { servers } from '../../text/en/servers.ts';
import { storages } from '../../text/en/storages.ts';
import { ChevronDown, ChevronUp } from '../../ui/index.ts';
import { currentListPosition, step } from './stepping.ts';

export const stepKeys = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const;

/** The name of the objects in the list being stepped through. */
export function stepText(screen: ScreenName | undefined): { readonly previous: string; readonly next: string } {
  return (screen === undefined ? undefined : ofScreens[screen]) ?? text;
}

const ofScreens: Readonly<Partial<Record<ScreenName, { readonly previous: string; readonly next: string }>>> = {
  customers: customers.page.step,
  certificates: certificates.page.step,
  servers: servers.page.step,
  storages: storages.page.step,
};

/** The commands that open the previous and the next object of the list from which the shown one was opened. */
export function stepCommands(): readonly Command[] {
  const position = currentListPosition();
  const stepLabels = stepText(position?.screen);
  const missing = position === null ? text.noList : undefined;
  return [
    {
      id: 'previous-domain',
      title: stepLabels.previous,
      group: 'goTo',
      keys: stepKeys.previous,
      icon: <ChevronUp />,
      unavailable: missing ?? (position?.place === 0 ? text.noPrevious : undefined),
      run: () => void (position !== null && step(position, -1)),
    },
    {
      id: 'next-domain',
      title: stepLabels.next,
      group: 'goTo',
      keys: stepKeys.next,
      icon: <ChevronDown />,
      unavailable: missing ?? (position !== null && position.place >= position.count - 1 ? text.noNext : undefined),
      run: () => void (position !== null && step(position, 1)),
    },
  ];
}
