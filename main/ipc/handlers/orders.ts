import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'orders.cart'
  | 'orders.saveCart'
  | 'orders.addToCart'
  | 'orders.plan'
  | 'orders.templates'
  | 'orders.saveTemplate'
  | 'orders.removeTemplate'
  | 'orders.rules'
  | 'orders.openRules'
  | 'orders.removeRules'
  | 'transfers.read'
  | 'transfers.openFile'
  | 'transfers.list'
  | 'transfers.rows'
  | 'transfers.set'
  | 'transfers.check'
  | 'transfers.plan'
  | 'transfers.close'
>;

const done = { done: true } as const;

export function ordersHandlers(rooms: () => Promise<Services>): Area {
  const orders = async () => (await rooms()).orders.orders();
  const rules = async () => (await rooms()).orders.rules();
  const transfers = async () => (await rooms()).orders.transfers();
  return {
    'orders.cart': async ({ accountId }) => (await orders()).cart(accountId),
    'orders.saveCart': async (input) => (await orders()).save(input),
    'orders.addToCart': async (input) => (await orders()).add(input),
    'orders.plan': async ({ accountId }) => ({ job: await (await orders()).plan(accountId) }),
    'orders.templates': async ({ accountId }) => ({ templates: (await orders()).templates(accountId) }),
    'orders.saveTemplate': async ({ accountId, template }) => {
      (await orders()).saveTemplate(accountId, template);
      return done;
    },
    'orders.removeTemplate': async ({ accountId, name }) => {
      (await orders()).removeTemplate(accountId, name);
      return done;
    },
    'orders.rules': async () => (await rules()).told(),
    'orders.openRules': async () => (await rules()).open(),
    'orders.removeRules': async () => {
      (await rules()).remove();
      return done;
    },
    'transfers.read': async ({ accountId, text }) => (await transfers()).read(accountId, text),
    'transfers.openFile': async ({ accountId }) => ({ list: await (await transfers()).openFile(accountId) }),
    'transfers.list': async ({ list }) => (await transfers()).list(list),
    'transfers.rows': async (input) => (await transfers()).rows(input),
    'transfers.set': async (input) => (await transfers()).set(input),
    'transfers.check': async (input) => {
      (await transfers()).check(input);
      return done;
    },
    'transfers.plan': async (input) => ({ job: await (await transfers()).plan(input) }),
    'transfers.close': async ({ list }) => {
      (await transfers()).close(list);
      return done;
    },
  };
}
