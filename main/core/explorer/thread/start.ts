import { Worker } from 'node:worker_threads';

/** Megabytes. A document or an answer that needs more ends the thread, not the application. */
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 };

/** Starts the thread: from the sources under plain Node, else as it was built beside this file. It gets no environment. */
export function startThread(): Worker {
  const entry = new URL(import.meta.url.endsWith('.ts') ? 'entry.ts' : 'explorer.js', import.meta.url);
  return new Worker(entry, { env: {}, execArgv: [], resourceLimits: limits, name: 'explorer' });
}
