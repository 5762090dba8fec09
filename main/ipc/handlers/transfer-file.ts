import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'handover.save' | 'handover.open' | 'handover.apply'>;

export function transferFileHandlers(rooms: () => Promise<Services>): Area {
  const handover = async () => (await rooms()).workspace.handover();
  return {
    'handover.save': async (input, { signal }) => (await handover()).save(input, signal),
    'handover.open': async (input, { signal }) => (await handover()).open(input, signal),
    'handover.apply': async (input) => (await handover()).apply(input),
  };
}
