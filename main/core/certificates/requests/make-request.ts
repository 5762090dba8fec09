import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { GeneratedAlgorithm } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type { RequestInput } from '../../../../preload/contract/certificates/certificate-requests.ts';
import { explain, fieldError } from '../../base/errors.ts';
import { bits, derOf, encoded, integer, nothing, octets, oid, sequence, set, tagged, taggedOctets } from '../asn1/encode.ts';
import { oids } from '../asn1/oids.ts';
import { HeldKey } from '../keys/held-key.ts';
import { asciiName, encodeName } from '../names.ts';
import { writePem } from '../pem.ts';

/** Characters of a common name (X.520). */
const maxCommonName = 64;

/** Generates a key pair on a thread of Node's own, so that main stays responsive: RSA 4096 takes seconds. */
const generate = promisify(generateKeyPair);

async function newKey(algorithm: GeneratedAlgorithm): Promise<HeldKey> {
  const { privateKey } = algorithm.startsWith('rsa')
    ? await generate('rsa', { modulusLength: algorithm === 'rsa-4096' ? 4096 : 2048, publicExponent: 0x1_00_01 })
    : await generate('ec', { namedCurve: algorithm === 'p-384' ? 'P-384' : 'P-256' });
  return new HeldKey(privateKey.export({ format: 'der', type: 'pkcs8' }));
}

const signatures: Readonly<Record<GeneratedAlgorithm, { readonly hash: string; readonly oid: string; readonly isRsa: boolean }>> = {
  'rsa-2048': { hash: 'sha256', oid: '1.2.840.113549.1.1.11', isRsa: true },
  'rsa-4096': { hash: 'sha256', oid: '1.2.840.113549.1.1.11', isRsa: true },
  'p-256': { hash: 'sha256', oid: '1.2.840.10045.4.3.2', isRsa: false },
  'p-384': { hash: 'sha384', oid: '1.2.840.10045.4.3.3', isRsa: false },
};

export interface MadeRequest {
  /** PEM. */
  readonly pem: string;
  readonly key: HeldKey;
  /** The common name in ASCII, e.g. for the name of a file. */
  readonly name: string;
}

/**
 * Generates a key pair and a certificate request (PKCS #10) that is signed with it.
 * @throws AppError VALIDATION of a field
 */
export async function makeRequest(input: RequestInput): Promise<MadeRequest> {
  const { commonName, names } = namesOf(input);
  const { organization, unit, locality, state } = input;
  const subject = encodeName({ commonName, organization, unit, locality, state, country: countryOf(input), email: emailOf(input) });
  const key = await newKey(input.algorithm);
  const alternative = derOf(sequence(...names.map((name) => taggedOctets(2, Buffer.from(name, 'latin1')))));
  const extensions = sequence(sequence(oid(oids.subjectAltName), octets(alternative)));
  const attributes = tagged(0, sequence(oid(oids.extensionRequest), set(extensions)));
  const info = sequence(integer(0), subject, encoded(key.publicKey()), attributes);
  const { hash, oid: id, isRsa } = signatures[input.algorithm];
  const algorithm = isRsa ? sequence(oid(id), nothing()) : sequence(oid(id));
  const signature = sign(hash, derOf(info), key.signer());
  const pem = writePem('CERTIFICATE REQUEST', derOf(sequence(info, algorithm, bits(signature)))).toString('latin1');
  return { pem, key, name: commonName };
}

/** The common name and all names, in ASCII, each once. */
function namesOf(input: RequestInput): { readonly commonName: string; readonly names: readonly string[] } {
  if (input.commonName === '') throw fieldError('commonName', explain('csr-name-missing'));
  const commonName = asciiName(input.commonName);
  if (commonName === null) throw fieldError('commonName', explain('csr-name-invalid', { name: input.commonName }));
  if (commonName.length > maxCommonName) throw fieldError('commonName', explain('csr-name-too-long', { max: maxCommonName }));
  const others = input.names
    .filter((name) => name !== '')
    .map((name) => {
      const ascii = asciiName(name);
      if (ascii === null) throw fieldError('names', explain('csr-name-invalid', { name }));
      return ascii;
    });
  return { commonName, names: [...new Set([commonName, ...others])] };
}

function countryOf({ country }: RequestInput): string {
  const upper = country.toUpperCase();
  if (upper !== '' && !/^[A-Z]{2}$/.test(upper)) throw fieldError('country', explain('csr-country-invalid'));
  return upper;
}

function emailOf({ email }: RequestInput): string {
  if (email !== '' && !/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email)) throw fieldError('email', explain('csr-email-invalid'));
  return email;
}
