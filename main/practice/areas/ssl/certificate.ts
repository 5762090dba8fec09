import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { ecdsaWithSha256, nameWith } from './csr.ts';
import { bits, bytes, element, integer, oid, sequence, time } from './der.ts';
import { pem } from './pem.ts';

interface CertificateRequest {
  readonly domain: string;
  readonly publicKey: KeyObject;
  /** Unix ms. */
  readonly from: number;
  readonly to: number;
}

/** An X.509 certificate as PEM, signed with a discarded key: it cannot be trusted, and its issuer states why. */
export function makeCertificate({ domain, publicKey, from, to }: CertificateRequest): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const version3 = element(0xa0, integer(Buffer.from([2])));
  const alternativeNames = sequence(oid('2.5.29.17'), bytes(sequence(element(0x82, Buffer.from(domain, 'latin1')))));
  const body = sequence(
    version3,
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    nameWith('Practice service, no authority'),
    sequence(time(from), time(to)),
    nameWith(domain),
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(alternativeNames)),
  );
  return pem('CERTIFICATE', sequence(body, ecdsaWithSha256, bits(sign('sha256', body, privateKey))));
}
