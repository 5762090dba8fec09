import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bits, element, elements, integer, oid, printable, sequence, set, utf8 } from './der.ts';
import { pem, readPem } from './pem.ts';

/** The subject of a certificate. */
interface Subject {
  readonly commonName: string;
  readonly email: string;
  readonly organization: string;
  readonly department: string;
  readonly city: string;
  readonly state: string;
  /** Two letters. */
  readonly country: string;
}

const commonName = '2.5.4.3';
export const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));

/** Generates a key pair and a request (PKCS #10) signed with it, both as PEM. */
export function makeCsr(subject: Subject): { readonly csr: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const noAttributes = element(0xa0);
  const info = sequence(integer(Buffer.from([0])), nameOf(subject), publicKey.export({ type: 'spki', format: 'der' }), noAttributes);
  const request = sequence(info, ecdsaWithSha256, bits(sign('sha256', info, privateKey)));
  return { csr: pem('CERTIFICATE REQUEST', request), privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** The parts of a request that an order needs, or null if it is invalid. The signature is not verified. */
export function readCsr(text: string): { readonly commonName: string; readonly publicKey: KeyObject } | null {
  const der = readPem(['CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST'], text);
  if (der === null) return null;
  try {
    const [info] = elements(elements(der)[0]?.content ?? der);
    const [, subject, publicKey] = elements(info?.content ?? der);
    if (subject === undefined || publicKey === undefined) return null;
    const name = commonNameOf(subject.content);
    return name === null ? null : { commonName: name, publicKey: createPublicKey({ key: publicKey.whole, format: 'der', type: 'spki' }) };
  } catch {
    return null;
  }
}

/** A name with only a common name. */
export function nameWith(text: string): Buffer {
  return sequence(set(sequence(oid(commonName), utf8(text))));
}

function nameOf({ commonName: name, email, organization, department, city, state, country }: Subject): Buffer {
  const part = (type: string, value: Buffer) => set(sequence(oid(type), value));
  return sequence(
    part('2.5.4.6', printable(country)),
    part('2.5.4.8', utf8(state)),
    part('2.5.4.7', utf8(city)),
    part('2.5.4.10', utf8(organization)),
    part('2.5.4.11', utf8(department)),
    part(commonName, utf8(name)),
    part('1.2.840.113549.1.9.1', element(0x16, Buffer.from(email, 'latin1'))),
  );
}

function commonNameOf(name: Buffer): string | null {
  const commonNameId = oid(commonName);
  for (const { content } of elements(name)) {
    const [type, value] = elements(elements(content)[0]?.content ?? content);
    if (type?.whole.equals(commonNameId) === true && value !== undefined) return value.content.toString('utf8');
  }
  return null;
}
