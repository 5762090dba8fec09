import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds without typing after which the input is applied. */
const pause = 500;

interface Waiting {
  readonly run: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Runs something once typing pauses: `later` replaces pending work, `now` runs it at once, `drop` discards it. */
export function useAfterPause() {
  const waiting = useRef<Waiting | undefined>(undefined);
  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  const now = useCallback(() => {
    const run = waiting.current?.run;
    drop();
    run?.();
  }, [drop]);
  const later = useCallback(
    (run: () => void) => {
      drop();
      waiting.current = { run, timer: setTimeout(now, pause) };
    },
    [drop, now],
  );
  // Leaving the screen loses nothing.
  useEffect(() => now, [now]);
  return { later, now, drop };
}
