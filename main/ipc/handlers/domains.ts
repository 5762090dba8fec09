import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'domains.open' | 'domains.rows' | 'domains.copyNames'>;

export function domainsHandlers(rooms: () => Promise<Services>): Area {
  const domains = async () => (await rooms()).portfolio.domains();
  return {
    'domains.open': async (input, { signal }) => (await domains()).open(input, signal),
    'domains.rows': async (input) => (await domains()).rows(input),
    'domains.copyNames': async (input, { signal }) => (await domains()).copyNames(input, signal),
  };
}
