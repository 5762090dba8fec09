import { app } from 'electron';

/** How long sent rows are waited for (`grace` of the changes). */
export const graceSeconds = 8;
/** How long closing may take before the process exits anyway, in ms. */
const longest = graceSeconds * 1000 + 4000;

/** Lets the application close its stores before the process exits. `close` runs once. */
export function closeBeforeQuit(close: () => Promise<void>): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    // In a later turn: Electron ignores a quit while it is still handling the one that was prevented.
    const ended = () => setImmediate(() => app.quit());
    const timer = setTimeout(ended, longest);
    void close()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        ended();
      });
  });
}
