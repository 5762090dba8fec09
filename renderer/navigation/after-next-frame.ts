/** A window that is not shown draws no frame. In ms. */
const patience = 1000;

/** Runs something once the browser has drawn its next frame, or after a second where it draws none. */
export function afterNextFrame(run: () => void): void {
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, patience);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // The callback itself still runs before the frame is drawn.
    setTimeout(run);
  });
}
