import type { Command } from '../../navigation/commands.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { customers } from '../../text/en/customers.ts';
import { domain as texts } from '../../text/en/domains.ts';
import { ChevronDown, ChevronUp } from '../../ui/index.ts';
import { currentListPosition, step } from './stepping.ts';

export const stepKeys = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const;

/** The name of the objects in the list being stepped through. */
export const stepText = (screen: ScreenName | undefined) => (screen === 'customers' ? customers.page.step : texts);

/** The commands that open the previous and the next object of the list from which the shown one was opened. */
export function stepCommands(): readonly Command[] {
  const walk = currentListPosition();
  const words = stepText(walk?.screen);
  const missing = walk === null ? texts.noList : undefined;
  return [
    {
      id: 'previous-domain',
      title: words.previous,
      group: 'goTo',
      keys: stepKeys.previous,
      icon: <ChevronUp />,
      unavailable: missing ?? (walk?.place === 0 ? texts.noPrevious : undefined),
      run: () => void (walk !== null && step(walk, -1)),
    },
    {
      id: 'next-domain',
      title: words.next,
      group: 'goTo',
      keys: stepKeys.next,
      icon: <ChevronDown />,
      unavailable: missing ?? (walk !== null && walk.place >= walk.count - 1 ? texts.noNext : undefined),
      run: () => void (walk !== null && step(walk, 1)),
    },
  ];
}
