/** What of the domains is planned: past due alone, or with what expires within so many days; or between dates of one's own. */
export const windowNames = ['past', '7', '30', '60', '90', 'own'] as const;
export type WindowName = (typeof windowNames)[number];

export interface ExpiryWindow {
  readonly name: WindowName;
  /** Of one's own dates, `2027-03-08`; empty: open at this end. */
  readonly from: string;
  readonly to: string;
}

function expiryTerm({ name, from, to }: ExpiryWindow): string {
  if (name === 'past') return 'expires<today';
  // As the overview's plan: the whole of the last day.
  if (name !== 'own') return `expires<${Number(name) + 1}d`;
  if (from !== '' && to !== '') return from <= to ? `expires:${from}..${to}` : `expires:${to}..${from}`;
  if (from !== '') return `expires>=${from}`;
  return to === '' ? '' : `expires<=${to}`;
}

/** The filter of domains that a window and a filter besides it come to. */
export function planFilter(window: ExpiryWindow, besides: string): string {
  const term = expiryTerm(window);
  const filter = besides.trim();
  if (term === '' || filter === '') return `${term}${filter}`;
  // An OR in it would take the window for one of its sides.
  return `${term} (${filter})`;
}
