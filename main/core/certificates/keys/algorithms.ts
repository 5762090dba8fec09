import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { CertificateAlgorithm } from '../../../../preload/contract/certificates/certificate-files.ts';
import { bitsOf, decode, isTagged, type Node, oidOf, sequenceOf, smallInteger } from '../asn1/node.ts';

/** Bits of the largest RSA key whose signatures are verified: larger ones only cost time. */
const maxRsaBits = 16_384;
const maxExponentBits = 64;

const curves: Readonly<Record<string, { readonly name: string; readonly bits: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', bits: 256 },
  '1.3.132.0.34': { name: 'P-384', bits: 384 },
  '1.3.132.0.35': { name: 'P-521', bits: 521 },
  '1.3.132.0.10': { name: 'secp256k1', bits: 256 },
  '1.3.132.0.33': { name: 'P-224', bits: 224 },
  '1.2.840.10045.3.1.1': { name: 'P-192', bits: 192 },
  '1.3.36.3.3.2.8.1.1.7': { name: 'brainpoolP256r1', bits: 256 },
  '1.3.36.3.3.2.8.1.1.11': { name: 'brainpoolP384r1', bits: 384 },
};
/** Curves that OpenSSL and BoringSSL both know: no other parameters are passed to them. */
const verifiedCurves = ['P-256', 'P-384', 'P-521'];

interface SignatureAlgorithm {
  /** As OpenSSL prints it. */
  readonly name: string;
  /** null: the hash is part of the algorithm, or of its parameters. */
  readonly hash: string | null;
  readonly key: 'rsa' | 'ec' | 'eddsa' | 'other';
}

const signatureAlgorithms: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.4': { name: 'md5WithRSAEncryption', hash: 'md5', key: 'rsa' },
  '1.2.840.113549.1.1.5': { name: 'sha1WithRSAEncryption', hash: 'sha1', key: 'rsa' },
  '1.2.840.113549.1.1.10': { name: 'rsassaPss', hash: null, key: 'rsa' },
  '1.2.840.113549.1.1.11': { name: 'sha256WithRSAEncryption', hash: 'sha256', key: 'rsa' },
  '1.2.840.113549.1.1.12': { name: 'sha384WithRSAEncryption', hash: 'sha384', key: 'rsa' },
  '1.2.840.113549.1.1.13': { name: 'sha512WithRSAEncryption', hash: 'sha512', key: 'rsa' },
  '1.2.840.113549.1.1.14': { name: 'sha224WithRSAEncryption', hash: 'sha224', key: 'rsa' },
  '1.2.840.10045.4.1': { name: 'ecdsa-with-SHA1', hash: 'sha1', key: 'ec' },
  '1.2.840.10045.4.3.1': { name: 'ecdsa-with-SHA224', hash: 'sha224', key: 'ec' },
  '1.2.840.10045.4.3.2': { name: 'ecdsa-with-SHA256', hash: 'sha256', key: 'ec' },
  '1.2.840.10045.4.3.3': { name: 'ecdsa-with-SHA384', hash: 'sha384', key: 'ec' },
  '1.2.840.10045.4.3.4': { name: 'ecdsa-with-SHA512', hash: 'sha512', key: 'ec' },
  '1.3.101.112': { name: 'ED25519', hash: null, key: 'eddsa' },
  '1.3.101.113': { name: 'ED448', hash: null, key: 'eddsa' },
  '1.2.840.10040.4.3': { name: 'dsa-with-SHA1', hash: 'sha1', key: 'other' },
  '2.16.840.1.101.3.4.3.2': { name: 'dsa_with_SHA256', hash: 'sha256', key: 'other' },
};

const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The public key of a SubjectPublicKeyInfo. */
export interface PublicKeyFacts extends CertificateAlgorithm {
  /** Bits of the public exponent of RSA; 0 for other keys. */
  readonly exponentBits: number;
}

/** @throws Malformed */
export function readPublicKey(info: Node | undefined): PublicKeyFacts {
  const [algorithm, bits] = sequenceOf(info, 'subjectPublicKeyInfo');
  const [id, parameters] = sequenceOf(algorithm, 'subjectPublicKeyInfo');
  const octets = bitsOf(bits, 'subjectPublicKeyInfo');
  switch (oidOf(id, 'subjectPublicKeyInfo')) {
    case '1.2.840.113549.1.1.1':
    case '1.2.840.113549.1.1.10': {
      const [modulus, exponent] = sequenceOf(decode(octets, 'subjectPublicKeyInfo'), 'subjectPublicKeyInfo');
      return { family: 'rsa', bits: bitLength(modulus), curve: null, exponentBits: bitLength(exponent) };
    }
    case '1.2.840.10045.2.1': {
      // Explicit parameters are no curve that anything accepts.
      const curve = parameters?.universal === true && parameters.tag === 6 ? curves[oidOf(parameters, 'subjectPublicKeyInfo')] : undefined;
      return { family: 'ec', bits: curve?.bits ?? 0, curve: curve?.name ?? null, exponentBits: 0 };
    }
    case '1.3.101.112':
      return { family: 'ed25519', bits: 256, curve: null, exponentBits: 0 };
    case '1.3.101.113':
      return { family: 'ed448', bits: 456, curve: null, exponentBits: 0 };
    case '1.2.840.10040.4.1':
      return { family: 'dsa', bits: bitLength(parameters?.children[0]), curve: null, exponentBits: 0 };
    default:
      return { family: 'other', bits: 0, curve: null, exponentBits: 0 };
  }
}

function bitLength(integer: Node | undefined): number {
  const content = integer?.content ?? Buffer.alloc(0);
  const first = content.findIndex((byte) => byte !== 0);
  return first === -1 ? 0 : (content.length - first - 1) * 8 + (32 - Math.clz32(content[first] ?? 0));
}

/** What public issuers refuse: RSA below 2048 bits, curves below 256 bits, DSA. */
export function isWeak({ family, bits }: CertificateAlgorithm): boolean {
  if (family === 'rsa') return bits < 2048;
  if (family === 'ec') return bits > 0 && bits < 256;
  return family === 'dsa';
}

/** What public issuers accept: RSA, P-256 and P-384 (Baseline Requirements, section 6.1.5), and P-521 of some. */
export const isUsual = ({ family, curve }: CertificateAlgorithm): boolean =>
  family === 'rsa' || (family === 'ec' && ['P-256', 'P-384', 'P-521'].includes(curve ?? ''));

/** The name of a signature algorithm as OpenSSL prints it; its dotted identifier if it is unknown. */
export function signatureName(algorithm: Node | undefined): string {
  const id = oidOf(sequenceOf(algorithm, 'signatureAlgorithm')[0], 'signatureAlgorithm');
  return signatureAlgorithms[id]?.name ?? id;
}

export const isOldHash = (name: string): boolean => /sha1|md5/i.test(name);

/** A public key that may be used to verify signatures; null if its algorithm, size or exponent is out of the ordinary. */
export function publicKeyOf(info: Node): KeyObject | null {
  const facts = readPublicKey(info);
  if (facts.family === 'rsa' && (facts.bits > maxRsaBits || facts.bits < 512 || facts.exponentBits > maxExponentBits)) return null;
  if (facts.family === 'ec' && !verifiedCurves.includes(facts.curve ?? '')) return null;
  if (facts.family === 'dsa' || facts.family === 'other') return null;
  try {
    return createPublicKey({ key: info.whole, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

export type SignatureState = 'valid' | 'wrong' | 'unchecked';

interface Signed {
  readonly body: Uint8Array;
  /** The AlgorithmIdentifier. */
  readonly algorithm: Node;
  readonly signature: Uint8Array;
}

/** Verifies a signature; `unchecked` where its algorithm or key cannot be used here. */
export function verifySignature({ body, algorithm, signature }: Signed, info: Node): SignatureState {
  const [id, parameters] = sequenceOf(algorithm, 'signatureAlgorithm');
  const known = signatureAlgorithms[oidOf(id, 'signatureAlgorithm')];
  const key = publicKeyOf(info);
  if (known === undefined || key === null) return 'unchecked';
  if (!fits(known, key)) return 'wrong';
  try {
    if (known.name !== 'rsassaPss') return verify(known.hash, body, key, signature) ? 'valid' : 'wrong';
    const { hash, saltLength } = readPss(parameters);
    return verify(hash, body, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature) ? 'valid' : 'wrong';
  } catch {
    return 'unchecked';
  }
}

function fits({ key }: SignatureAlgorithm, { asymmetricKeyType: type }: KeyObject): boolean {
  if (key === 'rsa') return type === 'rsa' || type === 'rsa-pss';
  if (key === 'ec') return type === 'ec';
  return key === 'eddsa' && (type === 'ed25519' || type === 'ed448');
}

/** RSASSA-PSS-params: `[0]` hash, `[2]` length of the salt; SHA-1 and 20 by default. */
function readPss(parameters: Node | undefined): { readonly hash: string; readonly saltLength: number } {
  const fields = parameters?.children ?? [];
  const hash = fields.find((field) => isTagged(field, 0))?.children[0];
  const salt = fields.find((field) => isTagged(field, 2))?.children[0];
  const id = hash === undefined ? '1.3.14.3.2.26' : oidOf(sequenceOf(hash, 'signatureAlgorithm')[0], 'signatureAlgorithm');
  return { hash: hashes[id] ?? '', saltLength: salt === undefined ? 20 : smallInteger(salt, 'signatureAlgorithm') };
}
