import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { nameOctets } from '../wire/canonical.ts';

/** A key of a zone (RFC 4034, section 2). */
export interface ZoneKey {
  readonly tag: number;
  readonly flags: number;
  readonly algorithm: number;
  readonly publicKey: Uint8Array;
  /** The data of the record. */
  readonly data: Uint8Array;
}

/** A delegation signer: the digest of a key, at the parent zone or as a trust anchor (RFC 4034, section 5). */
export interface Signer {
  readonly tag: number;
  readonly algorithm: number;
  readonly digestType: number;
  /** Hexadecimal, in upper case. */
  readonly digest: string;
}

const zoneKeyFlag = 0x0100;
const revokedFlag = 0x0080;
const dnssecProtocol = 3;

/** The key in the data of a DNSKEY record; null: it is no zone key, or revoked (RFC 5011). */
export function zoneKey(data: Uint8Array): ZoneKey | null {
  if (data.length < 5) return null;
  const [high = 0, low = 0, protocol = 0, algorithm = 0] = data;
  const flags = high * 256 + low;
  if (protocol !== dnssecProtocol || (flags & zoneKeyFlag) === 0 || (flags & revokedFlag) !== 0) return null;
  return { tag: keyTag(data), flags, algorithm, publicKey: data.subarray(4), data };
}

/** Whether a key is meant to sign the other keys: its digest belongs at the registry. */
export const isEntryPoint = ({ flags }: ZoneKey): boolean => (flags & 1) !== 0;

/** RFC 4034, appendix B. */
function keyTag(data: Uint8Array): number {
  let sum = 0;
  for (const [at, octet] of data.entries()) sum += at % 2 === 0 ? octet * 256 : octet;
  return (sum + (sum >>> 16)) & 0xffff;
}

/** The signer in the data of a DS record. */
export function signer(data: Uint8Array): Signer | null {
  if (data.length < 5) return null;
  const [high = 0, low = 0, algorithm = 0, digestType = 0] = data;
  return { tag: high * 256 + low, algorithm, digestType, digest: Buffer.from(data.subarray(4)).toString('hex').toUpperCase() };
}

const digests: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };

/** The digest of a zone's key, in upper case; null: the digest type is not supported. */
export function keyDigest(zone: string, { data }: ZoneKey, digestType: number): string | null {
  const hash = digests[digestType];
  if (hash === undefined) return null;
  return createHash(hash).update(nameOctets(zone)).update(data).digest('hex').toUpperCase();
}

/** Whether a signer is the digest of a key. */
export const isSignerOf = (zone: string, key: ZoneKey, { tag, algorithm, digestType, digest }: Signer): boolean =>
  key.tag === tag && key.algorithm === algorithm && keyDigest(zone, key, digestType) === digest;

interface Algorithm {
  /** null: it is part of the algorithm. */
  readonly hash: string | null;
  readonly importKey: (publicKey: Uint8Array) => KeyObject | null;
}

const base64 = (octets: Uint8Array): string => Buffer.from(octets).toString('base64url');
/** Octets of the longest modulus and exponent, so that no key makes verification slow. */
const maxModulus = 512;
const maxExponent = 5;

/** RFC 3110, section 2. */
function rsaKey(octets: Uint8Array): KeyObject | null {
  const [first = 0, second = 0, third = 0] = octets;
  const [start, size] = first === 0 ? [3, second * 256 + third] : [1, first];
  const exponent = octets.subarray(start, start + size);
  const modulus = octets.subarray(start + size);
  if (size === 0 || size > maxExponent || modulus.length < 64 || modulus.length > maxModulus) return null;
  return createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: base64(modulus), e: base64(exponent) } });
}

/** RFC 6605, section 4. */
const curveKey =
  (crv: string, size: number) =>
  (octets: Uint8Array): KeyObject | null =>
    octets.length === size * 2
      ? createPublicKey({
          format: 'jwk',
          key: { kty: 'EC', crv, x: base64(octets.subarray(0, size)), y: base64(octets.subarray(size)) },
        })
      : null;

/** RFC 8080, section 3. */
const edwardsKey =
  (crv: string, size: number) =>
  (octets: Uint8Array): KeyObject | null =>
    octets.length === size ? createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv, x: base64(octets) } }) : null;

const algorithms: Readonly<Record<number, Algorithm>> = {
  5: { hash: 'sha1', importKey: rsaKey },
  7: { hash: 'sha1', importKey: rsaKey },
  8: { hash: 'sha256', importKey: rsaKey },
  10: { hash: 'sha512', importKey: rsaKey },
  13: { hash: 'sha256', importKey: curveKey('P-256', 32) },
  14: { hash: 'sha384', importKey: curveKey('P-384', 48) },
  15: { hash: null, importKey: edwardsKey('Ed25519', 32) },
  16: { hash: null, importKey: edwardsKey('Ed448', 57) },
};

/** The algorithm by its number (IANA, DNSSEC algorithm numbers); null: it is not supported. */
export const algorithmOf = (number: number): Algorithm | null => algorithms[number] ?? null;

/** Whether a signer can be used; a zone with no usable one counts as unsigned (RFC 4035, section 5.2). */
export const isUsable = ({ algorithm, digestType }: Signer): boolean =>
  algorithmOf(algorithm) !== null && digests[digestType] !== undefined;

/** Algorithms and digests that must no longer be used (RFC 8624). */
export const isWeak = ({ algorithm, digestType }: Signer): boolean => algorithm === 5 || algorithm === 7 || digestType === 1;
