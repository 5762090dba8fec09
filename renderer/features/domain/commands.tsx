import type { Command } from '../../app/commands/registry.ts';
import { domain as texts } from '../../texts/en/domain.ts';
import { ChevronDown, ChevronUp } from '../../ui/index.ts';
import { presentWalk, step } from './stepping.ts';

export const stepKeys = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const;

/** Previous and next of the list that one came from. */
export function domainCommands(): readonly Command[] {
  const walk = presentWalk();
  const missing = walk === null ? texts.noWalk : undefined;
  return [
    {
      id: 'previous-domain',
      title: texts.previous,
      group: 'goTo',
      keys: stepKeys.previous,
      icon: <ChevronUp />,
      unavailable: missing ?? (walk?.place === 0 ? texts.noPrevious : undefined),
      run: () => void (walk !== null && step(walk, -1)),
    },
    {
      id: 'next-domain',
      title: texts.next,
      group: 'goTo',
      keys: stepKeys.next,
      icon: <ChevronDown />,
      unavailable: missing ?? (walk !== null && walk.place >= walk.count - 1 ? texts.noNext : undefined),
      run: () => void (walk !== null && step(walk, 1)),
    },
  ];
}
