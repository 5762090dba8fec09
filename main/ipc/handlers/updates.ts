import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'updates.state' | 'updates.check' | 'updates.download' | 'updates.stop' | 'updates.restart'>;

export function updatesHandlers(rooms: () => Promise<Services>): Area {
  const updates = async () => (await rooms()).updates();
  return {
    'updates.state': async () => (await updates()).state(),
    'updates.check': async () => (await updates()).check(true),
    'updates.download': async () => (await updates()).download(),
    'updates.stop': async () => (await updates()).stop(),
    'updates.restart': async () => {
      const { state, holds } = await (await updates()).restart();
      return { state, holds: [...holds] };
    },
  };
}
