import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'filters.saved' | 'filters.save' | 'filters.count' | 'filters.values'>;

export function filtersHandlers(rooms: () => Promise<Services>): Area {
  const saved = async () => (await rooms()).stores().workspace.savedFilters;
  const filters = async () => (await rooms()).portfolio.filters();
  return {
    'filters.saved': async ({ accountId, list }) => ({ filters: (await saved()).read(accountId, list) }),
    'filters.save': async ({ accountId, list, filters: wanted }) => {
      const table = await saved();
      table.write(accountId, list, wanted);
      return { filters: table.read(accountId, list) };
    },
    'filters.count': async (input, { signal }) => (await filters()).count(input, signal),
    'filters.values': async (input) => (await filters()).values(input),
  };
}
