import { readFileSync } from 'node:fs';
import type { ElectronApplication } from 'playwright/test';

/**
 * Memory of all processes of an application, in MB. On Linux mapped files, most of which are one program shared by all of them, count once,
 * as in the process with the most; elsewhere everything counts, as Electron reports it.
 */
export async function memoryOfAll(electronApp: ElectronApplication): Promise<number> {
  const processes = await electronApp.evaluate(({ app }) =>
    app.getAppMetrics().map(({ pid, memory }) => ({ pid, kB: memory.workingSetSize })),
  );
  if (process.platform !== 'linux') return processes.reduce((sum, { kB }) => sum + kB, 0) / 1000;
  return heldTogether(processes.map(({ pid }) => readFileSync(`/proc/${pid}/status`, 'utf8')));
}

/** The same, from Linux's status of each process. */
export function heldTogether(statuses: readonly string[]): number {
  const kB = (status: string, field: string): number => Number(new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  const own = statuses.reduce((sum, status) => sum + kB(status, 'RssAnon') + kB(status, 'RssShmem'), 0);
  return ((own + Math.max(0, ...statuses.map((status) => kB(status, 'RssFile')))) * 1024) / 1_000_000;
}
