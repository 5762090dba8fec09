export interface DailyDeps {
  /** Called each time, so that a changed setting applies immediately. */
  readonly allowed: () => boolean;
  readonly check: () => Promise<unknown>;
}

/** In ms. Long after the first screen, when the application is idle. */
export const firstAfter = 60_000;
/** In ms. */
export const every = 24 * 60 * 60_000;

/** Checks for updates some time after the start and then daily, while allowed. Returns a function that stops it. */
export function checkDaily({ allowed, check }: DailyDeps): () => void {
  const checkIfAllowed = () => {
    if (allowed()) check().catch(() => undefined);
  };
  let days: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    checkIfAllowed();
    days = setInterval(checkIfAllowed, every);
    days.unref();
  }, firstAfter);
  // Timers do not keep the process alive.
  first.unref();
  return () => {
    clearTimeout(first);
    clearInterval(days);
  };
}
