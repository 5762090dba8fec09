import * as z from 'zod';
import type { ReadContext } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import {
  type Applied,
  acceptedWhile,
  defineKind,
  type Line,
  line,
  type Note,
  note,
  nowIs,
  planOf,
  type Receipt,
  type Verified,
  verified,
} from '../../changes/kind.ts';
import { type ListedObject, readObjects } from '../../changes/kinds/objects.ts';
import { customerLine } from '../../portfolio/customers/customer-line.ts';
import { fieldsOf, isJsonObject, readInteger } from '../../service/lists/fields.ts';
import type { WriteOutcome } from '../../service/write-outcome.ts';
import { orderPerson } from './order-person.ts';
import { orderedProduct } from './order-product.ts';
import { checkRequest, decoded, nameOf, requestField } from './order-request.ts';
import { type OrderState, orderStateOf, readOrder, validationMethods, validationText } from './order-state.ts';

/** The fields of validating a domain. */
export const validationFields = {
  validation: field(z.enum(validationMethods), { column: 'validation', example: 'dns' }),
  validationEmail: field(z.email().max(254).optional(), { column: 'validation_email', example: 'admin@example.com' }),
};

const input = z.strictObject({
  productId: field(z.number().int().positive(), { column: 'product_id', part: 'certificate-product', example: '11' }),
  months: field(z.number().int().min(1).max(120), { column: 'months', example: '12' }),
  customerId: field(z.number().int().positive(), { column: 'customer_id', part: 'customer', example: '501' }),
  /** Who answers for the certificate; omitted: the customer. */
  contactId: field(z.number().int().positive().optional(), { column: 'contact_id', example: '901' }),
  /** The position of that person, which the service requires. */
  title: field(z.string().trim().min(1).max(100), { column: 'position', example: 'Director' }),
  ...validationFields,
  certificateRequest: requestField,
});
type Input = z.infer<typeof input>;

/** `known`: the ids of the orders for this name before this one. */
type Before = { name: string; known: number[] };

const listPath = 'ssl/orders/';

/**
 * Orders a certificate (api.md section 6.11, `createSslOrder`). Never treated as guarded: nothing is known to refuse a second order. It is
 * accepted until the certificate is issued.
 */
export const certificateOrder = defineKind<Input, Before>('certificate-order', {
  input,
  paid: true,
  confirm: 'review',
  guarded: false,
  lists: ['certificates'],
  claim: ({ input: { certificateRequest, productId } }) => `certificate-order ${productId} ${calledBy(certificateRequest)}`,
  called: ({ certificateRequest }) => calledBy(certificateRequest),

  async plan(context, { input: order }) {
    const request = decoded(order.certificateRequest);
    const checked = checkRequest(request);
    const name = request === null ? '' : nameOf(request);
    const product = await orderedProduct(context, order, name.startsWith('*.'));
    const customer = await customerLine(context, order.customerId);
    const person = await orderPerson(context, order);
    const others = name === '' ? [] : await ordersFor(context, name);
    const open = others.find(({ phase }) => phase === 'issued' || phase === 'waiting');
    const warnings: Note[] = [...product.warnings, ...checked.warnings, ...person.warnings];
    if (open !== undefined) warnings.push(note('certificate-ordered-already', { status: open.status }));
    return planOf({
      before: { name, known: others.map(({ id }) => id) },
      lines: [
        ...product.lines,
        ...customer.lines,
        ...checked.lines,
        line('validation', null, validationText(order.validation, order.validationEmail)),
        ...person.lines,
      ],
      cost: product.cost,
      warnings,
      refusal: checked.refusal ?? emailRefusal(order) ?? product.refusal ?? customer.refusal ?? person.refusal,
      basis: context.moment === 'review' && person.basis === '' ? {} : { person: person.basis },
    });
  },

  async apply(context, { input: order }) {
    const person = await orderPerson(context, order);
    const outcome = await context.send({
      method: 'POST',
      path: listPath,
      form: {
        ssl_product_id: order.productId,
        customer_id: order.customerId,
        dcv_method: order.validation,
        ...(order.validation === 'email' ? { dcv_email: order.validationEmail ?? '' } : {}),
        period: order.months,
        csr_code: decoded(order.certificateRequest)?.facts.pem ?? order.certificateRequest,
        ...person.form,
      },
    });
    return withOrder(outcome);
  },

  async verify(context, { input: order }, { before, lines }, receipt) {
    const id = readInteger(receipt?.values['certificateId']);
    if (id !== null) return verdictOn(await readOrder(context, id), order, lines);
    const created = (await ordersFor(context, before.name)).filter(
      (one) =>
        !before.known.includes(one.id) && one.productId === order.productId && (one.customerId ?? order.customerId) === order.customerId,
    );
    const [only] = created;
    if (only === undefined) return verified('not done', []);
    // Another seat may have ordered the same at that moment.
    return created.length === 1 ? verdictOn(only, order, lines) : verified('unclear', [], { code: 'not-readable' });
  },
});

const calledBy = (certificateRequest: string): string => {
  const request = decoded(certificateRequest);
  return request === null ? '' : nameOf(request);
};

/** Refuses validation by e-mail without an address: the service requires it. */
export const emailRefusal = ({ validation, validationEmail = '' }: Pick<Input, 'validation' | 'validationEmail'>): Note | null =>
  validation === 'email' && validationEmail === '' ? note('certificate-email-missing') : null;

/** The orders for exactly this name. */
async function ordersFor(context: ReadContext, name: string): Promise<readonly OrderState[]> {
  // The service searches inside names; an asterisk may mean something to it.
  const objects: readonly ListedObject[] = await readObjects(context, listPath, { domain: name.replace(/^\*\./, '') });
  return objects.map(({ id, fields }) => orderStateOf(id, fields)).filter(({ domain }) => domain === name);
}

const receiptOf = (id: number | null): Receipt => ({ values: id === null ? {} : { certificateId: id } });

function withOrder(outcome: WriteOutcome): Applied {
  if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
  const { data } = outcome;
  const id = isJsonObject(data) ? readInteger(data['id']) : null;
  const applied = acceptedWhile(outcome, (sent) => isJsonObject(sent) && orderStateOf(0, fieldsOf(sent)).phase === 'waiting');
  return { ...applied, receipt: receiptOf(id) };
}

function verdictOn(order: OrderState, { customerId }: Input, planned: readonly Line[]): Verified {
  const customer = planned.find(({ label }) => label === 'customer')?.after ?? null;
  const now = [
    nowIs('status', order.status || null),
    ...(order.months === null ? [] : [nowIs('months', String(order.months))]),
    ...(order.customerId === null ? [] : [nowIs('customer', order.customerId === customerId ? customer : `#${order.customerId}`)]),
    nowIs('domain', order.domain || null),
    nowIs('validation', validationText(order.validation, order.validationEmail) || null),
  ] as const;
  const receipt = receiptOf(order.id);
  switch (order.phase) {
    case 'issued':
      return { ...verified('done', now), receipt };
    case 'waiting':
      return { ...verified('under way', now, { code: 'certificate-waits', facts: { status: order.status } }), receipt };
    case 'over':
      return { ...verified('failed', now, { code: 'certificate-failed', facts: { status: order.status } }), receipt };
    case 'unknown':
      return { ...verified('unclear', now, { code: 'not-readable' }), receipt };
  }
}
