/** In ms. Maximum wait for a pause: an idle renderer must not hold up the application. */
const patience = 1000;

export interface Pauses {
  /** Call at each pause. */
  paused(): void;
  /** Resolves one turn of the loop after the n-th pause (from 1), so that earlier replies are already sent. */
  pause(nth: number): Promise<void>;
}

/** Moments during the start in which the renderer needs nothing from main, so that main's own work does not delay it. */
export function createPauses(): Pauses {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    paused() {
      count += 1;
      for (const check of waiting) check();
    },
    pause(nth) {
      return new Promise((resolve) => {
        const end = () => {
          waiting.delete(check);
          clearTimeout(timer);
          setImmediate(resolve);
        };
        const check = () => count >= nth && end();
        const timer = setTimeout(end, patience);
        waiting.add(check);
        check();
      });
    },
  };
}
