import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

type Area = Pick<Handlers, 'handover.save' | 'handover.open' | 'handover.apply'>;

export function handoverHandlers(rooms: () => Promise<Rooms>): Area {
  const handover = async () => (await rooms()).desk.handover();
  return {
    'handover.save': async (input, { signal }) => (await handover()).save(input, signal),
    'handover.open': async (input, { signal }) => (await handover()).open(input, signal),
    'handover.apply': async (input) => (await handover()).apply(input),
  };
}
