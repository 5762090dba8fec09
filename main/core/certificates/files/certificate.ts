import { createHash } from 'node:crypto';
import type { CertificateWarning } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type { CertificateAlgorithm, CertificateName } from '../../../../preload/contract/certificates/certificate-files.ts';
import {
  bitsOf,
  decode,
  expect,
  isTagged,
  isUniversal,
  Malformed,
  type Node,
  octetsOf,
  oidOf,
  sequenceOf,
  tags,
  timeOf,
} from '../asn1/node.ts';
import { oids } from '../asn1/oids.ts';
import { isOldHash, isWeak, readPublicKey, type SignatureState, signatureName, verifySignature } from '../keys/algorithms.ts';
import { asciiName, readAlternativeNames, readName } from '../names.ts';

/** Days for which public issuers issue at most (Baseline Requirements, until 2026), with a day of tolerance. */
const maxDays = 399;
const dayMs = 86_400_000;

const extensionIds = {
  basicConstraints: '2.5.29.19',
  extendedUsage: '2.5.29.37',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  policies: '2.5.29.32',
} as const;
const serverUse = '1.3.6.1.5.5.7.3.1';
const anyUse = '2.5.29.37.0';
const levels = {
  '2.23.140.1.1': 'extended',
  '2.23.140.1.2.1': 'domain',
  '2.23.140.1.2.2': 'organization',
  '2.23.140.1.2.3': 'individual',
} as const;

/** A decoded X.509 certificate. */
export interface Certificate {
  readonly der: Buffer;
  readonly subject: CertificateName;
  readonly issuer: CertificateName;
  /** The encoded names, for comparison. */
  readonly subjectDer: Buffer;
  readonly issuerDer: Buffer;
  readonly names: readonly string[];
  readonly serial: string;
  /** Unix ms. */
  readonly from: number;
  readonly until: number;
  readonly algorithm: CertificateAlgorithm;
  readonly signature: string;
  readonly isAuthority: boolean;
  /** Whether it may be presented by a server. */
  readonly isForServers: boolean;
  readonly level: (typeof levels)[keyof typeof levels] | null;
  readonly subjectKey: Buffer | null;
  readonly authorityKey: Buffer | null;
  readonly warnings: CertificateWarning[];
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Node;
  readonly sha256: string;
  readonly sha1: string;
  /** Whether the key of `issuer` signed this certificate. */
  signedBy(issuer: Certificate): SignatureState;
}

/** @throws Malformed with the part that cannot be decoded */
export function readCertificate(der: Buffer): Certificate {
  const [body, algorithm, signature] = sequenceOf(decode(der, 'certificate'), 'certificate');
  const fields = sequenceOf(body, 'tbsCertificate');
  const [serial, , issuer, validity, subject, publicKey, ...rest] = isTagged(fields[0], 0) ? fields.slice(1) : fields;
  if (body === undefined || algorithm === undefined || subject === undefined || issuer === undefined || publicKey === undefined)
    throw new Malformed('tbsCertificate');
  const [from, until] = sequenceOf(validity, 'validity');
  const extensions = readExtensions(rest.find((node) => isTagged(node, 3)));
  const read = {
    subject: readName(subject, 'subject'),
    names: extensions.has(oids.subjectAltName) ? readAlternativeNames(extensionOf(extensions, oids.subjectAltName)) : [],
    from: timeOf(from, 'validity'),
    until: timeOf(until, 'validity'),
    signature: signatureName(algorithm),
    isAuthority: isAuthority(extensions),
  };
  const { family, bits, curve } = readPublicKey(publicKey);
  const signed = { body: body.whole, algorithm, signature: bitsOf(signature, 'signature') };
  return {
    ...read,
    der,
    publicKey,
    issuer: readName(issuer, 'issuer'),
    subjectDer: subject.whole,
    issuerDer: issuer.whole,
    serial: serialOf(serial),
    algorithm: { family, bits, curve },
    isForServers: isForServers(extensions),
    level: levelOf(extensions),
    subjectKey: extensions.has(extensionIds.subjectKey)
      ? octetsOf(extensionOf(extensions, extensionIds.subjectKey), 'subjectKeyIdentifier')
      : null,
    authorityKey: authorityKeyOf(extensions),
    warnings: warningsOf({ ...read, algorithm: { family, bits, curve } }),
    sha256: fingerprint(der, 'sha256'),
    sha1: fingerprint(der, 'sha1'),
    signedBy: (by) => verifySignature(signed, by.publicKey),
  };
}

type Extensions = ReadonlyMap<string, Buffer>;

function readExtensions(tagged: Node | undefined): Extensions {
  if (tagged === undefined) return new Map();
  const list = sequenceOf(tagged.children[0], 'extensions').map((extension) => {
    const parts = sequenceOf(extension, 'extensions');
    return [oidOf(parts[0], 'extensions'), octetsOf(expect(parts.at(-1), tags.octets, 'extensions'), 'extensions')] as const;
  });
  return new Map(list);
}

const extensionNames: Readonly<Record<string, string>> = { [oids.subjectAltName]: 'subjectAltName' };

function extensionOf(extensions: Extensions, id: string): Node {
  const part = extensionNames[id] ?? 'extensions';
  const value = extensions.get(id);
  if (value === undefined) throw new Malformed(part);
  return decode(value, part);
}

function isAuthority(extensions: Extensions): boolean {
  if (!extensions.has(extensionIds.basicConstraints)) return false;
  const [first] = sequenceOf(extensionOf(extensions, extensionIds.basicConstraints), 'basicConstraints');
  return isUniversal(first, tags.boolean) && first.content[0] !== 0;
}

function isForServers(extensions: Extensions): boolean {
  if (!extensions.has(extensionIds.extendedUsage)) return true;
  const uses = sequenceOf(extensionOf(extensions, extensionIds.extendedUsage), 'extendedKeyUsage').map((use) =>
    oidOf(use, 'extendedKeyUsage'),
  );
  return uses.includes(serverUse) || uses.includes(anyUse);
}

function levelOf(extensions: Extensions): Certificate['level'] {
  if (!extensions.has(extensionIds.policies)) return null;
  const policies = sequenceOf(extensionOf(extensions, extensionIds.policies), 'certificatePolicies');
  const ids = new Set(policies.map(({ children }) => oidOf(children[0], 'certificatePolicies')));
  for (const [id, level] of Object.entries(levels)) if (ids.has(id)) return level;
  return null;
}

function authorityKeyOf(extensions: Extensions): Buffer | null {
  if (!extensions.has(extensionIds.authorityKey)) return null;
  const fields = sequenceOf(extensionOf(extensions, extensionIds.authorityKey), 'authorityKeyIdentifier');
  return fields.find((node) => isTagged(node, 0))?.content ?? null;
}

/** Two digits for each byte, without the leading zero that only keeps the number positive. */
function serialOf(node: Node | undefined): string {
  const { content } = expect(node, tags.integer, 'serialNumber');
  if (content.length === 0 || content.length > 64) throw new Malformed('serialNumber');
  const digits = (content[0] === 0 && content.length > 1 ? content.subarray(1) : content).toString('hex').toUpperCase();
  return ((content[0] ?? 0) & 0x80) === 0 ? digits : negative(content);
}

function negative(content: Buffer): string {
  const value = (1n << BigInt(content.length * 8)) - BigInt(`0x${content.toString('hex')}`);
  const digits = value.toString(16).toUpperCase();
  return `-${digits.padStart(digits.length + (digits.length % 2), '0')}`;
}

const fingerprint = (der: Buffer, hash: string): string =>
  (createHash(hash).update(der).digest('hex').toUpperCase().match(/../g) ?? []).join(':');

function warningsOf(
  of: Pick<Certificate, 'subject' | 'names' | 'from' | 'until' | 'signature' | 'algorithm' | 'isAuthority'>,
): CertificateWarning[] {
  const name = of.subject.commonName?.toLowerCase() ?? null;
  const present: Readonly<Record<CertificateWarning, boolean>> = {
    weak: isWeak(of.algorithm),
    sha1: isOldHash(of.signature),
    'no-names': !of.isAuthority && of.names.length === 0,
    'common-name-not-listed':
      !of.isAuthority && of.names.length > 0 && name !== null && asciiName(name) !== null && !of.names.includes(asciiName(name) ?? name),
    'long-validity': !of.isAuthority && of.until - of.from > maxDays * dayMs,
  };
  return (Object.keys(present) as CertificateWarning[]).filter((warning) => present[warning]);
}
