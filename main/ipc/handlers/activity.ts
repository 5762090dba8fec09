import { lazily } from '../../core/base/lazy.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'changes.watched'
  | 'changes.activity'
  | 'changes.made'
  | 'changes.showMade'
  | 'changes.copyMade'
  | 'changes.settings'
  | 'changes.giveAgain'
  | 'changes.charges'
  | 'changes.restored'
  | 'changes.compareRestored'
  | 'changes.allowPaid'
>;

/** What there is to see and to do once rows were sent. */
export function changesAfterHandlers(rooms: () => Promise<Services>): Area {
  // The start reads no more of it than this file.
  const page = lazily(async () => {
    const [{ activityCalls: afterPageOf }, { todayIn }] = await Promise.all([
      import('../../core/changes/activity-calls.ts'),
      import('../../core/base/time-zones.ts'),
    ]);
    return (of: Services) =>
      afterPageOf({
        changes: of.changes,
        zone: () => todayIn(of.settings.get().formats.timeZone, Date.now()).zone,
        copySecret: of.changes.copySecret,
      });
  });
  const after = async () => (await page())(await rooms());
  return {
    'changes.watched': async (input) => (await after()).watched(input),
    'changes.activity': async (input) => (await after()).activity(input),
    'changes.made': async (input) => (await after()).made(input),
    'changes.showMade': async (input) => (await after()).showMade(input),
    'changes.copyMade': async (input) => (await after()).copyMade(input),
    'changes.settings': async (input) => (await after()).settings(input),
    'changes.giveAgain': async (input) => (await after()).giveAgain(input),
    'changes.charges': async (input, { signal }) => (await after()).charges(input, signal),
    'changes.restored': async (input) => (await after()).restored(input),
    'changes.compareRestored': async (input, { signal }) => (await after()).compareRestored(input, signal),
    'changes.allowPaid': async (input) => (await after()).allowPaid(input),
  };
}
