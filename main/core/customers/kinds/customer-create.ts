import * as z from 'zod';
import { field, secretToken } from '../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, type Receipt, verified } from '../../changes/kind.ts';
import { makeSecret } from '../../changes/kinds/made-secret.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { type Address, addressFields, addressForm, addressIn, completeAddress, spelledAs } from './address.ts';
import { customerByEmail } from './customer-by-email.ts';

const input = z.strictObject({
  ...completeAddress,
  /** For the customer's own panel. Omitted: one is generated. */
  password: field(z.string().min(6).max(200).optional(), { secret: true, example: 'Contoh-2027' }),
});
type Input = z.infer<typeof input>;

const passwordLength = 16;

/** Creates a customer with a unique e-mail address (api.md section 6.2, `createCustomer`). */
export const customerCreate = defineKind<Input, { email: string }>('customer-create', {
  input,
  paid: false,
  confirm: 'review',
  guarded: true,
  lists: ['customers'],
  claim: ({ input: { email } }) => `customer-email ${email.toLowerCase()}`,

  async plan(context, { input: customer }) {
    const known = await customerByEmail(context, customer.email);
    const address = addressOf(customer);
    return planOf({
      before: { email: customer.email },
      lines: [
        ...addressFields.filter((name) => address[name] !== '').map((name) => line(name, null, address[name])),
        line('password', null, secretToken),
      ],
      refusal:
        known === null
          ? null
          : note('email-taken', {
              email: customer.email,
              id: fieldsOf(known).whole('id') ?? '',
              name: fieldsOf(known).text('name', 300) ?? '',
            }),
    });
  },

  async apply(context, { input: customer }) {
    const password = customer.password ?? makeSecret(passwordLength);
    const form = { ...addressForm(addressOf(customer), null), password, password_confirmation: password };
    const outcome = await context.send({ method: 'POST', path: 'customers', form });
    if (outcome.state === 'refused' || outcome.state === 'not sent') return outcome;
    const id = outcome.state !== 'unknown' && isJsonObject(outcome.data) ? fieldsOf(outcome.data).whole('id') : null;
    // A generated password is shown even if it is unknown whether it was accepted.
    const secrets = customer.password === undefined ? { secrets: { password } } : {};
    return { ...outcome, receipt: { ...receiptOf(id), ...secrets } };
  },

  async verify(context, { input: customer }) {
    const found = await customerByEmail(context, customer.email);
    if (found === null) return verified('not done', [nowIs('email', null)]);
    const present = spelledAs(customer, addressIn(found));
    // A list may not contain every field of a customer.
    const now = addressFields.flatMap((name) => (present[name] === '' ? [] : [nowIs(name, present[name])]));
    return { ...verified('done', now), receipt: receiptOf(fieldsOf(found).whole('id')) };
  },

  undo(_row, { before }, receipt) {
    const id = receipt?.values['customerId'];
    return typeof id === 'number' ? { kind: 'customer-delete', target: { kind: 'customer', id, name: before.email }, input: {} } : null;
  },
});

function addressOf(customer: Input): Address {
  return Object.fromEntries(addressFields.map((name) => [name, customer[name] ?? ''])) as Address;
}

function receiptOf(customerId: number | null): Receipt {
  return { values: customerId === null ? {} : { customerId } };
}
