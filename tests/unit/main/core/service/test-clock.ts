/** A clock that stands still until it is moved. */
export function createTestClock() {
  let at = 0;
  const alarms = new Set<{ at: number; run: () => void }>();
  /** Lets everything that waits for a promise go on. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 400; turn += 1) await Promise.resolve();
  };
  return {
    now: () => at,
    after(ms: number, run: () => void): () => void {
      const alarm = { at: at + ms, run };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    settle,
    async advance(ms: number): Promise<void> {
      const end = at + ms;
      await settle();
      for (;;) {
        const due = [...alarms].filter((alarm) => alarm.at <= end).sort((one, other) => one.at - other.at)[0];
        if (due === undefined) break;
        alarms.delete(due);
        at = Math.max(at, due.at);
        due.run();
        await settle();
      }
      at = end;
    },
  };
}
