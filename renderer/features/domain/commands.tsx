import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen-names.ts';
import { customers } from '../../text/en/customers.ts';
import { domain as texts } from '../../text/en/domain.ts';
import { zones } from '../../text/en/zones.ts';
import { ChevronDown, ChevronUp, Server } from '../../ui/index.ts';
import { presentWalk, shownDomain, step } from './stepping.ts';

export const stepKeys = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const;

/** What the objects of the list are called that one walks along. */
export const stepWords = (screen: ScreenName | undefined) => (screen === 'customers' ? customers.page.step : texts);

/** Previous and next of the list that one came from, and the way from a domain to its zone. */
export function domainCommands(): readonly Command[] {
  const walk = presentWalk();
  const words = stepWords(walk?.screen);
  const missing = walk === null ? texts.noWalk : undefined;
  const shown = shownDomain.present();
  return [
    {
      id: 'open-zone',
      title: zones.commands.open,
      group: 'goTo',
      icon: <Server />,
      context: shown?.name,
      unavailable: shown === null ? zones.commands.noDomain : undefined,
      run: () => {
        if (shown !== null) goTo({ screen: 'dns', accountId: shown.accountId, id: `${shown.id}` });
      },
    },
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
