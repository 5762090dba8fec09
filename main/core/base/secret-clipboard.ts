import type { Clock } from './clock.ts';

/** Milliseconds that an auth code stays on the clipboard. */
const clearDelay = 60_000;

export interface CopiedCode {
  /** Copies the code; clears the clipboard a minute later if it still contains the code. */
  copy(code: string): void;
  /** Clears the clipboard now. */
  close(): Promise<void>;
}

/** Remembers the last copied code for as long as it may be on the clipboard. */
export function createCopiedCode(clock: Clock, copy: (text: string) => void, uncopy: (text: string) => Promise<void>): CopiedCode {
  let planned: { readonly code: string; readonly cancelTimer: () => void } | null = null;

  async function clear(): Promise<void> {
    if (planned === null) return;
    const { code, cancelTimer } = planned;
    planned = null;
    cancelTimer();
    // An unreadable clipboard contains something else, or nothing that can be pasted.
    await uncopy(code).catch(() => undefined);
  }

  return {
    copy(code) {
      planned?.cancelTimer();
      copy(code);
      planned = { code, cancelTimer: clock.after(clearDelay, () => void clear()) };
    },
    close: clear,
  };
}
