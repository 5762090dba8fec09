export interface CartQueue<Answer> {
  /** Sends those of the names that are not on their way already, once what was sent before is answered; null where that leaves none. */
  readonly add: (names: readonly string[], years: number) => Promise<Answer> | null;
  readonly isUnderWay: (name: string) => boolean;
}

/** Names on their way to the cart, one call after another. */
export function createCartQueue<Answer>(send: (names: string[], years: number) => Promise<Answer>): CartQueue<Answer> {
  const underWay = new Set<string>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    isUnderWay: (name) => underWay.has(name),
    add(names, years) {
      const fresh = names.filter((name) => !underWay.has(name));
      if (fresh.length === 0) return null;
      for (const name of fresh) underWay.add(name);
      const going = before
        .then(() => send(fresh, years))
        .finally(() => {
          for (const name of fresh) underWay.delete(name);
        });
      before = going.catch(() => undefined);
      return going;
    },
  };
}
