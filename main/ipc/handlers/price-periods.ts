import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

type Area = Pick<Handlers, 'prices.periods'>;

export function pricePeriodsHandlers(rooms: () => Promise<Rooms>): Area {
  return {
    'prices.periods': async (input) => (await (await rooms()).portfolio.prices()).periods(input),
  };
}
