import * as z from 'zod';
import { field, secretToken } from '../../changes/input.ts';
import { defineKind, line, planOf, verified, withReceipt } from '../../changes/kind.ts';
import { type Address, addressIn, partialAddress } from './address.ts';
import { addressBefore, changedForm, planAddress, readAddress } from './address-change.ts';

const input = z.strictObject({
  ...partialAddress,
  password: field(z.string().min(6).max(200).optional(), { secret: true, example: 'Contoh-2027' }),
});

/** Updates a customer; the service accepts the data only as a whole (api.md section 6.2, `updateCustomer`). */
export const customerUpdate = defineKind<z.infer<typeof input>, Address>('customer-update', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  lists: ['customers'],
  claim: ({ target }) => `customer ${target.id}`,

  async plan(context, { target, input: { password, ...fields } }) {
    const present = addressIn(await context.customer(target.id));
    const address = planAddress(present, fields);
    return planOf({
      ...address,
      before: present,
      lines: password === undefined ? address.lines : [...address.lines, line('password', secretToken, secretToken)],
      unchanged: password === undefined && address.unchanged,
      // All of it is written back, so all of it must be as shown.
      basis: present,
    });
  },

  async apply(context, { target, input: { password, ...fields } }, { before }) {
    const secret = password === undefined ? {} : { password, password_confirmation: password };
    const form = { ...changedForm(before, fields), ...secret };
    return withReceipt(await context.send({ method: 'PUT', path: `customers/${target.id}`, form }));
  },

  async verify(context, { target, input: { password, ...fields } }, { before, lines }, receipt) {
    const { verdict, shown } = readAddress(before, fields, addressIn(await context.customer(target.id)), lines);
    // A password cannot be read back; the service's response is the only evidence.
    const passwordOpen = lines.some(({ label }) => label === 'password') && receipt === null;
    return passwordOpen && verdict === 'done' ? verified('unclear', shown, { code: 'not-readable' }) : verified(verdict, shown);
  },

  undo: ({ target, input: { password, ...fields } }, { before }) => {
    const back = addressBefore(fields, before);
    return password !== undefined || back === null ? null : { kind: 'customer-update', target, input: back };
  },
});
