/** The calls that run at present, per caller. */
export interface RunningCalls {
  /** null when a call of this caller with this id runs already. */
  start(callerKey: string, id: string): AbortController | null;
  end(callerKey: string, id: string): void;
  cancel(callerKey: string, id: string): void;
  cancelAll(callerKey: string): void;
}

/** Keeps an AbortController per running call, so that a page can cancel its own calls and nobody else's. */
export function createRunningCalls(): RunningCalls {
  const callers = new Map<string, Map<string, AbortController>>();
  return {
    start(callerKey, id) {
      const calls = callers.get(callerKey) ?? new Map<string, AbortController>();
      callers.set(callerKey, calls);
      if (calls.has(id)) return null;
      const controller = new AbortController();
      calls.set(id, controller);
      return controller;
    },
    end(callerKey, id) {
      const calls = callers.get(callerKey);
      calls?.delete(id);
      if (calls?.size === 0) callers.delete(callerKey);
    },
    cancel(callerKey, id) {
      callers.get(callerKey)?.get(id)?.abort();
    },
    cancelAll(callerKey) {
      for (const controller of callers.get(callerKey)?.values() ?? []) controller.abort();
    },
  };
}
