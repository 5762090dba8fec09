export interface DailyDeps {
  /** Asked each time, so that a changed setting counts at once. */
  readonly allowed: () => boolean;
  readonly check: () => Promise<unknown>;
}

/** In ms. Long after the first screen, when nobody waits for anything. */
export const firstAfter = 60_000;
/** In ms. */
export const every = 24 * 60 * 60_000;

/** Looks for updates a while after the start and then once a day, as long as it is allowed. Answers the function that ends it. */
export function checkDaily({ allowed, check }: DailyDeps): () => void {
  const look = () => {
    if (allowed()) check().catch(() => undefined);
  };
  let days: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    look();
    days = setInterval(look, every);
    days.unref();
  }, firstAfter);
  // Neither keeps the process alive.
  first.unref();
  return () => {
    clearTimeout(first);
    clearInterval(days);
  };
}
