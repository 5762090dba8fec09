import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'explorer.history' | 'explorer.historyValues' | 'explorer.clearHistory'>;

export function explorerHistoryHandlers(rooms: () => Promise<Services>): Area {
  const history = async () => (await rooms()).explorer.history();
  return {
    'explorer.history': async (input) => (await history()).page(input),
    'explorer.historyValues': async (input) => (await history()).values(input),
    'explorer.clearHistory': async ({ accountId }) => {
      (await history()).clear(accountId);
      return { done: true };
    },
  };
}
