import * as z from 'zod';
import { RowMarks } from './marks.ts';
import type { ColumnOf } from './portfolio/lists.ts';
import { Moment } from './values.ts';

/** The service's numeric id of a domain. */
const DomainId = z.number().int().nonnegative();

/** A date without a time and a zone, as the registry counts it: `2027-03-08`. */
export const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** null: the service did not say. */
const Known = z.boolean().nullable();

/** A domain as a list shows it (api.md section 7, DomainSummary), read tolerantly. */
export const DomainFacts = z.strictObject({
  id: DomainId,
  /** As the service writes it: A-labels. */
  name: z.string().max(300),
  /** In Unicode; the same as `name` where there is nothing to decode. */
  unicode: z.string().max(300),
  /** With its dot, e.g. `.co.id`; empty when it cannot be told. */
  extension: z.string().max(100),
  customerId: z.number().int().nullable(),
  customer: z.string().max(300).nullable(),
  /** The service's number and word; the word is shown, the number serves filters alone (api.md section 5). */
  status: z.number().int().nullable(),
  statusLabel: z.string().max(100),
  verification: z.number().int().nullable(),
  verificationLabel: z.string().max(100),
  /** Theft protection (transfer lock), and the lock of updates and deletion (api.md section 9, item 8). */
  locked: Known,
  registrarLocked: Known,
  premium: Known,
  /** From the listing with `required_document=1`. */
  needsDocuments: Known,
  nameservers: z.array(z.string().max(300)).max(5),
  notes: z.string().max(5000).nullable(),
  expires: CalendarDate.nullable(),
  created: Moment.nullable(),
  /** WHOIS protection, which the list does not tell; null: the domain's details were not fetched. `unknown`: they do not tell it either. */
  protection: z.enum(['on', 'off', 'not-offered', 'unknown']).nullable(),
  /** What could not be read of it, in words; null when all was. */
  odd: z.string().max(500).nullable(),
});
export type DomainFacts = z.infer<typeof DomainFacts>;

/** The same with what is kept of it here: the beginning of the note, and the tags. */
export const DomainRow = DomainFacts.extend(RowMarks.shape);
export type DomainRow = z.infer<typeof DomainRow>;

export type DomainColumn = ColumnOf<'domains'>;

export interface DomainSort {
  readonly column: DomainColumn;
  readonly descending: boolean;
}
