import * as z from 'zod';
import type { Resource } from '../../changes/context.ts';
import { field, secretToken } from '../../changes/input.ts';
import { type Line, line, type Note, note } from '../../changes/kind.ts';

/** The fields of an address in a form of the service, in its order (api.md section 6, ADDRESS). */
export const addressFields = [
  'name',
  'email',
  'organization',
  'street_1',
  'street_2',
  'city',
  'state',
  'country_code',
  'postal_code',
  'voice',
  'fax',
] as const;
export type AddressField = (typeof addressFields)[number];
export type Address = { [F in AddressField]: string };

const mayBeEmpty: ReadonlySet<AddressField> = new Set(['street_2', 'state', 'fax']);

/** A phone number without separators. */
const phoneDigits = (phone: string): string => phone.replace(/[\s().-]/g, '');

const text = (most: number) => z.string().trim().max(most);
const rules = {
  name: text(255).min(1),
  email: text(255).regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'email-invalid'),
  organization: text(255).min(1),
  street_1: text(255).min(1),
  street_2: text(255),
  city: text(255).min(1),
  state: text(255),
  country_code: z
    .string()
    .overwrite((typed) => typed.trim().toUpperCase())
    .regex(/^[A-Z]{2}$/, 'country-code-invalid'),
  postal_code: text(20).min(1),
  voice: z
    .string()
    .overwrite(phoneDigits)
    .regex(/^[\d+]{9,20}$/, 'phone-number-invalid'),
  fax: text(20),
};

const examples: Address = {
  name: 'Contoh Pelanggan',
  email: 'pelanggan@example.com',
  organization: 'PT Contoh',
  street_1: 'Jalan Contoh 1',
  street_2: '',
  city: 'Jakarta',
  state: 'DKI Jakarta',
  country_code: 'ID',
  postal_code: '10110',
  voice: '+62215550100',
  fax: '',
};

const marked = <T extends z.ZodType>(schema: T, name: AddressField): T =>
  field(schema, {
    example: examples[name],
    ...(mayBeEmpty.has(name) ? { clearable: true } : {}),
    ...(name === 'country_code' ? { part: 'country' } : {}),
  });

/** For a new object: the fields the service requires must be present. */
export const completeAddress = {
  name: marked(rules.name, 'name'),
  email: marked(rules.email, 'email'),
  organization: marked(rules.organization, 'organization'),
  street_1: marked(rules.street_1, 'street_1'),
  street_2: marked(rules.street_2.optional(), 'street_2'),
  city: marked(rules.city, 'city'),
  state: marked(rules.state.optional(), 'state'),
  country_code: marked(rules.country_code, 'country_code'),
  postal_code: marked(rules.postal_code, 'postal_code'),
  voice: marked(rules.voice, 'voice'),
  fax: marked(rules.fax.optional(), 'fax'),
};

/** For an existing object: omitted fields do not change, and an empty text clears a field that may be empty. */
export const partialAddress = {
  name: marked(rules.name.optional(), 'name'),
  email: marked(rules.email.optional(), 'email'),
  organization: marked(rules.organization.optional(), 'organization'),
  street_1: marked(rules.street_1.optional(), 'street_1'),
  street_2: marked(rules.street_2.optional(), 'street_2'),
  city: marked(rules.city.optional(), 'city'),
  state: marked(rules.state.optional(), 'state'),
  country_code: marked(rules.country_code.optional(), 'country_code'),
  postal_code: marked(rules.postal_code.optional(), 'postal_code'),
  voice: marked(rules.voice.optional(), 'voice'),
  fax: marked(rules.fax.optional(), 'fax'),
};

export type AddressInput = { readonly [F in AddressField]?: string | undefined };

/** The address of a Customer or Contact (api.md section 7); empty where it has none. */
export function addressIn(resource: Resource): Address {
  return Object.fromEntries(
    addressFields.map((name) => {
      const value = resource[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''];
    }),
  ) as Address;
}

/** What was read, with phone numbers spelled as they were sent: services write the same number in several ways. */
export function spelledAs(sent: AddressInput, read: Address): Address {
  const spelled = (name: 'voice' | 'fax'): string => (sameValue(name, sent[name] ?? '', read[name]) ? (sent[name] ?? '') : read[name]);
  return { ...read, voice: spelled('voice'), fax: spelled('fax') };
}

export function merged(present: Address, input: AddressInput): Address {
  return Object.fromEntries(addressFields.map((name) => [name, input[name] ?? present[name]])) as Address;
}

/**
 * The form of an address: required fields always, the others if they have a value or clear one. A phone number that was read with
 * separators, such as `+62.8125550123`, is sent as the form requires it (api.md section 6: digits and +).
 */
export function addressForm(next: Address, present: Address | null): Record<string, string> {
  const reported = addressFields.filter((name) => next[name] !== '' || !mayBeEmpty.has(name) || (present?.[name] ?? '') !== '');
  return Object.fromEntries(reported.map((name) => [name, name === 'voice' ? phoneDigits(next.voice) : next[name]]));
}

export function changedLines(present: Address, next: Address): Line[] {
  return addressFields
    .filter((name) => !sameValue(name, present[name], next[name]))
    .map((name) => line(name, present[name] || null, next[name] || null));
}

/**
 * The service accepts an address only as a whole, so what was read is sent back. A value masked by redaction must not be, or "(secret)"
 * would overwrite it.
 */
export function maskedRefusal(next: Address): Note | null {
  const masked = addressFields.filter((name) => next[name].includes(secretToken));
  return masked.length === 0 ? null : note('field-masked', { fields: masked.join(', ') });
}

/** Required fields that neither the object nor the input has; the service will refuse the whole address. */
export function emptyWarnings(next: Address): Note[] {
  const empty = addressFields.filter((name) => next[name] === '' && !mayBeEmpty.has(name));
  return empty.length === 0 ? [] : [note('field-empty', { fields: empty.join(', ') })];
}

/** Services normalize spaces, the case of an e-mail address or a country, and separators of phone numbers. */
function sameValue(name: AddressField, one: string, other: string): boolean {
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const meant = isPhone(name) ? phoneDigits : plain;
  return meant(one) === meant(other);
}

const isPhone = (name: AddressField): boolean => name === 'voice' || name === 'fax';

/** Whether there is nothing to send: another spelling of a phone number is none. */
export function isUnchanged(present: Address, next: Address): boolean {
  return addressFields.every((name) => present[name] === next[name] || (isPhone(name) && sameValue(name, present[name], next[name])));
}

export function sameAddress(one: Address, other: Address): boolean {
  return addressFields.every((name) => sameValue(name, one[name], other[name]));
}

/** Done if everything that was to change has the new value; not done if all of it is as before. */
export function addressVerdict(present: Address, next: Address, now: Address): 'done' | 'not done' | 'unclear' {
  const changing = addressFields.filter((name) => present[name] !== next[name]);
  if (changing.every((name) => sameValue(name, now[name], next[name]) && isSpelledAs(name, now, next))) return 'done';
  return changing.every((name) => now[name] === present[name]) ? 'not done' : 'unclear';
}

/** A change of spelling only counts as a change if the service preserves spelling. */
function isSpelledAs(name: AddressField, now: Address, next: Address): boolean {
  return (
    name === 'email' ||
    name === 'country_code' ||
    isPhone(name) ||
    now[name].replace(/\s+/g, ' ').trim() === next[name].replace(/\s+/g, ' ').trim()
  );
}
