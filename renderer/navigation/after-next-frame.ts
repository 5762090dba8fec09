/** A hidden window renders no frames. In ms. */
const patience = 1000;

/** Runs something after the browser's next frame, or after a second if there is none. */
export function afterNextFrame(run: () => void): void {
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, patience);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // The callback itself still runs before the frame is painted.
    setTimeout(run);
  });
}
