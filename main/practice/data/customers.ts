import { addressColumns, addressValues } from '../kernel/address.ts';
import { day, stamp } from '../kernel/times.ts';
import { type Address, address, brand, capital, locationIn, mailbox, personName, randomPlace } from './address.ts';
import { insertRows } from './insert.ts';
import { between, chance, letters, pick, type Random } from './random.ts';
import { randomOf, type Setting } from './setting.ts';
import { type UnusualCustomer, unusualCustomers } from './words/odd-customers.ts';
import type { Place } from './words/places.ts';

/** A customer as used by other generators. */
export interface Customer extends Address {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  /** Location of its staff. */
  readonly place: Place;
  /** The invented proper name shared by the organization and some of its domains. */
  readonly brand: string;
  /** Unix ms. */
  readonly created: number;
}

const count = 60;
const columns = ['id', ...addressColumns, 'reg_id', 'is_2fa_enabled', 'created_at', 'updated_at'] as const;

/** Sixty customers; every third one gets odd data. Returns them in id order. */
export function fillCustomers(setting: Setting): readonly Customer[] {
  const random = randomOf(setting, 'customers');
  const usedEmails = new Set<string>();
  const customers: Customer[] = [];
  let id = 500;
  for (let index = 0; index < count; index += 1) {
    id += between(random, 1, 3);
    customers.push(customer(setting, random, id, index, usedEmails));
  }
  insertRows(
    setting.database,
    'customers',
    columns,
    customers.map((one) => row(setting, random, one)),
  );
  return customers;
}

function customer(setting: Setting, random: Random, id: number, index: number, usedEmails: Set<string>): Customer {
  const odd: UnusualCustomer | undefined = index % 3 === 2 ? unusualCustomers[Math.floor(index / 3)] : undefined;
  const place = odd === undefined ? randomPlace(random) : locationIn(random, odd.country ?? 'ID');
  const foreign = place.country !== 'ID';
  const mark = brand(random);
  const name = odd?.name ?? personName(random, place);
  const usual = address(random, place);
  return {
    ...usual,
    street_1: odd?.street_1 ?? usual.street_1,
    street_2: odd?.street_2 ?? usual.street_2,
    voice: odd?.voice ?? usual.voice,
    fax: odd?.fax ?? usual.fax,
    id,
    name,
    email: free(odd?.mailbox ?? mailbox(name), mailHost(random, mark, foreign), usedEmails),
    organization: odd?.organization ?? organization(random, capital(mark), place, name),
    place,
    brand: mark,
    created: setting.today - Math.floor(((count - index) / count) * 3_600 * day) + between(random, 1, 40) * 3_600_000,
  };
}

function row(setting: Setting, random: Random, one: Customer): readonly (string | number | null)[] {
  const updated = chance(random, 0.4) ? one.created : one.created + Math.floor(random() * (setting.today - one.created));
  return [
    one.id,
    ...addressValues(one),
    chance(random, 0.3) ? letters(random, '0123456789', 16) : null,
    chance(random, 0.2) ? 1 : 0,
    stamp(one.created),
    stamp(updated),
  ];
}

function organization(random: Random, mark: string, { country, company }: Place, name: string): string {
  if (chance(random, 0.12)) return name;
  if (country !== 'ID') return `${mark} ${company}`;
  const second = capital(brand(random));
  return pick(random, [
    `PT ${mark} ${second}`,
    `PT ${mark} Teknologi Nusantara`,
    `CV ${mark} Jaya`,
    `CV ${mark} ${second}`,
    `UD ${mark}`,
    `Yayasan ${mark} Peduli`,
    `Koperasi ${mark} Makmur`,
    `Toko ${mark}`,
  ]);
}

function mailHost(random: Random, mark: string, foreign: boolean): string {
  if (chance(random, 0.3)) return pick(random, ['example.com', 'example.net', 'example.org']);
  return foreign ? `${mark}.test` : `${mark}.example`;
}

/** Email addresses are unique per reseller, ignoring case (api.md section 9). */
function free(localPart: string, host: string, usedEmails: Set<string>): string {
  for (let attempt = 1; ; attempt += 1) {
    const email = `${localPart}${attempt === 1 ? '' : attempt}@${host}`;
    if (usedEmails.has(email.toLowerCase())) continue;
    usedEmails.add(email.toLowerCase());
    return email;
  }
}
