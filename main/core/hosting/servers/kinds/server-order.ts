import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import {
  type Applied,
  acceptedWhile,
  defineKind,
  line,
  type Note,
  note,
  nowIs,
  planOf,
  type Receipt,
  verified,
} from '../../../changes/kind.ts';
import { isAtWork, isGivenUp } from '../../../changes/kinds/objects.ts';
import { customerLine } from '../../../portfolio/customers/customer-line.ts';
import { fieldsOf, isJsonObject } from '../../../service/lists/fields.ts';
import { readServer, serverCycles } from '../../../service/lists/server.ts';
import type { WriteOutcome } from '../../../service/write-outcome.ts';
import { systemRefusal } from './offered-systems.ts';
import { costOf, type SoldServer, soldServer } from './server-price.ts';
import { serversNamed } from './server-state.ts';

/** A fully qualified name with at least two labels (RFC 1123). */
const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const input = z.strictObject({
  productId: field(z.number().int().positive(), { column: 'product_id', part: 'server-product', example: '3' }),
  name: field(z.string().trim().regex(hostName, 'host-name-invalid'), { column: 'server', example: 'server1.example.com' }),
  customerId: field(z.number().int().positive(), { column: 'customer_id', part: 'customer', example: '501' }),
  cycle: field(z.enum(serverCycles), { example: 'monthly' }),
  os: field(z.string().trim().min(1).max(200), { part: 'server-system', example: 'Debian 12' }),
  /** The public half. A private key must not leave this computer, and would be in the journal. */
  sshKey: field(
    z
      .string()
      .trim()
      .min(1)
      .max(5000)
      .regex(/^(?![\s\S]*PRIVATE KEY)/, 'ssh-key-private'),
    { column: 'ssh_key', example: 'ssh-ed25519 AAAA… admin@example.com' },
  ),
});

/** `ids`: of the servers that already have the name. */
type Before = { ids: number[] };

/**
 * Orders a bare metal server (api.md section 6.13, `createBareMetalOrder`). Its response is not documented: the new server is found by its name.
 */
export const serverOrder = defineKind<z.infer<typeof input>, Before>('server-order', {
  input,
  paid: true,
  confirm: 'review',
  guarded: false,
  lists: ['servers', 'server-products'],
  claim: ({ input: { name } }) => `server-order ${name.toLowerCase()}`,
  called: ({ name }) => name,

  async plan(context, { input: { productId, name, customerId, cycle, os, sshKey } }) {
    const product = await soldServer(context, productId, 'service');
    const cost = costOf(product, cycle);
    const named = await serversNamed(context, name);
    const customer = await customerLine(context, customerId);
    const warnings: Note[] = [
      ...(named.length === 0 ? [] : [note('server-name-used', { name, ids: named.map(({ id }) => `#${id}`).join(', ') })]),
      ...(product !== null && product.stock !== null && product.stock <= 0 ? [note('out-of-stock')] : []),
      ...(product !== null && cost === null ? [note('price-unknown')] : []),
    ];
    return planOf({
      before: { ids: named.map(({ id }) => id) },
      lines: [
        line('product', null, product?.name || `#${productId}`),
        ...customer.lines,
        line('cycle', null, cycle),
        line('system', null, os),
        line('sshKey', null, shortKey(sshKey)),
      ],
      cost,
      warnings,
      refusal:
        product === null
          ? note('product-not-there', { id: productId })
          : (customer.refusal ?? (await systemRefusal(context, productId, os))),
      basis: { product: product?.name ?? '', stock: isSold(product) },
    });
  },

  async apply(context, { input: { productId, name, customerId, cycle, os, sshKey } }) {
    const form = { bare_metal_product_id: productId, customer_id: customerId, name, cycle, os, keypair: sshKey };
    const outcome = await context.send({ method: 'POST', path: 'baremetals/orders/', form });
    return withServer(acceptedWhile(outcome, (data) => isJsonObject(data) && isAtWork(readServer(fieldsOf(data)).status)));
  },

  async verify(context, { input: { name, customerId, cycle, os } }, { before, lines }) {
    const made = (await serversNamed(context, name)).filter(({ id }) => !before.ids.includes(id));
    const [server] = made;
    if (server === undefined) return verified('not done', [nowIs('server', null)]);
    const planned = (label: string): string | null => lines.find((one) => one.label === label)?.after ?? null;
    const now = [
      nowIs('status', server.status || null),
      ...(server.customerId === null
        ? []
        : [nowIs('customer', server.customerId === customerId ? planned('customer') : `#${server.customerId}`)]),
      ...(server.cycle === '' ? [] : [nowIs('cycle', server.cycle === cycle ? cycle : server.cycle)]),
      ...(server.os === '' ? [] : [nowIs('system', server.os === os ? os : server.os)]),
    ] as const;
    const receipt: Receipt = { values: { serverId: server.id } };
    if (isGivenUp(server.status))
      return { ...verified('failed', now, { code: 'order-failed', facts: { status: server.status } }), receipt };
    return { ...verified(isAtWork(server.status) ? 'under way' : 'done', now), receipt };
  },
});

const isSold = (product: SoldServer | null): boolean => product !== null && (product.stock === null || product.stock > 0);

/** Type and comment of a public key; its data is long and says nothing to a reader. */
function shortKey(key: string): string {
  const [type = '', data = '', ...comment] = key.split(/\s+/);
  return [type.slice(0, 60), ...(data === '' ? [] : [`${data.slice(0, 12)}…${data.slice(-8)}`]), ...comment].join(' ').slice(0, 200);
}

function withServer(outcome: WriteOutcome): Applied {
  if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
  const id = isJsonObject(outcome.data) ? fieldsOf(outcome.data).whole('id') : null;
  return { ...outcome, receipt: { values: id === null ? {} : { serverId: id } } };
}
