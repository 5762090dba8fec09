import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'exports.start' | 'exports.startChanges' | 'exports.state' | 'exports.choice' | 'exports.stop'>;

export function exportsHandlers(rooms: () => Promise<Services>): Area {
  const exports = async () => (await rooms()).portfolio.exports();
  return {
    'exports.start': async (input, { signal }) => (await exports()).start(input, signal),
    'exports.startChanges': async (input, { signal }) => (await exports()).startChanges(input, signal),
    'exports.state': async () => (await exports()).state(),
    'exports.choice': async ({ list }) => ({ choice: (await exports()).choice(list) }),
    'exports.stop': async () => {
      (await exports()).stop();
      return { done: true };
    },
  };
}
