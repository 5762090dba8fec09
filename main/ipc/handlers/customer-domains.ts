import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

type Area = Pick<Handlers, 'customers.domainCounts' | 'customers.domains'>;

export function customerDomainsHandlers(rooms: () => Promise<Rooms>): Area {
  const customerDomains = async () => (await rooms()).portfolio.customerDomains();
  return {
    'customers.domainCounts': async (input) => (await customerDomains()).counts(input),
    'customers.domains': async (input) => (await customerDomains()).of(input),
  };
}
