import * as z from 'zod';
import { field } from '../../changes/input.ts';
import { acceptedWhile, defineKind, line, nowIs, planOf, verified } from '../../changes/kind.ts';
import type { Target } from '../../changes/target.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { type Address, addressFields, addressIn, partialAddress } from './address.ts';
import { addressBefore, changedForm, planAddress, readAddress } from './address-change.ts';
import { ContactLabel } from './contact-labels.ts';
import { contactUseWarning } from './contact-use.ts';

const input = z.strictObject({ ...partialAddress, label: field(ContactLabel.optional(), { example: 'Registrant' }) });

type Before = { address: Address; label: string };

const customerOf = ({ customerId = 0 }: Target): number => customerId;

/** Updates a contact, which changes every domain that uses it (api.md section 6.3, `updateContact`). */
export const contactUpdate = defineKind<z.infer<typeof input>, Before>('contact-update', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target }) => `contact ${target.id}`,

  async plan(context, { target, input: { label, ...fields } }) {
    const resource = await context.contact(customerOf(target), target.id);
    const present = addressIn(resource);
    const presentLabel = fieldsOf(resource).text('label', 100) ?? '';
    const address = planAddress(present, fields);
    const otherLabel = label !== undefined && label !== presentLabel;
    return planOf({
      ...address,
      before: { address: present, label: presentLabel },
      lines: otherLabel ? [...address.lines, line('label', presentLabel || null, label)] : address.lines,
      warnings: [...contactUseWarning(context, customerOf(target), target.id), ...address.warnings],
      unchanged: !otherLabel && address.unchanged,
      basis: { ...present, label: presentLabel },
    });
  },

  async apply(context, { target, input: { label, ...fields } }, { before }) {
    const form = { ...changedForm(before.address, fields), label: label ?? (before.label || 'Default') };
    const outcome = await context.send({ method: 'PUT', path: `customers/${customerOf(target)}/contacts/${target.id}`, form });
    return acceptedWhile(outcome, (data) => isJsonObject(data) && fieldsOf(data).flag('pending_change') === true);
  },

  async verify(context, { target, input: { label, ...fields } }, { before, lines }) {
    const resource = await context.contact(customerOf(target), target.id);
    const now = addressIn(resource);
    const nowLabel = fieldsOf(resource).text('label', 100) ?? '';
    const { verdict, shown: address } = readAddress(before.address, fields, now, lines);
    const shown = lines.some((one) => one.label === 'label') ? [...address, nowIs('label' as const, nowLabel || null)] : address;
    if (verdict === 'done' && (label === undefined || label === nowLabel)) {
      const waits = fieldsOf(resource).flag('pending_change') === true;
      return waits ? verified('unclear', shown, { code: 'not-confirmed-yet' }) : verified('done', shown);
    }
    const asBefore = addressFields.every((name) => now[name] === before.address[name]) && nowLabel === before.label;
    return verified(asBefore ? 'not done' : 'unclear', shown);
  },

  undo: ({ target, input: { label, ...fields } }, { before }) => {
    const address = addressBefore(fields, before.address);
    const known = ContactLabel.safeParse(before.label);
    const back = { ...address, ...(label !== undefined && known.success ? { label: known.data } : {}) };
    return Object.keys(back).length === 0 ? null : { kind: 'contact-update', target, input: back };
  },
});
