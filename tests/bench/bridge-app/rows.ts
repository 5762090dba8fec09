import * as z from 'zod';

/** A row of the table of domains: the fields of api.md section 7 that a list shows. */
export const Row = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  expiresAt: z.string(),
  customerId: z.number().int(),
  locked: z.boolean(),
  nameservers: z.array(z.string()).max(13),
});
export type Row = z.infer<typeof Row>;

/** The payload sent over both bridges in the many small calls. */
export const smallPayload = { baseAddress: 'https://api.reseller.example/v1/' };

export function makeRows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 100_000 + index,
    name: `domain-${index}.example`,
    status: 'Active',
    expiresAt: '2027-03-08',
    customerId: 500 + (index % 90),
    locked: index % 3 === 0,
    nameservers: ['ns1.reseller.example', 'ns2.reseller.example'],
  }));
}
