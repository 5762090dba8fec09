/** Which domains are planned: only past due ones, or also those expiring within so many days; or between custom dates. */
export const windowNames = ['past', '7', '30', '60', '90', 'own'] as const;
export type WindowName = (typeof windowNames)[number];

export interface ExpiryWindow {
  readonly name: WindowName;
  /** Custom dates, `2027-03-08`; empty: open at this end. */
  readonly from: string;
  readonly to: string;
}

function expiryTerm({ name, from, to }: ExpiryWindow): string {
  if (name === 'past') return 'expires<today';
  // As in the overview's plan: including the whole last day.
  if (name !== 'own') return `expires<${Number(name) + 1}d`;
  if (from !== '' && to !== '') return from <= to ? `expires:${from}..${to}` : `expires:${to}..${from}`;
  if (from !== '') return `expires>=${from}`;
  return to === '' ? '' : `expires<=${to}`;
}

/** Combines a window and an additional filter into a domain filter. */
export function planFilter(window: ExpiryWindow, besides: string): string {
  const term = expiryTerm(window);
  const filter = besides.trim();
  if (term === '' || filter === '') return `${term}${filter}`;
  // Otherwise an OR in it would make the window one of its operands.
  return `${term} (${filter})`;
}
