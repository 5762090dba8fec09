import * as z from 'zod';
import { ResponseField } from '../accounts/profile.ts';
import { command, query } from '../call.ts';
import { DnsRecord } from '../dns/zone-record.ts';
import { domainParts } from '../lists.ts';
import { Positions } from '../portfolio/views.ts';
import { AccountId, Done, Moment, Money } from '../values.ts';
import { DomainFacts } from './domains.ts';

export const DomainPart = z.enum(domainParts);
export type DomainPart = z.infer<typeof DomainPart>;

const Id = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();
/** null: not reported by the service. */
const Known = z.boolean().nullable();
const short = z.string().max(300);

/** A contact as contained in a domain's details (api.md section 7, Contact); missing text is empty. */
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
  /** Domains in the local copy with this contact in any role, as far as their details were read. */
  usedBy: Count,
});
export type DomainContact = z.infer<typeof DomainContact>;

/** What `GET /domains/{id}` returns in addition to the list (api.md section 7, Domain). */
export const DomainDetails = z.strictObject({
  readAt: Moment,
  updated: Moment.nullable(),
  statusReason: z.string().max(2000).nullable(),
  /** The service's own words; their meaning is not known (api.md section 11). */
  provisioning: short.nullable(),
  provisioningType: short.nullable(),
  registry: short.nullable(),
  refundable: Known,
  requiredDocument: Known,
  /** Purchased once, then enabled or disabled (api.md section 6.5). */
  protection: z.strictObject({ on: Known, bought: Known, offered: Known, expired: Known }),
  contacts: z.strictObject({
    registrant: DomainContact.nullable(),
    admin: DomainContact.nullable(),
    tech: DomainContact.nullable(),
    billing: DomainContact.nullable(),
  }),
  customer: z.strictObject({ id: z.number().int().nullable(), name: short, organization: short, email: short }).nullable(),
  /** Description of what could not be parsed. */
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

export const WhoisResponse = z.strictObject({
  readAt: Moment,
  registrar: short,
  provided: short,
  registryId: short,
  statuses: z.array(short).max(50),
  nameservers: z.array(short).max(50),
  /** As reported by the registry: `signedDelegation`, `unsigned`; empty if missing. */
  dnssec: short,
  created: Moment.nullable(),
  updated: Moment.nullable(),
  expires: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  fields: z.array(ResponseField).max(500),
});
export type WhoisResponse = z.infer<typeof WhoisResponse>;

/** A domain's items, when they were read, and how many could not be parsed. */
const listOf = <T extends z.ZodType>(resource: T, most: number) =>
  z.strictObject({ readAt: Moment, items: z.array(resource).max(most), odd: Count }).nullable();

const OfDomain = z.strictObject({ accountId: AccountId, id: Id });

export const domainCalls = {
  /** Everything stored about a domain; a part that was never requested is null. No network. Rejects with NOT_FOUND. */
  'domain.stored': query(
    OfDomain,
    z.strictObject({
      domain: DomainFacts,
      /** When it was last read from the list, or from its details if they are newer. */
      readAt: Moment,
      /** Every field of the newer of the two responses, redacted. */
      fields: z.array(ResponseField).max(500),
      details: DomainDetails.nullable(),
      /** The records themselves are in `domain.zone`. */
      zone: z.strictObject({ readAt: Moment, count: Count }).nullable(),
      forwarding: listOf(Forwarding, 1000),
      dnssec: listOf(DsRecord, 1000),
      hosts: listOf(ChildHost, 5000),
      whois: WhoisResponse.nullable(),
      /** The price of one year in the local price list; null if the extension is not in it. */
      renewal: z.strictObject({ amount: Money, currency: z.string().max(20) }).nullable(),
    }),
  ),
  /** The zone as last read; null before. No network. */
  'domain.zone': query(OfDomain, listOf(DnsRecord, 20_000)),
  /** Requests a part from the service and stores the response, with user priority. Rejects with the service client's errors. */
  'domain.refresh': query(OfDomain.extend({ part: DomainPart }), z.strictObject({ readAt: Moment })),
  /** Copies the zone's records as zone file lines: those at these positions, or all. CONFLICT: the zone was read again since `readAt`. */
  'domain.copyRecords': command(OfDomain.extend({ readAt: Moment, places: Positions.optional() }), z.strictObject({ count: Count })),
  /**
   * Requests the auth code from the service. The only call that returns a secret, because the user asked for it: main neither stores nor
   * logs it, and it is a command so that the renderer does not cache it.
   */
  'domain.authCode': command(OfDomain, z.strictObject({ authCode: z.string().min(1).max(300) })),
  /** Requests it and copies it to the clipboard, which main clears after a minute if it still contains it. The renderer never sees it. */
  'domain.copyAuthCode': command(OfDomain, Done),
  /** Number of domains with details, which are read in the background if enabled in Settings. */
  'domain.known': query(z.strictObject({ accountId: AccountId }), z.strictObject({ known: Count, all: Count })),
};
