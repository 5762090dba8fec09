import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'customers.find' | 'search.all' | 'search.keepNames' | 'search.copyMissing'>;

export function searchHandlers(rooms: () => Promise<Services>): Area {
  const search = async () => (await rooms()).portfolio.search();
  return {
    'customers.find': async (input, { signal }) => (await search()).customers(input, signal),
    'search.all': async (input, { signal }) => (await search()).all(input, signal),
    'search.keepNames': async (input, { signal }) => (await search()).keepNames(input, signal),
    'search.copyMissing': async (input) => {
      await (await search()).copyMissing(input);
      return { done: true };
    },
  };
}
