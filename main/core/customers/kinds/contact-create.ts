import * as z from 'zod';
import type { ReadContext } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, type Receipt, verified } from '../../changes/kind.ts';
import { pagedObjects } from '../../changes/kinds/lists.ts';
import type { Target } from '../../changes/target.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { type Address, addressFields, addressForm, addressIn, completeAddress, sameAddress } from './address.ts';
import { ContactLabel } from './contact-labels.ts';

const input = z.strictObject({
  ...completeAddress,
  label: field(ContactLabel, { example: 'Registrant' }),
  reference: field(z.string().trim().max(255).optional(), {}),
  /** For a customer created earlier in the same plan; otherwise the target is the customer. */
  customerId: field(z.number().int().positive().nullable().optional(), { column: null }),
});
type Input = z.infer<typeof input>;

/** `known`: ids of existing contacts with the same data. */
type Before = { known: number[] };

/** Creates a contact of a customer (api.md section 6.3, `createContact`). The same contact can be created twice. */
export const contactCreate = defineKind<Input, Before>('contact-create', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target, input: { email, label, name } }) => `contact-new ${target.id} ${label} ${email.toLowerCase()} ${name.toLowerCase()}`,

  async plan(context, { target, input: contact }) {
    const customerId = customerOf(target, contact);
    const known = context.awaited.has('customerId') ? [] : await sameContacts(context, customerId, contact);
    const address = addressOf(contact);
    return planOf({
      before: { known },
      lines: [
        line('label', null, contact.label),
        ...addressFields.filter((name) => address[name] !== '').map((name) => line(name, null, address[name])),
        ...(contact.reference === undefined || contact.reference === '' ? [] : [line('reference', null, contact.reference)]),
      ],
      warnings: known.length === 0 ? [] : [note('same-contact', { ids: known.map((id) => `#${id}`).join(', ') })],
    });
  },

  async apply(context, { target, input: contact }) {
    const { reference = '' } = contact;
    const form = { ...addressForm(addressOf(contact), null), label: contact.label, ...(reference === '' ? {} : { reference }) };
    const outcome = await context.send({ method: 'POST', path: `customers/${customerOf(target, contact)}/contacts`, form });
    if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
    const id = isJsonObject(outcome.data) ? fieldsOf(outcome.data).whole('id') : null;
    return { ...outcome, receipt: receiptOf(id, customerOf(target, contact)) };
  },

  async verify(context, { target, input: contact }, { before }) {
    const customerId = customerOf(target, contact);
    const [made] = (await sameContacts(context, customerId, contact)).filter((id) => !before.known.includes(id));
    if (made === undefined) return verified('not done', [nowIs('email', null)]);
    // It was found because all of these match.
    const address = addressOf(contact);
    const filled = addressFields.filter((name) => address[name] !== '').map((name) => nowIs(name, address[name]));
    const now = [nowIs('label', contact.label), ...filled];
    return { ...verified('done', now), receipt: receiptOf(made, customerId) };
  },

  undo({ input: { email } }, _plan, receipt) {
    const { contactId: id, customerId } = receipt?.values ?? {};
    if (typeof id !== 'number' || typeof customerId !== 'number') return null;
    return { kind: 'contact-delete', target: { kind: 'contact', id, name: email, customerId }, input: {} };
  },
});

const customerOf = (target: Target, { customerId }: Input): number => customerId ?? target.id;

function addressOf(contact: Input): Address {
  return Object.fromEntries(addressFields.map((name) => [name, contact[name] ?? ''])) as Address;
}

function receiptOf(contactId: number | null, customerId: number): Receipt {
  return { values: contactId === null ? {} : { contactId, customerId } };
}

/** Ids of the customer's contacts with this label and data. */
async function sameContacts(context: ReadContext, customerId: number, contact: Input): Promise<number[]> {
  const address = addressOf(contact);
  return (await pagedObjects(context, `customers/${customerId}/contacts`, {})).flatMap((resource) => {
    const fields = fieldsOf(resource);
    const id = fields.whole('id');
    const isSame = fields.text('label', 100)?.toLowerCase() === contact.label.toLowerCase() && sameAddress(addressIn(resource), address);
    return id !== null && isSame ? [id] : [];
  });
}
