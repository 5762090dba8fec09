import type { RequestWarning } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type { RequestFacts } from '../../../../preload/contract/certificates/certificate-requests.ts';
import { bitsOf, decode, expect, isTagged, Malformed, type Node, octetsOf, oidOf, sequenceOf, tags } from '../asn1/node.ts';
import { oids } from '../asn1/oids.ts';
import { isOldHash, isUsual, isWeak, readPublicKey, signatureName, verifySignature } from '../keys/algorithms.ts';
import { asciiName, readAlternativeNames, readName } from '../names.ts';
import { readBase64, readPem, writePem } from '../pem.ts';

/** RSA keys above this are refused by some servers, and slow for all. */
const usualRsaBits = 4096;
const maxNamesShown = 500;
const challengePassword = '1.2.840.113549.1.9.7';
/** Extensions of requests as Microsoft writes them. */
const microsoftExtensions = '1.3.6.1.4.1.311.2.1.14';

/** Why a text is no certificate request. */
export class NoRequest extends Error {
  /** `other`: something else, e.g. a certificate, by its label. */
  readonly why: 'none' | 'several' | 'other' | 'key';
  readonly label: string;

  constructor(why: NoRequest['why'], label = '') {
    super(why);
    this.name = 'NoRequest';
    this.why = why;
    this.label = label;
  }
}

export interface ReadRequest {
  readonly facts: RequestFacts;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Buffer;
}

/**
 * Decodes a certificate request in PEM or Base64, and verifies its signature.
 * @param isWildcard whether it is for a product with a wildcard; null: for none in particular
 * @throws NoRequest, DamagedPem, Malformed
 */
export function readRequest(text: string, isWildcard: boolean | null = null): ReadRequest {
  const der = derOf(text);
  const [info, algorithm, signature] = sequenceOf(decode(der, 'certificationRequest'), 'certificationRequest');
  const [version, subject, publicKeyInfo, ...attributes] = sequenceOf(info, 'certificationRequestInfo');
  expect(version, tags.integer, 'version');
  if (info === undefined || algorithm === undefined || publicKeyInfo === undefined) throw new Malformed('certificationRequest');
  const listed = attributes.filter((node) => isTagged(node, 0)).flatMap(({ children }) => children);
  const names = alternativeNames(listed);
  const read = {
    subject: readName(subject, 'subject'),
    algorithm: readPublicKey(publicKeyInfo),
    signature: signatureName(algorithm),
  };
  const state = verifySignature({ body: info.whole, algorithm, signature: bitsOf(signature, 'signature') }, publicKeyInfo);
  const has = (id: string): boolean => listed.some(({ children }) => oidOf(children[0], 'attributes') === id);
  const { family, bits, curve } = read.algorithm;
  const facts: RequestFacts = {
    subject: read.subject,
    signature: read.signature,
    algorithm: { family, bits, curve },
    names: names.slice(0, maxNamesShown),
    nameCount: names.length,
    warnings: warningsOf({
      'signature-wrong': state === 'wrong',
      'signature-unchecked': state === 'unchecked',
      weak: isWeak(read.algorithm),
      unusual: !isUsual(read.algorithm) && !isWeak(read.algorithm),
      large: family === 'rsa' && bits > usualRsaBits,
      sha1: isOldHash(read.signature),
      challenge: has(challengePassword),
      ...nameWarnings(read.subject.commonName, names, isWildcard),
    }),
    pem: writePem('CERTIFICATE REQUEST', der).toString('latin1'),
  };
  return { facts, publicKey: publicKeyInfo.whole };
}

function derOf(text: string): Buffer {
  const blocks = readPem(text);
  const requests = blocks.filter(({ label }) => label === 'CERTIFICATE REQUEST' || label === 'NEW CERTIFICATE REQUEST');
  const [request, second] = requests;
  if (second !== undefined) throw new NoRequest('several');
  if (request !== undefined) return request.der;
  const [other] = blocks;
  if (other !== undefined) throw new NoRequest(other.label.includes('PRIVATE KEY') ? 'key' : 'other', other.label);
  const der = readBase64(text);
  if (der === null) throw new NoRequest('none');
  return der;
}

/** Of the extensions that the request asks for. */
function alternativeNames(attributes: readonly Node[]): readonly string[] {
  for (const { children } of attributes) {
    const [id, values] = children;
    const of = oidOf(id, 'attributes');
    if (of !== oids.extensionRequest && of !== microsoftExtensions) continue;
    for (const extension of sequenceOf(expect(values, tags.set, 'attributes').children[0], 'extensions')) {
      const fields = sequenceOf(extension, 'extensions');
      if (oidOf(fields[0], 'extensions') !== oids.subjectAltName) continue;
      return readAlternativeNames(decode(octetsOf(fields.at(-1), 'subjectAltName'), 'subjectAltName'));
    }
  }
  return [];
}

function nameWarnings(commonName: string | null, names: readonly string[], isWildcard: boolean | null) {
  const name = commonName?.toLowerCase() ?? null;
  const all = [...(name === null ? [] : [name]), ...names];
  const hasWildcard = all.some((one) => one.startsWith('*.'));
  return {
    'no-name': all.length === 0,
    'common-name-not-listed': name !== null && names.length > 0 && !names.includes(asciiName(name) ?? name),
    'not-a-domain': all.some((one) => asciiName(one) === null),
    'wildcard-expected': isWildcard === true && !hasWildcard,
    'wildcard-unexpected': isWildcard === false && hasWildcard,
  };
}

const warningsOf = (present: Readonly<Record<RequestWarning, boolean>>): RequestWarning[] =>
  (Object.keys(present) as RequestWarning[]).filter((warning) => present[warning]);
