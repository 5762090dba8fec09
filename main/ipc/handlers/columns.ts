import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'columns.get' | 'columns.save'>;

export function columnsHandlers(rooms: () => Promise<Services>): Area {
  const chosen = async (accountId: string, list: string) => {
    const { layout, forAll } = (await rooms()).stores().workspace.columns.read(accountId, list) ?? { layout: null, forAll: true };
    return { layout, forAll };
  };
  return {
    'columns.get': ({ accountId, list }) => chosen(accountId, list),
    'columns.save': async ({ accountId, list, layout, forAll }) => {
      (await rooms()).stores().workspace.columns.write(accountId, list, layout, forAll);
      return chosen(accountId, list);
    },
  };
}
