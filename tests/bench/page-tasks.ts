import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright/test';

/** An event of Chromium's trace, with the properties that are read; `dur` in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Duration of each task of a renderer process's main thread, in ms, from a trace of the category `toplevel`. */
export function tasksOf(events: readonly TraceEvent[], pid: number): number[] {
  const thread = events.find(({ name, args, ...of }) => of.pid === pid && name === 'thread_name' && args?.name === 'CrRendererMain')?.tid;
  return events
    .filter(({ name, ph, ...of }) => of.pid === pid && of.tid === thread && ph === 'X' && name.endsWith('RunTask'))
    .map(({ dur = 0 }) => dur / 1000);
}

/**
 * Measures the longest task of the renderer's main thread in each of several periods, in ms: from Chromium's own trace, which has the start
 * and end of every task of the thread. (`PerformanceObserver` reports only tasks over 50 ms.) Throws if a trace has none.
 * @param folder where the application may write
 */
export async function longestTasks(
  electronApp: ElectronApplication,
  folder: string,
  { rounds, forMs }: { readonly rounds: number; readonly forMs: number },
): Promise<number[]> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) longest.push(await longestTask(electronApp, folder, () => wait(forMs)));
  return longest;
}

/**
 * The same, for the time until `work` is done. Does the work again, up to twice, if the trace has no task of the page: a renderer that has just
 * started may not be connected to the tracing service yet.
 */
export async function longestTask(electronApp: ElectronApplication, folder: string, work: () => Promise<unknown>): Promise<number> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const tasks = await tracedTasks(electronApp, folder, work);
    if (tasks.length > 0) return Math.max(...tasks);
  }
  throw new Error('The trace has no task of the page.');
}

async function tracedTasks(electronApp: ElectronApplication, folder: string, work: () => Promise<unknown>): Promise<number[]> {
  const traces = mkdtempSync(join(folder, 'trace-'));
  try {
    const path = join(traces, 'trace.json');
    await electronApp.evaluate(({ contentTracing }) =>
      contentTracing.startRecording({ included_categories: ['toplevel'], excluded_categories: ['*'] }),
    );
    await work();
    const pid = await electronApp.evaluate(async ({ BrowserWindow, contentTracing }, file) => {
      await contentTracing.stopRecording(file);
      return BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
    }, path);
    const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: TraceEvent[] };
    return tasksOf(traceEvents, pid);
  } finally {
    rmSync(traces, { recursive: true, force: true });
  }
}
