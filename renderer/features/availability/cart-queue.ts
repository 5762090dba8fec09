export interface CartQueue<Answer> {
  /** Sends those names that are not pending yet, once earlier calls have returned; null if none remain. */
  readonly add: (names: readonly string[], years: number) => Promise<Answer> | null;
  readonly isInProgress: (name: string) => boolean;
}

/** Names being added to the cart, one call after another. */
export function createCartQueue<Answer>(send: (names: string[], years: number) => Promise<Answer>): CartQueue<Answer> {
  const inProgress = new Set<string>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    isInProgress: (name) => inProgress.has(name),
    add(names, years) {
      const fresh = names.filter((name) => !inProgress.has(name));
      if (fresh.length === 0) return null;
      for (const name of fresh) inProgress.add(name);
      const going = before
        .then(() => send(fresh, years))
        .finally(() => {
          for (const name of fresh) inProgress.delete(name);
        });
      before = going.catch(() => undefined);
      return going;
    },
  };
}
