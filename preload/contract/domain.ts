import * as z from 'zod';
import { command, query } from './call.ts';
import { DomainFacts } from './domains.ts';
import { domainParts } from './lists.ts';
import { AnswerField } from './profile.ts';
import { AccountId, Done, Moment, Money } from './values.ts';
import { Places } from './views.ts';
import { DnsRecord } from './zone-record.ts';

export const DomainPart = z.enum(domainParts);
export type DomainPart = z.infer<typeof DomainPart>;

const Id = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();
/** null: the service did not say. */
const Known = z.boolean().nullable();
const short = z.string().max(300);

/** A contact as a domain's details hold it (api.md section 7, Contact); texts that are not there are empty. */
export const DomainContact = z.strictObject({
  id: z.number().int().nullable(),
  label: short,
  name: short,
  organization: short,
  email: short,
  voice: short,
  fax: short,
  /** Lines of the postal address, from the street to the country. */
  address: z.array(short).max(6),
  statusLabel: short,
  pendingChange: Known,
  /** Domains of the local copy with this contact in any role, as far as their details were read. */
  usedBy: Count,
});
export type DomainContact = z.infer<typeof DomainContact>;

/** What `GET /domains/{id}` tells beyond the list (api.md section 7, Domain). */
export const DomainDetails = z.strictObject({
  readAt: Moment,
  updated: Moment.nullable(),
  statusReason: z.string().max(2000).nullable(),
  /** The service's own words; what they mean is not known (api.md section 11). */
  provisioning: short.nullable(),
  provisioningType: short.nullable(),
  registry: short.nullable(),
  refundable: Known,
  requiredDocument: Known,
  /** Bought once, then switched (api.md section 6.5). */
  protection: z.strictObject({ on: Known, bought: Known, offered: Known, expired: Known }),
  contacts: z.strictObject({
    registrant: DomainContact.nullable(),
    admin: DomainContact.nullable(),
    tech: DomainContact.nullable(),
    billing: DomainContact.nullable(),
  }),
  customer: z.strictObject({ id: z.number().int().nullable(), name: short, organization: short, email: short }).nullable(),
  /** What could not be read of it, in words. */
  odd: z.string().max(500).nullable(),
});
export type DomainDetails = z.infer<typeof DomainDetails>;

export { DnsRecord };

export const Forwarding = z.strictObject({ id: z.number().int().nullable(), from: short, to: z.string().max(5000) });
export type Forwarding = z.infer<typeof Forwarding>;

export const DsRecord = z.strictObject({
  id: z.number().int().nullable(),
  keytag: z.number().int().nullable(),
  algorithm: z.number().int().nullable(),
  digestType: z.number().int().nullable(),
  digest: short,
  statusLabel: short,
});
export type DsRecord = z.infer<typeof DsRecord>;

export const ChildHost = z.strictObject({ id: z.number().int().nullable(), hostname: short, address: short, statusLabel: short });
export type ChildHost = z.infer<typeof ChildHost>;

export const WhoisAnswer = z.strictObject({
  readAt: Moment,
  registrar: short,
  provided: short,
  registryId: short,
  statuses: z.array(short).max(50),
  nameservers: z.array(short).max(50),
  /** As the registry tells it: `signedDelegation`, `unsigned`; empty when it does not. */
  dnssec: short,
  created: Moment.nullable(),
  updated: Moment.nullable(),
  expires: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  fields: z.array(AnswerField).max(500),
});
export type WhoisAnswer = z.infer<typeof WhoisAnswer>;

/** Things of a domain, when they were read, and how many could not be understood. */
const listOf = <T extends z.ZodType>(thing: T, most: number) =>
  z.strictObject({ readAt: Moment, items: z.array(thing).max(most), odd: Count }).nullable();

const OfDomain = z.strictObject({ accountId: AccountId, id: Id });

export const domainCalls = {
  /** Everything that is stored of one domain; a part that was not asked for yet is null. No network. Rejects with NOT_FOUND. */
  'domain.stored': query(
    OfDomain,
    z.strictObject({
      domain: DomainFacts,
      /** When the list told of it, or its details if they are newer. */
      readAt: Moment,
      /** Every field of the newer of the two answers, redacted. */
      fields: z.array(AnswerField).max(500),
      details: DomainDetails.nullable(),
      /** The records themselves are in `domain.zone`. */
      zone: z.strictObject({ readAt: Moment, count: Count }).nullable(),
      forwarding: listOf(Forwarding, 1000),
      dnssec: listOf(DsRecord, 1000),
      hosts: listOf(ChildHost, 5000),
      whois: WhoisAnswer.nullable(),
      /** What a year costs by the local price list; null when it does not know the extension. */
      renewal: z.strictObject({ amount: Money, currency: z.string().max(20) }).nullable(),
    }),
  ),
  /** The zone as it was read last; null before. No network. */
  'domain.zone': query(OfDomain, listOf(DnsRecord, 20_000)),
  /** Asks the service for a part and keeps the answer; a person waits for it. Rejects with what the service client rejects with. */
  'domain.refresh': query(OfDomain.extend({ part: DomainPart }), z.strictObject({ readAt: Moment })),
  /** Copies records of the zone as lines of a zone file: those at these places, or all. CONFLICT: another zone was read since `readAt`. */
  'domain.copyRecords': command(OfDomain.extend({ readAt: Moment, places: Places.optional() }), z.strictObject({ count: Count })),
  /**
   * Asks the service for the auth code. The one call that answers a secret, because a person asked for it: it is neither stored nor
   * logged by main, and a command, so that no cache of the page keeps it.
   */
  'domain.authCode': command(OfDomain, z.strictObject({ authCode: z.string().min(1).max(300) })),
  /** Asks for it and puts it on the clipboard, which main clears after a minute if it still holds it. The page never sees it. */
  'domain.copyAuthCode': command(OfDomain, Done),
  /** Of how many domains the details are here, which are read in the background where Settings say so. */
  'domain.known': query(z.strictObject({ accountId: AccountId }), z.strictObject({ known: Count, all: Count })),
};
