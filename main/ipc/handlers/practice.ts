import { untilAborted } from '../../core/service/wait.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'practice.open' | 'practice.copyKey' | 'practice.reset'>;

export function practiceHandlers(rooms: () => Promise<Services>): Area {
  const practice = async () => (await rooms()).practice();
  return {
    // The start goes on: others may wait for it too.
    'practice.open': async (_, { signal }) => untilAborted((await practice()).open(), signal),
    'practice.copyKey': async ({ id }) => {
      const { copy } = await rooms();
      await (await practice()).copyKey(id, copy);
      return { done: true };
    },
    'practice.reset': async ({ id }) => {
      await (await practice()).reset(id);
      return { done: true };
    },
  };
}
