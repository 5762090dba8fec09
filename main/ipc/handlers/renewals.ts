import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'renewals.open' | 'renewals.rows' | 'renewals.set'>;

export function renewalsHandlers(rooms: () => Promise<Services>): Area {
  const renewals = async () => (await rooms()).renewals();
  return {
    'renewals.open': async (input, { signal }) => (await renewals()).open(input, signal),
    'renewals.rows': async (input) => (await renewals()).rows(input),
    'renewals.set': async (input) => (await renewals()).set(input),
  };
}
