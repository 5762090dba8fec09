/** The calendar date and the zone by which a person counts days. */
export interface Today {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** IANA name. */
  readonly zone: string;
}

/** @param now Unix time in ms. @param timeZone IANA name, or `system`; one that is unknown here counts as `system`. */
export function todayIn(timeZone: string, now: number): Today {
  const format = formatFor(timeZone);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { today: `${parts['year']}-${parts['month']}-${parts['day']}`, zone: format.resolvedOptions().timeZone };
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const parts = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en', timeZone === 'system' ? parts : { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', parts);
  }
}
