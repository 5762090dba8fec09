import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

export function overviewHandlers(rooms: () => Promise<Rooms>): Pick<Handlers, 'overview.read'> {
  return { 'overview.read': async ({ accountId }) => (await (await rooms()).portfolio.overview()).read(accountId) };
}
