import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startThread } from '../../main/core/explorer/thread/start.ts';

/** Starts the explorer's thread from the bundle that integration tests make for all of them, or from the sources if there is none. */
export function startBundledThread(): Worker {
  const bundles = process.env['RESELLER_DESK_TEST_PROCESSES'];
  if (bundles === undefined) return startThread();
  return new Worker(join(bundles, 'explorer.js'), { env: {}, execArgv: [], name: 'explorer' });
}
