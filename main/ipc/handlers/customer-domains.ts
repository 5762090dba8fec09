import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'customers.domains'>;

export function customerDomainsHandlers(rooms: () => Promise<Services>): Area {
  const customerDomains = async () => (await rooms()).portfolio.customerDomains();
  return {
    'customers.domains': async (input) => (await customerDomains()).of(input),
  };
}
