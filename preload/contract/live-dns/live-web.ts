import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Moment } from '../values.ts';

/*
 * What a person asks of a website or of a registry during a live check, one press at a time: the certificate of the site, the policy of
 * MTA-STS, and the registration data (RDAP). Nothing of it is stored.
 */

/** Why nothing was read; `private`: the address is not on the internet, so it was not contacted. */
export const webFaults = [
  'no-address',
  'private',
  'silent',
  'closed',
  'certificate',
  'redirects',
  'too-large',
  'not-found',
  'status',
  'malformed',
] as const;
export type WebFault = (typeof webFaults)[number];

/** Why browsers do not trust a certificate. */
export const distrustReasons = ['expired', 'not-yet-valid', 'name-differs', 'self-signed', 'unknown-issuer', 'other'] as const;
export type DistrustReason = (typeof distrustReasons)[number];

const Count = z.number().int().nonnegative();
const Name = z.string().max(300);
const Address = z.string().max(45);
/** One line without control characters. */
const Line = z.string().max(500);

const Fault = z.strictObject({
  ok: z.literal(false),
  fault: z.enum(webFaults),
  host: Name,
  /** The address that was not contacted, or did not respond. */
  address: Address.nullable(),
});
export type WebFaultAt = z.infer<typeof Fault>;

export const LiveCertificate = z.strictObject({
  ok: z.literal(true),
  host: Name,
  address: Address,
  subject: Line,
  /** Its organization, or its common name. */
  issuer: Line,
  /** Hosts for which it is valid. */
  names: z.array(Name).max(100),
  from: Moment.nullable(),
  until: Moment.nullable(),
  /** null: browsers trust it. */
  distrust: z.enum(distrustReasons).nullable(),
  /** The certificate and those that its server sent with it, as PEM. */
  pem: z.string().max(500_000),
});
export type LiveCertificate = z.infer<typeof LiveCertificate>;

export const LivePolicy = z.strictObject({
  ok: z.literal(true),
  host: Name,
  mode: z.enum(['enforce', 'testing', 'none']),
  mx: z.array(Name).max(50),
  /** Seconds. */
  maxAge: z.number().int().nonnegative(),
});
export type LivePolicy = z.infer<typeof LivePolicy>;

export const LiveRdap = z.strictObject({
  ok: z.literal(true),
  /** The server that answered, after redirects. */
  host: Name,
  registrar: Line.nullable(),
  created: Moment.nullable(),
  updated: Moment.nullable(),
  expires: Moment.nullable(),
  statuses: z.array(Line).max(50),
  nameservers: z.array(Name).max(50),
  /** Whether the registry has DS records; null: it does not say. */
  signed: z.boolean().nullable(),
});
export type LiveRdap = z.infer<typeof LiveRdap>;

/** `YYYY-MM-DD`, or empty. */
const Listed = z.string().max(10);
const OfDomain = z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() });
/** `anyAddress`: contacts an address that is not on the internet too, because the person said so. */
const OfSite = OfDomain.extend({ anyAddress: z.boolean() });

export const liveWebCalls = {
  /** The server of the registry that has the registration data, without contacting it; null: none is known. Rejects with NOT_FOUND. */
  'live-web.server': query(
    OfDomain,
    z.strictObject({
      host: Name.nullable(),
      /** Of the list of servers; empty: it has no date. */
      listed: Listed,
      isBundled: z.boolean(),
    }),
  ),
  /** The list of servers of registries that is used. */
  'live-web.servers': query(z.strictObject({}), z.strictObject({ listed: Listed, isBundled: z.boolean(), extensions: Count })),
  /**
   * Asks for a file with IANA's list (`dns.json`) and keeps it; null: none was chosen. Rejects with VALIDATION if it is no such list, and
   * with DISK.
   */
  'live-web.importServers': command(z.strictObject({}), z.strictObject({ extensions: Count.nullable() })),
  /** Reads the list of servers from IANA and keeps it. */
  'live-web.refresh': command(
    z.strictObject({}),
    z.discriminatedUnion('ok', [z.strictObject({ ok: z.literal(true), servers: z.number().int() }), Fault]),
  ),
  /** Asks the registry for the registration data. Rejects with NOT_FOUND without the domain. */
  'live-web.rdap': command(OfDomain, z.discriminatedUnion('ok', [LiveRdap, Fault])),
  /** Reads the certificate of the domain or of its `www`. Rejects as `live-web.rdap`. */
  'live-web.certificate': command(OfSite.extend({ www: z.boolean() }), z.discriminatedUnion('ok', [LiveCertificate, Fault])),
  /** Fetches the policy of MTA-STS. Rejects as `live-web.rdap`. */
  'live-web.policy': command(OfSite, z.discriminatedUnion('ok', [LivePolicy, Fault])),
};
