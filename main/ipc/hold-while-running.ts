import type { Method } from '../../preload/contract/index.ts';
import { AppError } from '../core/base/errors.ts';
import type { Busy } from '../core/quit-blockers.ts';
import { declarationOf } from './calls.ts';
import type { Handlers } from './handlers.ts';

/** Commands that change nothing which could be cut off: those of the window itself, and the update's own. */
const ofTheWindow = /^(app|updates)\./;

/** Commands hold the application up while they run, and are refused once nothing may begin any more. */
export function holdWhileRunning(handlers: Handlers, busy: Busy): Handlers {
  let running = 0;
  busy.register(() => (running === 0 ? [] : [{ kind: 'change', count: running }]));

  type AnyHandler = (...given: readonly unknown[]) => Promise<unknown>;
  const held = (method: Method, handler: AnyHandler): AnyHandler => {
    return async (...given) => {
      const declared = declarationOf(method);
      const call = declared instanceof Promise ? await declared : declared;
      if (call?.kind !== 'command') return handler(...given);
      if (busy.stopped()) throw new AppError('CONFLICT', 'Nothing was changed: Reseller Desk is about to restart for its update.');
      running += 1;
      try {
        return await handler(...given);
      } finally {
        running -= 1;
      }
    };
  };

  const entries = Object.entries(handlers).map(([method, handler]) => [
    method,
    ofTheWindow.test(method) ? handler : held(method as Method, handler as AnyHandler),
  ]);
  return Object.fromEntries(entries) as Handlers;
}
