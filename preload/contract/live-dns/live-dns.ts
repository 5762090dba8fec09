import * as z from 'zod';
import { command, query } from '../call.ts';
import { DiffFrom, ZoneDiff } from '../dns/zone-diff.ts';
import { AccountId, Done, Moment } from '../values.ts';
import {
  findingLevels,
  liveActions,
  liveFindingCodes,
  maxChecksKept,
  maxReportLength,
  maxResolvers,
  parentStates,
  probeStates,
  resolverTransports,
} from './live-dns-codes.ts';
import { LiveDnssec } from './live-dnssec.ts';
import { LiveMail } from './live-mail.ts';

/* The live check: what the nameservers and resolvers of the internet answer for a domain, against what the service has. */

const Count = z.number().int().nonnegative();
const Host = z.string().max(300);
const Address = z.string().max(45);
const OfAccount = z.strictObject({ accountId: AccountId });
const OfDomain = OfAccount.extend({ id: Count });
const CheckId = z.number().int().positive();

const hostname = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** A resolver that the person added. It is asked at its address; its name is never looked up. */
export const LiveResolver = z
  .strictObject({
    name: z.string().min(1).max(60),
    address: z.union([z.ipv4(), z.ipv6()], 'resolver-address'),
    over: z.enum(resolverTransports),
    /** The name in its certificate; null with plain DNS. */
    host: z.string().regex(hostname, 'resolver-host').nullable(),
    /** Of the URL, only with HTTPS. */
    path: z
      .string()
      .max(200)
      .regex(/^\/[\w\-.~%/]*$/, 'resolver-path')
      .nullable(),
  })
  .refine(({ over, host }) => (over === 'plain') === (host === null), { path: ['host'], message: 'resolver-host' })
  .refine(({ over, path }) => (over === 'https') === (path !== null), { path: ['path'], message: 'resolver-path' });
export type LiveResolver = z.infer<typeof LiveResolver>;

const Probe = z.strictObject({ state: z.enum(probeStates), ms: z.number().nonnegative().nullable() });

/** A server that was asked, by its address. */
export const LiveServer = z.strictObject({
  /** The nameserver's or resolver's name. */
  host: Host,
  /** null: the nameserver has none. */
  address: Address.nullable(),
  kind: z.enum(['nameserver', 'resolver']),
  /** In the delegation of the parent zone, and in the list at the service. */
  delegated: z.boolean(),
  atService: z.boolean(),
  udp: Probe,
  tcp: Probe,
  /** null: it sent no response. */
  authoritative: z.boolean().nullable(),
  rcode: z.string().max(20).nullable(),
  serial: z.number().int().nonnegative().nullable(),
  /** Record sets that were compared, and records that differ; null: none were compared. */
  compared: z.strictObject({ sets: Count, failed: Count, differences: Count }).nullable(),
});
export type LiveServer = z.infer<typeof LiveServer>;

export const LiveFinding = z.strictObject({
  code: z.enum(liveFindingCodes),
  level: z.enum(findingLevels),
  facts: z.record(z.string().max(30), z.union([z.string().max(1000), z.number()])),
  action: z.enum(liveActions).nullable(),
});
export type LiveFinding = z.infer<typeof LiveFinding>;

export const LiveCheck = z.strictObject({
  check: CheckId,
  at: Moment,
  /** The domain as A-labels. */
  domain: Host,
  ms: z.number().nonnegative(),
  parent: z.strictObject({
    state: z.enum(parentStates),
    /** The zone above the domain, `.` for the root; null: unknown. */
    zone: Host.nullable(),
    /** The server that answered. */
    server: Host.nullable(),
    address: Address.nullable(),
    /** Seconds that resolvers may keep the delegation; null: there is none. */
    ttl: Count.nullable(),
    nameservers: z.array(Host).max(50),
  }),
  /** At the service. */
  nameservers: z.array(Host).max(50),
  /** Of the zone at the service that was compared; null: it was never read. */
  zone: z.strictObject({ readAt: Moment, records: Count, sets: Count }).nullable(),
  servers: z.array(LiveServer).max(300),
  findings: z.array(LiveFinding).max(200),
  /** null: it was not validated, because there is no delegation, or in practice. */
  dnssec: LiveDnssec.nullable(),
  /** null: there is no resolver to ask. */
  mail: LiveMail.nullable(),
});
export type LiveCheck = z.infer<typeof LiveCheck>;

/** A check in the history. */
export const LiveCheckLine = z.strictObject({ check: CheckId, at: Moment, errors: Count, warnings: Count });
export type LiveCheckLine = z.infer<typeof LiveCheckLine>;

export const LiveSetup = z.strictObject({
  /** When the person agreed to what a check contacts; null: not yet. */
  agreedAt: Moment.nullable(),
  /** It uses the practice service's own DNS on this computer; nothing else is contacted. */
  practice: z.boolean(),
  /** The resolvers of the system. */
  system: z.array(Address).max(20),
  resolvers: z.array(LiveResolver).max(maxResolvers),
});
export type LiveSetup = z.infer<typeof LiveSetup>;

export const liveDnsCalls = {
  /** What a check contacts. No network. */
  'live-dns.setup': query(OfAccount, LiveSetup),
  /** Records that the person agreed to what `live-dns.setup` returns. */
  'live-dns.agree': command(OfAccount, Done),
  /** Replaces the added resolvers. */
  'live-dns.setResolvers': command(OfAccount.extend({ resolvers: z.array(LiveResolver).max(maxResolvers) }), Done),
  /**
   * Checks one domain and stores the result. Rejects with CONFLICT before the person has agreed, NOT_FOUND without the domain, CANCELED
   * after `liveDns.stop`.
   */
  'live-dns.run': command(OfDomain, z.strictObject({ check: CheckId })),
  /** Cancels the running check of a domain. */
  'live-dns.stop': command(OfDomain, Done),
  /** The stored checks of a domain, newest first, and the progress of a running one. */
  'live-dns.history': query(
    OfDomain,
    z.strictObject({
      checks: z.array(LiveCheckLine).max(maxChecksKept),
      running: z.strictObject({ asked: Count }).nullable(),
    }),
  ),
  /** A stored check. Rejects with NOT_FOUND. */
  'live-dns.check': query(OfDomain.extend({ check: CheckId }), LiveCheck),
  /** How the answers of a server, by its position in the check, differ from the zone at the service. Rejects with NOT_FOUND. */
  'live-dns.differences': query(OfDomain.extend({ check: CheckId, server: Count, from: DiffFrom }), ZoneDiff),
  /** Asks for a location and writes the report of a stored check there; null: none was chosen. Rejects with NOT_FOUND, DISK, CONFLICT. */
  'live-dns.saveReport': command(
    OfDomain.extend({ check: CheckId, text: z.string().min(1).max(maxReportLength) }),
    z.strictObject({ path: z.string().nullable() }),
  ),
};
