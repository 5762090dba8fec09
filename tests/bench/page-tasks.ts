import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';

interface Globals {
  readonly tasks: number[];
}

/** Notes every long task of the page from now on. Runs in the page. */
export function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
}

/** Of the tasks in the time that comes, in ms; 0: none was over 50 ms, of which alone Chromium tells. */
export async function longestTask(page: Page, forMs: number): Promise<number> {
  await page.evaluate(() => (window as unknown as Globals).tasks.splice(0));
  await wait(forMs);
  return page.evaluate(() => Math.max(0, ...(window as unknown as Globals).tasks));
}
