import { type LaterKinds, tellPoll } from '../../kernel/later.ts';
import { stamp } from '../../kernel/times.ts';
import { changeOrder, type MetalOrderRow } from './orders.ts';

export const bareMetalLater: LaterKinds = {
  /** A server that was ordered stands in its rack and is on. Only made-up orders wait for this: a new one is set up at once. */
  'metal-set-up': (practice, { order: id }) => {
    const order = practice.database.first<MetalOrderRow>("SELECT * FROM metal_orders WHERE id = ? AND status = 'pending'", Number(id));
    if (order === null) return;
    changeOrder(practice, order, { status: 'active', state: 'on' });
    const message = `The server ${order.name} is set up.`;
    tellPoll(practice, { name: 'Bare Metal', status: 'success', message, domain: null }, stamp(practice.now()));
  },
};
