import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'nameserver-sets.read' | 'nameserver-sets.save'>;

export function nameserverSetsHandlers(rooms: () => Promise<Services>): Area {
  const service = async () => (await rooms()).workspace.nameserverSets();
  return {
    'nameserver-sets.read': async ({ accountId }) => ({ sets: (await service()).read(accountId) }),
    'nameserver-sets.save': async ({ accountId, sets }) => ({ sets: (await service()).save(accountId, sets) }),
  };
}
