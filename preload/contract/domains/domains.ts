import * as z from 'zod';
import { PersonFacts } from '../customers/person.ts';
import type { ColumnOf } from '../portfolio/lists.ts';
import { Moment, Money } from '../values.ts';
import { RowMarks } from '../workspace/tag-schemas.ts';

/** The service's numeric id of a domain. */
const DomainId = z.number().int().nonnegative();

/** A date without time and zone, as used by the registry: `2027-03-08`. */
export const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** null: not reported by the service. */
const Known = z.boolean().nullable();

/** A domain as listed (api.md section 7, DomainSummary), parsed tolerantly. */
export const DomainFacts = z.strictObject({
  id: DomainId,
  /** As the service writes it: A-labels. */
  name: z.string().max(300),
  /** In Unicode; equal to `name` if there is nothing to decode. */
  unicode: z.string().max(300),
  /** With its dot, e.g. `.co.id`; empty if unknown. */
  extension: z.string().max(100),
  customerId: z.number().int().nullable(),
  customer: z.string().max(300).nullable(),
  /** The service's number and word; the word is shown, the number is only used in filters (api.md section 5). */
  status: z.number().int().nullable(),
  statusLabel: z.string().max(100),
  verification: z.number().int().nullable(),
  verificationLabel: z.string().max(100),
  /** Theft protection (transfer lock), and the lock for updates and deletion (api.md section 9, item 8). */
  locked: Known,
  registrarLocked: Known,
  premium: Known,
  /** From the listing with `required_document=1`. */
  needsDocuments: Known,
  nameservers: z.array(z.string().max(300)).max(5),
  notes: z.string().max(5000).nullable(),
  expires: CalendarDate.nullable(),
  created: Moment.nullable(),
  /**
   * WHOIS protection, which is not in the list; null: the domain's details were not fetched. `unknown`: it is not in the details either.
   */
  protection: z.enum(['on', 'off', 'not-offered', 'unknown']).nullable(),
  /** Description of what could not be parsed; null if everything was. */
  odd: z.string().max(500).nullable(),
});
export type DomainFacts = z.infer<typeof DomainFacts>;

/** What a row shows of a customer or registrant. */
export const OwnerFacts = PersonFacts.pick({ name: true, organization: true, email: true, voice: true, countryCode: true });
export type OwnerFacts = z.infer<typeof OwnerFacts>;

/** Whose a domain is, from the local copies of customers and contacts. */
export const DomainOwners = z.strictObject({
  /** Null if the local copy does not have the customer; `customerMissing` is the reason. */
  owner: OwnerFacts.nullable(),
  /** `unknown`: the service names no customer. `not-read`: customers were not completely read yet. `not-listed`: deleted, for example. */
  customerMissing: z.enum(['unknown', 'not-read', 'not-listed']).nullable(),
  /** Null until its contact was read. */
  registrant: OwnerFacts.nullable(),
});
export type DomainOwners = z.infer<typeof DomainOwners>;

/** Price of a renewal at the service, and one's own price for it by the margin of the settings; all in one currency. */
export const SalePrice = z.strictObject({
  /** Of the total: one, or the shortest period that is sold. */
  years: z.number().int().min(1).max(100),
  cost: Money,
  /** Null if the margin does not apply to renewals. */
  price: Money.nullable(),
  margin: Money.nullable(),
  /** Null: not reported by the service. */
  currency: z.string().max(20).nullable(),
});
export type SalePrice = z.infer<typeof SalePrice>;

/** Same with local data: the start of the note, the tags, and whether it is on the watch list; and with data of other lists. */
export const DomainRow = DomainFacts.extend(RowMarks.shape)
  .extend(DomainOwners.shape)
  .extend({
    /** Null if there is no price, and for premium names, whose price is not in the price list. */
    sale: SalePrice.nullable(),
    watched: z.literal(true).optional(),
  });
export type DomainRow = z.infer<typeof DomainRow>;

export type DomainColumn = ColumnOf<'domains'>;

export interface DomainSort {
  readonly column: DomainColumn;
  readonly descending: boolean;
}
