import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

export function overviewHandlers(rooms: () => Promise<Services>): Pick<Handlers, 'overview.read'> {
  return { 'overview.read': async ({ accountId }) => (await (await rooms()).portfolio.overview()).read(accountId) };
}
