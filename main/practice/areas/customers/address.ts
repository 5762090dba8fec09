import type { AddressRow } from '../../kernel/address.ts';
import { matching, maybe, type Rule, text } from '../../kernel/fields.ts';
import type { Practice } from '../../kernel/port.ts';
import { country } from './country.ts';

/** 9 to 20 characters, digits and + (api.md section 6). */
const voice: Rule<string> = (value, name) => {
  const read = text({ min: 9, max: 20 })(value, name);
  return 'fault' in read ? read : matching(/^[\d+]+$/)(value, name);
};

export const email = matching(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, (name) => `The ${name} must be a valid email address.`);

/**
 * Rules for the fields called ADDRESS in api.md section 6. Required fields are required in updates, too: none can be omitted to keep it.
 */
export function addressRules({ dialects }: Practice) {
  return {
    name: text(),
    email,
    organization: text(),
    street_1: text(),
    street_2: maybe(text()),
    city: text(),
    state: dialects.addressState === 'required' ? text() : maybe(text()),
    country_code: country,
    postal_code: text({ max: 20 }),
    voice,
    fax: maybe(text({ max: 20 })),
  };
}

type ReadAddress = {
  readonly [K in keyof ReturnType<typeof addressRules>]: ReturnType<typeof addressRules>[K] extends Rule<infer T> ? T : never;
};

/** Converts the parsed address to its stored form. */
export function addressOf(read: ReadAddress): AddressRow {
  return { ...read, street_2: read.street_2 ?? null, state: read.state ?? '', fax: read.fax ?? null };
}
