import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

type Area = Pick<Handlers, 'columns.get' | 'columns.save'>;

export function columnsHandlers(rooms: () => Promise<Rooms>): Area {
  const chosen = async (accountId: string, list: string) => {
    const { layout, forAll } = (await rooms()).stores().desk.columns.read(accountId, list) ?? { layout: null, forAll: true };
    return { layout, forAll };
  };
  return {
    'columns.get': ({ accountId, list }) => chosen(accountId, list),
    'columns.save': async ({ accountId, list, layout, forAll }) => {
      (await rooms()).stores().desk.columns.write(accountId, list, layout, forAll);
      return chosen(accountId, list);
    },
  };
}
