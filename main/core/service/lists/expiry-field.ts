import type { Fields } from './fields.ts';

/** Fields in which a service may send the last paid day of a server or an object storage; none of them is documented (api.md section 7). */
const names = ['expired_at', 'expires_at', 'expiry_date', 'next_due_date', 'due_date'] as const;

/** The last paid day, `2027-03-08`; null if the service does not send it. */
export function expiryIn(fields: Fields): string | null {
  return names.map((name) => fields.date(name)).find((day) => day !== null) ?? null;
}
