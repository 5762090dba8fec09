import type { Clock } from './clock.ts';

/** Milliseconds for which an auth code stays on the clipboard. */
const clearedAfter = 60_000;

export interface CopiedCode {
  /** Puts it on the clipboard; a minute later it is cleared, if it still holds it. */
  copy(code: string): void;
  /** Clears it now. */
  close(): Promise<void>;
}

/** Keeps the code that was copied last for as long as it may be on the clipboard. */
export function createCopiedCode(clock: Clock, copy: (text: string) => void, uncopy: (text: string) => Promise<void>): CopiedCode {
  let planned: { readonly code: string; readonly callOff: () => void } | null = null;

  async function clear(): Promise<void> {
    if (planned === null) return;
    const { code, callOff } = planned;
    planned = null;
    callOff();
    // A clipboard that cannot be read holds something else, or nothing that anybody can paste.
    await uncopy(code).catch(() => undefined);
  }

  return {
    copy(code) {
      planned?.callOff();
      copy(code);
      planned = { code, callOff: clock.after(clearedAfter, () => void clear()) };
    },
    close: clear,
  };
}
