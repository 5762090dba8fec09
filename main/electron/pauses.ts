/** In ms. A pause that does not come by then is not waited for: a page that asks for nothing must not hold up the application. */
const patience = 1000;

export interface Pauses {
  /** To be called at each pause. */
  paused(): void;
  /** Resolves a turn of the loop after the n-th pause (from 1), so that the answers before it are on their way. */
  pause(nth: number): Promise<void>;
}

/** The moments at start in which the page needs nothing of main, so that main's own work does not hold it up. */
export function createPauses(): Pauses {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    paused() {
      count += 1;
      for (const look of waiting) look();
    },
    pause(nth) {
      return new Promise((resolve) => {
        const end = () => {
          waiting.delete(look);
          clearTimeout(timer);
          setImmediate(resolve);
        };
        const look = () => count >= nth && end();
        const timer = setTimeout(end, patience);
        waiting.add(look);
        look();
      });
    },
  };
}
