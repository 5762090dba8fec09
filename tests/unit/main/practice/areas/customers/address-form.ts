import type { MemoryPractice } from '../memory-practice.ts';
import { smallDomain } from '../small-rows.ts';

/** The fields of api.md section 6 that are required in every dialect, and `state`. */
export const address = {
  name: 'Ayu Contoh',
  email: 'ayu@example.test',
  organization: 'Contoh Example',
  street_1: 'Jalan Contoh 1',
  city: 'Bandung',
  state: 'Jawa Barat',
  country_code: 'ID',
  postal_code: '40111',
  voice: '+62220000001',
};

export const customer = { ...address, password: 'secret-1', password_confirmation: 'secret-1' };

export function without<T extends object>(fields: T, ...names: (keyof T)[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as keyof T)));
}

/** A customer's domain that uses one contact in the given roles. */
export function insertDomain(
  { insert }: MemoryPractice,
  id: number,
  customer_id: number,
  contacts: Readonly<Partial<Record<'admin' | 'tech' | 'billing' | 'registrant', number>>> = {},
): void {
  insert('domains', {
    ...smallDomain,
    id,
    name: `name-${id}.example`,
    customer_id,
    admin_contact_id: contacts.admin ?? null,
    tech_contact_id: contacts.tech ?? null,
    billing_contact_id: contacts.billing ?? null,
    registrant_contact_id: contacts.registrant ?? null,
  });
}
