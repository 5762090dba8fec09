import { goTo } from '../../app/navigate.ts';
import { isScreenName } from '../../app/screen-names.ts';

export type ListBehind = 'domains' | 'notices' | 'transactions';

interface Opened {
  readonly filter?: string;
  readonly id?: string;
}

/** Opens a list that a number stands for; null where this version has no screen for it. */
export function doorTo(list: ListBehind, accountId: string): ((opened: Opened) => void) | null {
  const screen: string = list;
  return isScreenName(screen) ? (opened) => goTo({ screen, accountId, ...opened }) : null;
}
