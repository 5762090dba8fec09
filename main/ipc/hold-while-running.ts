import type { CallKind } from '../../preload/contract/call.ts';
import { AppError } from '../core/base/errors.ts';
import type { Busy } from '../core/quit-blockers.ts';

/** Runs the work of a call. */
export type CallRunner = (call: { readonly method: string; readonly kind: CallKind }, work: () => Promise<unknown>) => Promise<unknown>;

/** Commands that change nothing that could be interrupted: those of the window itself, and of updates. */
const ofTheWindow = /^(app|updates)\./;

/** Commands block quitting while they run, and are rejected once no new work may start. */
export function blockQuitWhileRunning(busy: Busy): CallRunner {
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
