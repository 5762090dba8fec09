import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'prices.periods' | 'prices.currencies' | 'prices.saveForCustomers'>;

export function pricePeriodsHandlers(rooms: () => Promise<Services>): Area {
  const prices = async () => (await rooms()).portfolio.prices();
  return {
    'prices.periods': async (input) => (await prices()).periods(input),
    'prices.currencies': async (input) => (await prices()).currencies(input),
    'prices.saveForCustomers': async (input, { signal }) => (await prices()).saveForCustomers(input, signal),
  };
}
