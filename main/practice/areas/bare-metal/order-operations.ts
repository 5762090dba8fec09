import { done, refused } from '../../kernel/answers.ts';
import { containedTexts, containsAll } from '../../kernel/contains.ts';
import { integer, oneOf, type Rule, readFields, text } from '../../kernel/fields.ts';
import { later } from '../../kernel/later.ts';
import { move } from '../../kernel/money.ts';
import { rowsOfPage } from '../../kernel/paging.ts';
import type { Operations, Practice, PracticeResponse } from '../../kernel/port.ts';
import { created, otherList, unknownResult } from '../../kernel/results.ts';
import { dateOf, isExpired, monthsLater, stamp } from '../../kernel/times.ts';
import { isHostName } from '../dns/names.ts';
import { customerOrRefused } from '../domains/customer.ts';
import { type Cycle, cycleMonths, cycles } from './cycles.ts';
import { activeOrderOf, changeOrder, type MetalOrderRow, orderOf, shownOrder } from './orders.ts';
import { assertSystem, type MetalProductRow, productById, productOrRefused } from './products.ts';

const maxKeyLength = 10_000;
/** Milliseconds until an ordered server, or one that is rebuilt, is installed and running. */
const installation = 2 * 60_000;

/** Orders of servers, and the servers themselves (api.md section 6.13). */
export const orderOperations: Operations = {
  listBareMetalOrders(call) {
    const { practice } = call;
    const values = containedTexts(call.query, ['name']);
    const { page, total, rows } = rowsOfPage<MetalOrderRow>(call, { from: `metal_orders WHERE ${containsAll(['name'])}`, values });
    const shown = rows.map((row) => shownOrder(practice, row));
    return otherList(call, page, total, shown);
  },

  createBareMetalOrder(call) {
    const { practice } = call;
    const requested = readFields(call.form, {
      bare_metal_product_id: integer(),
      customer_id: integer(),
      name: hostName,
      cycle: oneOf(cycles),
      os: text(),
      keypair: text({ max: maxKeyLength }),
    });
    const product = productOrRefused(practice, requested.bare_metal_product_id);
    assertSystem(product, requested.os);
    customerOrRefused(practice, requested.customer_id);
    charge(practice, product, requested, 'Bare metal server');
    const at = stamp(practice.now());
    const order = practice.database.first<MetalOrderRow>(
      `INSERT INTO metal_orders (bare_metal_product_id, customer_id, name, cycle, os, status, state, expired_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, 'pending', 'off', ?, ?, ?) RETURNING *`,
      product.id,
      requested.customer_id,
      requested.name,
      requested.cycle,
      requested.os,
      monthsLater(dateOf(practice.now()), cycleMonths[requested.cycle]),
      at,
      at,
    );
    if (order === null) throw new Error('The order was not written.');
    later(practice, 'metal-set-up', { order: order.id }, installation);
    return created(practice, shownOrder(practice, order), 'Bare metal order created successfully');
  },

  getBareMetalOrder: (call) => done(shownOrder(call.practice, orderOf(call))),

  suspendBareMetalOrder(call) {
    const order = activeOrderOf(call);
    return change(call.practice, order, { status: 'suspended', state: 'off' }, 'Bare metal order suspended successfully');
  },

  unsuspendBareMetalOrder(call) {
    const order = orderOf(call);
    if (order.status !== 'suspended') throw refused(422, 'The bare metal order is not suspended.');
    const status = isExpired(call.practice, order.expired_at) ? 'expired' : 'active';
    return change(call.practice, order, { status }, 'Bare metal order unsuspended successfully');
  },

  /** A reset requires a running server. */
  setBareMetalPower(call) {
    const order = activeOrderOf(call);
    const { state } = readFields(call.form, { state: oneOf(['on', 'off', 'reset']) });
    if (state === order.state) throw refused(422, `The server is already ${state}.`);
    if (state === 'reset' && order.state === 'off') throw refused(422, 'The server is off.');
    return change(call.practice, order, { state: state === 'reset' ? 'on' : state }, 'Bare metal state changed successfully');
  },

  rebuildBareMetal(call) {
    const { practice } = call;
    const order = activeOrderOf(call);
    const { os } = readFields(call.form, { os: text() });
    assertSystem(productOf(practice, order), os);
    later(practice, 'metal-set-up', { order: order.id }, installation);
    return change(practice, order, { os, status: 'pending', state: 'off' }, 'Bare metal rebuild started successfully');
  },

  /** For another cycle, which also ends an expiry; the server must then be switched on manually. */
  renewBareMetalOrder(call) {
    const { practice } = call;
    const order = orderOf(call);
    if (order.status !== 'expired') activeOrderOf(call);
    charge(practice, productOf(practice, order), order, 'Renewal of bare metal server');
    const from = isExpired(practice, order.expired_at) ? dateOf(practice.now()) : order.expired_at;
    const expired_at = monthsLater(from, cycleMonths[order.cycle]);
    return change(practice, order, { status: 'active', expired_at }, 'Bare metal order renewed successfully');
  },
};

const hostName: Rule<string> = (value, name) => {
  const read = text({ max: 253 })(value, name);
  return 'fault' in read || isHostName(read.value) ? read : { fault: `The ${name} format is invalid.` };
};

function change(practice: Practice, order: MetalOrderRow, changed: Partial<MetalOrderRow>, message: string): PracticeResponse {
  return unknownResult(practice, shownOrder(practice, changeOrder(practice, order, changed)), message);
}

function charge(practice: Practice, { price }: MetalProductRow, { name, cycle }: { name: string; cycle: Cycle }, what: string): void {
  const period = cycleMonths[cycle];
  move(practice, { kind: 'baremetal', amount: price * period, direction: 'out', description: `${what} ${name}`, tld: null, period });
}

function productOf(practice: Practice, { bare_metal_product_id: id }: MetalOrderRow): MetalProductRow {
  const product = productById(practice, id);
  if (product === null) throw refused(422, 'The bare metal product is not sold any more.');
  return product;
}
