import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'contacts.stored' | 'contacts.one' | 'contacts.refresh'>;

export function contactsHandlers(rooms: () => Promise<Services>): Area {
  const contacts = async () => (await rooms()).portfolio.contacts();
  return {
    'contacts.stored': async (input) => (await contacts()).stored(input),
    'contacts.one': async (input) => (await contacts()).one(input),
    'contacts.refresh': async ({ accountId, customerId }, { signal }) => (await contacts()).refresh(accountId, customerId, signal),
  };
}
