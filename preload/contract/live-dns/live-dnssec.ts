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

/** Mnemonics of algorithms and digests (IANA). */
export const algorithmNames: Readonly<Record<number, string>> = {
  5: 'RSASHA1',
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
  16: 'ED448',
};
export const digestNames: Readonly<Record<number, string>> = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' };

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
        keys: z.array(z.strictObject({ tag: Tag, algorithm: Algorithm })).max(20),
        /** When the signature of its keys ends. */
        until: Moment.nullable(),
      }),
    )
    .max(30),
  /** DS records at the parent zone; `isKnown`: one of the domain's keys has this digest. */
  signers: z
    .array(z.strictObject({ tag: Tag, algorithm: Algorithm, digestType: Algorithm, digest: z.string().max(200), isKnown: z.boolean() }))
    .max(20),
  /** Keys of the domain. */
  keys: z.array(z.strictObject({ tag: Tag, algorithm: Algorithm, isEntryPoint: z.boolean() })).max(20),
  /** How the domain proves that a name does not exist; null: unknown. */
  denial: z.enum(['NSEC', 'NSEC3']).nullable(),
  /** Record sets whose signatures are valid. */
  verified: z.number().int().nonnegative(),
  /** When the first signature of the domain ends. */
  until: Moment.nullable(),
  /** What the registry needs, as in a zone file: one of both for each key that signs the keys. */
  registry: z.array(z.strictObject({ ds: z.string().max(600), dnskey: z.string().max(3000) })).max(10),
});
export type LiveDnssec = z.infer<typeof LiveDnssec>;
