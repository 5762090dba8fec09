import type { CallKind } from '../../preload/contract/call.ts';
import { AppError } from '../core/base/errors.ts';
import type { Busy } from '../core/quit-blockers.ts';

/** Runs the work of a call. */
export type CallRunner = (call: { readonly method: string; readonly kind: CallKind }, work: () => Promise<unknown>) => Promise<unknown>;

/** Commands that change nothing which could be cut off: those of the window itself, and the update's own. */
const ofTheWindow = /^(app|updates)\./;

/** Commands hold the application up while they run, and are refused once nothing may begin any more. */
export function holdWhileRunning(busy: Busy): CallRunner {
  let running = 0;
  busy.register(() => (running === 0 ? [] : [{ kind: 'change', count: running }]));
  return async ({ method, kind }, work) => {
    if (kind !== 'command' || ofTheWindow.test(method)) return work();
    if (busy.stopped()) throw new AppError('CONFLICT', 'restarting-for-update');
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
