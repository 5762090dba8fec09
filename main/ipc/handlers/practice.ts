import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

type Area = Pick<Handlers, 'practice.open' | 'practice.reset'>;

export function practiceHandlers(rooms: () => Promise<Rooms>): Area {
  const practice = async () => (await rooms()).practice();
  return {
    'practice.open': async () => (await practice()).open(),
    'practice.reset': async ({ id }) => {
      await (await practice()).reset(id);
      return { done: true };
    },
  };
}
