/** The zones to choose from: `system`, UTC, the one that is set, and all that are known here. */
export function timeZones(present: string): string[] {
  return [...new Set(['system', 'UTC', ...(present === 'system' ? [] : [present]), ...Intl.supportedValuesOf('timeZone')])];
}

/** The zone that the system itself is in. */
export function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
