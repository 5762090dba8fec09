/** The running calls, per caller. */
export interface RunningCalls {
  /** null if the caller already has a running call with this id. */
  start(callerKey: string, id: string): AbortController | null;
  end(callerKey: string, id: string): void;
  cancel(callerKey: string, id: string): void;
  cancelAll(callerKey: string): void;
}

/** Manages an AbortController per running call, so that a window can cancel only its own calls. */
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
