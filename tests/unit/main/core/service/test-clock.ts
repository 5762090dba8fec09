/** A clock that only moves when advanced. */
export function createTestClock() {
  let at = 0;
  const alarms = new Set<{ at: number; run: () => void }>();
  /** Lets all pending promises continue. */
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
