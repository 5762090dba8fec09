import { addressColumns } from '../kernel/address.ts';
import { day, stamp } from '../kernel/times.ts';
import { address, mailbox, personName } from './address.ts';
import type { Customer } from './customers.ts';
import { insertRows } from './insert.ts';
import { between, chance, letters, type Random } from './random.ts';
import { randomOf, type Setting } from './setting.ts';

/** A customer's contact ids by label; if several contacts share a label, the first counts. */
export type ContactsOf = ReadonlyMap<number, Readonly<Partial<Record<string, number>>>>;

/** The order in which customers get them: some have only the first, others all and a second Default. */
const labels = ['Default', 'Registrant', 'Admin', 'Technical', 'Billing', 'Default'] as const;
const columns = [
  'id',
  'customer_id',
  'contact_id',
  'label',
  'reference',
  ...addressColumns,
  'status',
  'status_label',
  'pending_change',
  'created_at',
  'updated_at',
] as const;

/** One to six contacts per customer: the first is the customer, the others are its staff. Returns them by customer and label. */
export function fillContacts(setting: Setting, customers: readonly Customer[]): ContactsOf {
  const random = randomOf(setting, 'contacts');
  const contacts = new Map<number, Partial<Record<string, number>>>();
  const rows: (string | number | null)[][] = [];
  let id = 2_000;
  customers.forEach((customer, index) => {
    const own: Partial<Record<string, number>> = {};
    const size = index < 6 ? 6 - index : between(random, 1, 6);
    for (const [position, label] of labels.slice(0, size).entries()) {
      id += between(random, 1, 4);
      own[label] ??= id;
      rows.push(row(setting, random, id, customer, label, position));
    }
    contacts.set(customer.id, own);
  });
  insertRows(setting.database, 'contacts', columns, rows);
  return contacts;
}

function row(
  setting: Setting,
  random: Random,
  id: number,
  customer: Customer,
  label: string,
  position: number,
): (string | number | null)[] {
  const name = position === 0 ? customer.name : personName(random, customer.place);
  const place = position === 0 || chance(random, 0.6) ? customer : address(random, customer.place);
  const host = customer.email.slice(customer.email.indexOf('@') + 1);
  const created = Math.min(customer.created + position * 3 * day, setting.today - day);
  const pending = pendingChange(random);
  return [
    id,
    customer.id,
    `PRC${letters(random, '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 9)}`,
    label,
    chance(random, 0.1) ? `CRM-${between(random, 10_000, 99_999)}` : null,
    name,
    position === 0 ? customer.email : `${mailbox(name)}@${host}`,
    customer.organization,
    place.street_1,
    place.street_2,
    place.city,
    place.state,
    place.country_code,
    place.postal_code,
    place.voice,
    place.fax,
    chance(random, 0.15) ? null : 1,
    'Active',
    pending,
    stamp(created),
    stamp(pending === 1 ? setting.today - day : created),
  ];
}

/** Usually null or false; true while the registrant's confirmation is pending (api.md section 6.3). */
function pendingChange(random: Random): number | null {
  const drawn = random();
  if (drawn < 0.05) return 1;
  return drawn < 0.5 ? 0 : null;
}
