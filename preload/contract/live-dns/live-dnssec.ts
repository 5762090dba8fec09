import * as z from 'zod';
import { Moment } from '../values.ts';

/* DNSSEC in a live check. */

/** As in RFC 4035, section 4.3: `insecure` is proven to be unsigned, `bogus` is broken. */
export const dnssecStates = ['secure', 'insecure', 'bogus', 'unknown'] as const;
export type DnssecState = (typeof dnssecStates)[number];

/** What breaks a chain of trust. */
export const dnssecFaults = [
  'keys-missing',
  'ds-mismatch',
  'expired',
  'not-yet-valid',
  'signature-wrong',
  'signed-by-unknown-key',
  'unsigned',
  'denial-wrong',
  'unsupported',
  'no-response',
] as const;
export type DnssecFault = (typeof dnssecFaults)[number];

const Tag = z.number().int().min(0).max(65_535);
const Algorithm = z.number().int().min(0).max(255);
const Name = z.string().max(300);

export const LiveDnssec = z.strictObject({
  state: z.enum(dnssecStates),
  /** From the root to the domain, as far as the chain reaches. */
  links: z
    .array(
      z.strictObject({
        zone: Name,
        state: z.enum(dnssecStates),
        fault: z.enum(dnssecFaults).nullable(),
        /** Its DNSKEY records. */
        entries: z.array(z.strictObject({ tag: Tag, algorithm: Algorithm })).max(20),
        /** When their signature ends. */
        until: Moment.nullable(),
      }),
    )
    .max(30),
  /** DS records at the parent zone; `isKnown`: one of the domain's keys has this digest. */
  signers: z
    .array(z.strictObject({ tag: Tag, algorithm: Algorithm, digestType: Algorithm, digest: z.string().max(200), isKnown: z.boolean() }))
    .max(20),
  /** DNSKEY records of the domain. */
  entries: z.array(z.strictObject({ tag: Tag, algorithm: Algorithm, isEntryPoint: z.boolean() })).max(20),
  /** How the domain proves that a name does not exist; null: unknown. */
  denial: z.enum(['NSEC', 'NSEC3']).nullable(),
  /** Record sets whose signatures are valid. */
  verified: z.number().int().nonnegative(),
  /** When the first signature of the domain ends. */
  until: Moment.nullable(),
  /** What the registry needs, as in a zone file: one of both for each key that signs the keys. */
  registry: z.array(z.strictObject({ ds: z.string().max(600), entry: z.string().max(3000) })).max(10),
});
export type LiveDnssec = z.infer<typeof LiveDnssec>;
