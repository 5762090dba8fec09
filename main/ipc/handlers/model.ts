import { lazily } from '../../core/base/lazy.ts';
import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

export function modelHandlers(rooms: () => Promise<Rooms>): Pick<Handlers, 'model.read' | 'model.plan'> {
  // The start reads no more of it than this file.
  const page = lazily(async () => (await import('../../core/changes/model/page.ts')).modelPageOf);
  const models = async () => (await page())(await rooms());
  return {
    'model.read': async (input, { signal }) => (await models()).read(input, signal),
    'model.plan': async (input) => (await models()).plan(input),
  };
}
