import * as z from 'zod';
import { field, secretWord } from '../input.ts';
import { defineKind } from '../kind.ts';
import {
  type Address,
  addressFields,
  addressForm,
  addressIn,
  addressVerdict,
  changedLines,
  emptyWarnings,
  maskedRefusal,
  merged,
  partialAddress,
} from './common/address.ts';
import { line } from './common/notes.ts';
import { withReceipt } from './common/outcomes.ts';
import { planOf, verified } from './common/plans.ts';

const input = z.strictObject({
  ...partialAddress,
  password: field(z.string().min(6).max(200).optional(), { secret: true, example: 'Contoh-2027' }),
});

/** A customer's data; the service takes them only as a whole (api.md section 6.2, `updateCustomer`). */
export const customerUpdate = defineKind<z.infer<typeof input>, Address>({
  name: 'customer-update',
  target: 'customer',
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target }) => `customer ${target.id}`,

  async plan(context, { target, input: { password, ...given } }) {
    const present = addressIn(await context.customer(target.id));
    const wanted = merged(present, given);
    const lines = changedLines(present, wanted);
    return planOf({
      before: present,
      lines: password === undefined ? lines : [...lines, line('password', secretWord, secretWord)],
      warnings: emptyWarnings(wanted),
      refusal: maskedRefusal(wanted),
      unchanged: password === undefined && addressFields.every((name) => present[name] === wanted[name]),
      // All of it is written back, so all of it must be as it was shown.
      basis: present,
    });
  },

  async apply(context, { target, input: { password, ...given } }, { before }) {
    const secret = password === undefined ? {} : { password, password_confirmation: password };
    const form = { ...addressForm(merged(before, given), before), ...secret };
    return withReceipt(await context.send({ method: 'PUT', path: `customers/${target.id}`, form }));
  },

  async verify(context, { target, input: { password, ...given } }, { before, lines }, receipt) {
    const now = addressIn(await context.customer(target.id));
    const wanted = merged(before, given);
    const shown = addressFields
      .filter((name) => lines.some(({ label }) => label === name))
      .map((name) => ({ label: name, value: now[name] || null }));
    // Nothing tells a password; only the service's word can.
    const passwordOpen = lines.some(({ label }) => label === 'password') && receipt === null;
    const verdict = addressVerdict(before, wanted, now);
    return passwordOpen && verdict === 'done' ? verified('unclear', shown, { code: 'not-readable' }) : verified(verdict, shown);
  },

  undo: ({ target, input: { password, ...given } }, { before }) => {
    const back = Object.fromEntries(addressFields.filter((name) => given[name] !== undefined).map((name) => [name, before[name]]));
    return password !== undefined || Object.keys(back).length === 0 ? null : { kind: 'customer-update', target, input: back };
  },
});
