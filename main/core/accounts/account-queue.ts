/** Serializes work per account, so that a key is not removed while it is being stored. */
export function createSerialQueue(): <T>(accountId: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (accountId, work) => {
    const turn = (last.get(accountId) ?? Promise.resolve()).then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(accountId, settled);
    void settled.then(() => {
      if (last.get(accountId) === settled) last.delete(accountId);
    });
    return turn;
  };
}
