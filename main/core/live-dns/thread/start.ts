import { Worker } from 'node:worker_threads';

/** Megabytes. Answers that need more end the thread, not the application. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Starts the thread: from the sources under plain Node, otherwise from the build output next to this file. It gets no environment. */
export function startLiveThread(): Worker {
  const entry = new URL(import.meta.url.endsWith('.ts') ? 'entry.ts' : 'live-dns.js', import.meta.url);
  return new Worker(entry, { env: {}, execArgv: [], resourceLimits: limits, name: 'live-dns' });
}
