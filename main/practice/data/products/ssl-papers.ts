import { createECDH, createPublicKey } from 'node:crypto';
import { ecdsaWithSha256, nameWith } from '../../areas/ssl/csr.ts';
import { bits, bytes, element, integer, oid, sequence, time } from '../../areas/ssl/der.ts';
import { pem } from '../../areas/ssl/pem.ts';
import type { Random } from '../random.ts';

/** A parseable certificate request (PKCS #10). Its signature is noise: a real one would differ each time. */
export function requestFor(random: Random, domain: string): string {
  const info = sequence(integer(Buffer.from([0])), nameWith(domain), publicKey(random), element(0xa0));
  return pem('CERTIFICATE REQUEST', sequence(info, ecdsaWithSha256, noise(random)));
}

/** A parseable X.509 certificate that cannot be trusted: its signature is noise, too. `from` and `to` in Unix ms. */
export function certificateFor(random: Random, domain: string, from: number, to: number): string {
  const version3 = element(0xa0, integer(Buffer.from([2])));
  const alternativeNames = sequence(oid('2.5.29.17'), bytes(sequence(element(0x82, Buffer.from(domain, 'latin1')))));
  const body = sequence(
    version3,
    integer(Buffer.from([1, ...someBytes(random, 15)])),
    ecdsaWithSha256,
    nameWith('Practice service, no authority'),
    sequence(time(from), time(to)),
    nameWith(domain),
    publicKey(random),
    element(0xa3, sequence(alternativeNames)),
  );
  return pem('CERTIFICATE', sequence(body, ecdsaWithSha256, noise(random)));
}

/** A P-256 point whose private key is derived from the seed, so that it is the same on every machine. */
function publicKey(random: Random): Buffer {
  const exchange = createECDH('prime256v1');
  exchange.setPrivateKey(Buffer.from([0, 1, ...someBytes(random, 30)]));
  const point = exchange.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  return key.export({ type: 'spki', format: 'der' });
}

function noise(random: Random): Buffer {
  const number = () => integer(Buffer.from([0x5a, ...someBytes(random, 31)]));
  return bits(sequence(number(), number()));
}

function someBytes(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => Math.floor(random() * 256));
}
