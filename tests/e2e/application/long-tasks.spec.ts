import { longestTask } from '../../bench/page-tasks.ts';
import { expect, test } from '../fixtures.ts';

// Slow: records a trace of the browser.

/** Blocks the page's main thread for this long, in ms. */
function occupy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('the benchmark probe measures a task of known length, also one under 50 ms @electron @daily', async ({
  app: { page, electronApp, control },
}) => {
  for (const known of [40, 400]) {
    const longest = await longestTask(electronApp, control.dataFolder, () => page.evaluate(occupy, known));
    expect(longest).toBeGreaterThanOrEqual(known);
  }
});
