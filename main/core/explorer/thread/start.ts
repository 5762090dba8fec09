import { Worker } from 'node:worker_threads';

/** Megabytes. A document or a response that needs more terminates the thread, not the application. */
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 };

/** Starts the thread: from the sources under plain Node, otherwise from the build output next to this file. It gets no environment. */
export function startThread(): Worker {
  const entry = new URL(import.meta.url.endsWith('.ts') ? 'entry.ts' : 'explorer.js', import.meta.url);
  return new Worker(entry, { env: {}, execArgv: [], resourceLimits: limits, name: 'explorer' });
}
