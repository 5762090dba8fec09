/** The available zones: `system`, UTC, the current setting, and all that are known here. */
export function timeZones(present: string): string[] {
  return [...new Set(['system', 'UTC', ...(present === 'system' ? [] : [present]), ...Intl.supportedValuesOf('timeZone')])];
}

/** The system's own zone. */
export function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
