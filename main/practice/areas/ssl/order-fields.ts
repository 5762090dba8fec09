import { invalid } from '../../kernel/answers.ts';
import { integer, matching, maybe, oneOf, type Rule, readFields, text } from '../../kernel/fields.ts';
import type { Fields } from '../../kernel/port.ts';
import { email } from '../customers/address.ts';
import { country } from '../customers/country.ts';
import { isHostName } from '../dns/names.ts';
import { readCsr } from './csr.ts';
import type { ProductRow } from './products.ts';

/** A person's fields, prefixed with `admin_` or `tech_`; all are required (api.md section 6.11). */
const person: Readonly<Record<string, Rule<string>>> = {
  firstname: text(),
  lastname: text(),
  organization: text(),
  address: text(),
  phone: matching(/^[\d+]{9,20}$/),
  title: text(),
  email,
  city: text(),
  country,
  postal_code: text({ max: 20 }),
};

const organization = ['name', 'division', 'address', 'city', 'country', 'phone', 'postal_code', 'region'];

const persons = Object.fromEntries(
  ['admin', 'tech'].flatMap((role) => Object.entries(person).map(([field, rule]) => [`${role}_${field}`, rule] as const)),
);
const organizations = Object.fromEntries(organization.map((field) => [`org_${field}`, maybe(text())]));
const validation = { dcv_method: oneOf(['dns', 'http', 'https', 'email']), dcv_email: maybe(email) };

/** Parses and validates an order; persons and organization are not stored. Throws `Refused` 422. */
export function readOrder(form: Fields) {
  const read = readFields(form, {
    ssl_product_id: integer(),
    customer_id: integer(),
    ...validation,
    period: integer({ min: 1 }),
    csr_code: csrText,
    ...persons,
    ...organizations,
  });
  return { ...read, dcv_email: emailOf(read) };
}

/** Parses the domain validation method. Throws `Refused` 422. */
export function readValidation(form: Fields): { readonly dcv_method: string; readonly dcv_email: string | null } {
  const read = readFields(form, validation);
  return { dcv_method: read.dcv_method, dcv_email: emailOf(read) };
}

/** Parses a new request for an order of the same name. Throws `Refused` 422. */
export function readReissue(form: Fields, domain: string): string {
  const { csr_code } = readFields(form, { csr_code: csrText });
  if (commonNameOf(csr_code) !== domain) throw invalid({ csr_code: ['The csr code is not for the domain of this order.'] });
  return csr_code;
}

/** Returns a request's domain if the product can be issued for it. Throws `Refused` 422. */
export function domainFor({ is_wildcard, max_period }: ProductRow, csr: string, period: number): string {
  if (period > max_period) throw invalid({ period: [`The period may not be greater than ${max_period}.`] });
  const name = commonNameOf(csr);
  if (name.startsWith('*.') && is_wildcard === 0) throw invalid({ csr_code: ['The product is not for wildcard names.'] });
  return name;
}

const csrText: Rule<string> = (value, name) => {
  const read = text({ max: 10_000 })(value, name);
  if ('fault' in read || isHostName(commonNameOf(read.value).replace(/^\*\./, ''))) return read;
  return { fault: `The ${name} is not a valid certificate request.` };
};

function commonNameOf(csr: string): string {
  return readCsr(csr)?.commonName.toLowerCase() ?? '';
}

function emailOf({ dcv_method, dcv_email }: { dcv_method: string; dcv_email: string | undefined }): string | null {
  if (dcv_method !== 'email') return null;
  if (dcv_email === undefined) throw invalid({ dcv_email: ['The dcv email field is required when dcv method is email.'] });
  return dcv_email;
}
