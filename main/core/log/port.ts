/** Local log: one JSON line per entry, in `<data folder>/logs`, 0600, every entry redacted, size and age limited. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Writes the error with its causes and stack and answers the incident id under which it can be found. */
  incident(event: string, error: unknown): string;
}
