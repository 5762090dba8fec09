import * as z from 'zod';
import type { ReadContext } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { defineKind, type Receipt } from '../../changes/kind.ts';
import { pagedObjects } from '../../changes/kinds/lists.ts';
import { line, note, nowIs } from '../../changes/kinds/notes.ts';
import { planOf, verified } from '../../changes/kinds/plans.ts';
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

  async plan(context, { target, input: given }) {
    const customerId = customerOf(target, given);
    const known = context.awaited.has('customerId') ? [] : await sameContacts(context, customerId, given);
    const address = addressOf(given);
    return planOf({
      before: { known },
      lines: [
        line('label', null, given.label),
        ...addressFields.filter((name) => address[name] !== '').map((name) => line(name, null, address[name])),
        ...(given.reference === undefined || given.reference === '' ? [] : [line('reference', null, given.reference)]),
      ],
      warnings: known.length === 0 ? [] : [note('same-contact', { ids: known.map((id) => `#${id}`).join(', ') })],
    });
  },

  async apply(context, { target, input: given }) {
    const { reference = '' } = given;
    const form = { ...addressForm(addressOf(given), null), label: given.label, ...(reference === '' ? {} : { reference }) };
    const outcome = await context.send({ method: 'POST', path: `customers/${customerOf(target, given)}/contacts`, form });
    if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
    const id = isJsonObject(outcome.data) ? fieldsOf(outcome.data).whole('id') : null;
    return { ...outcome, receipt: receiptOf(id, customerOf(target, given)) };
  },

  async verify(context, { target, input: given }, { before }) {
    const customerId = customerOf(target, given);
    const [made] = (await sameContacts(context, customerId, given)).filter((id) => !before.known.includes(id));
    if (made === undefined) return verified('not done', [nowIs('email', null)]);
    // It was found because all of these match.
    const address = addressOf(given);
    const filled = addressFields.filter((name) => address[name] !== '').map((name) => nowIs(name, address[name]));
    const now = [nowIs('label', given.label), ...filled];
    return { ...verified('done', now), receipt: receiptOf(made, customerId) };
  },

  undo({ input: { email } }, _plan, receipt) {
    const { contactId: id, customerId } = receipt?.values ?? {};
    if (typeof id !== 'number' || typeof customerId !== 'number') return null;
    return { kind: 'contact-delete', target: { kind: 'contact', id, name: email, customerId }, input: {} };
  },
});

const customerOf = (target: Target, { customerId }: Input): number => customerId ?? target.id;

function addressOf(given: Input): Address {
  return Object.fromEntries(addressFields.map((name) => [name, given[name] ?? ''])) as Address;
}

function receiptOf(contactId: number | null, customerId: number): Receipt {
  return { values: contactId === null ? {} : { contactId, customerId } };
}

/** Ids of the customer's contacts with this label and data. */
async function sameContacts(context: ReadContext, customerId: number, given: Input): Promise<number[]> {
  const address = addressOf(given);
  return (await pagedObjects(context, `customers/${customerId}/contacts`, {})).flatMap((resource) => {
    const fields = fieldsOf(resource);
    const id = fields.whole('id');
    const isSame = fields.text('label', 100)?.toLowerCase() === given.label.toLowerCase() && sameAddress(addressIn(resource), address);
    return id !== null && isSame ? [id] : [];
  });
}
