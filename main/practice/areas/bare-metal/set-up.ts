import { addPollMessage, type LaterKinds } from '../../kernel/later.ts';
import { stamp } from '../../kernel/times.ts';
import { changeOrder, type MetalOrderRow } from './orders.ts';

export const bareMetalLater: LaterKinds = {
  /** An ordered or rebuilt server is installed and running. */
  'metal-set-up': (practice, { order: id }) => {
    const order = practice.database.first<MetalOrderRow>("SELECT * FROM metal_orders WHERE id = ? AND status = 'pending'", Number(id));
    if (order === null) return;
    changeOrder(practice, order, { status: 'active', state: 'on' });
    const message = `The server ${order.name} is set up.`;
    addPollMessage(practice, { name: 'Bare Metal', status: 'success', message, domain: null }, stamp(practice.now()));
  },
};
