/** Local log: one JSON line per entry, in `<data folder>/logs`, 0600, every entry redacted, limited in size and age. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Logs the error with its causes and stack and returns the incident id to find it by. */
  incident(event: string, error: unknown): string;
}
