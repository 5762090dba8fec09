import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Certificate } from '../../../../../main/core/certificates/files/certificate.ts';
import { orderChain } from '../../../../../main/core/certificates/files/chain.ts';
import { Locked, readContent } from '../../../../../main/core/certificates/files/read-content.ts';
import { type SampleFile, sampleFiles } from '../../../../support/certificate-files.ts';
import { makeCertificates } from '../../../../support/certificates.ts';
import { type OpenSsl, openSsl } from '../../../../support/openssl.ts';

// Slow: makes two hundred files with openssl, and reads what it prints of each certificate.

let ssl: OpenSsl;
let files: readonly SampleFile[];
/** What OpenSSL prints of a certificate, by its SHA-256 fingerprint. */
const printed = new Map<string, string>();

beforeAll(() => {
  ssl = openSsl();
  makeCertificates(ssl);
  files = sampleFiles(ssl);
}, 180_000);
afterAll(() => ssl.remove());

const options = [
  '-noout',
  '-subject',
  '-issuer',
  '-serial',
  '-startdate',
  '-enddate',
  '-dateopt',
  'iso_8601',
  '-nameopt',
  'utf8,sep_comma_plus_space,sname',
];
const opensslFacts = (input: readonly string[]): string =>
  ssl.run('x509', ...input, ...options, '-fingerprint', '-sha256').replace(/sha256 Fingerprint=/i, 'sha256=');
const fingerprintOf = (name: string): string => /sha256=(.*)/.exec(opensslOf(name))?.[1] ?? '';

function opensslOf(name: string): string {
  const known = printed.get(name);
  if (known !== undefined) return known;
  const text = opensslFacts(['-in', `${name}.pem`]);
  printed.set(name, text);
  return text;
}

/** The same lines from what was read here. */
function ownFacts({ subject, issuer, serial, from, until, sha256 }: Certificate): string {
  const moment = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('.000', '');
  return [
    `subject=${subject.text}`,
    `issuer=${issuer.text}`,
    `serial=${serial}`,
    `notBefore=${moment(from)}`,
    `notAfter=${moment(until)}`,
    `sha256=${sha256}`,
    '',
  ].join('\n');
}

interface Result {
  readonly certificates: readonly Certificate[];
  readonly reason: string | null;
}

async function read({ content, password }: SampleFile): Promise<Result> {
  try {
    const { certificates, key } = await readContent(content, null).catch((error: unknown) => {
      if (error instanceof Locked) return readContent(content, password ?? '');
      throw error;
    });
    const chain = orderChain(
      certificates,
      (one) => key?.matches(one.publicKey.whole) === true,
      () => [],
    );
    return { certificates: chain.certificates.map(({ certificate }) => certificate), reason: null };
  } catch (error) {
    expect(error).toMatchObject({ code: 'VALIDATION' });
    return { certificates: [], reason: (error as { readonly reason: string }).reason };
  }
}

describe('two hundred certificate files', () => {
  test('are read as OpenSSL reads them, or refused with the reason', { timeout: 240_000 }, async () => {
    expect(files.length).toBeGreaterThanOrEqual(200);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    for (const file of files) {
      const { certificates, reason } = await read(file);
      if (file.expected === 'either') continue;
      if (typeof file.expected === 'string')
        expect({ name: file.name, result: `refused ${reason}` }).toEqual({ name: file.name, result: file.expected });
      else {
        expect({ name: file.name, reason, found: certificates.map(({ sha256 }) => sha256) }).toEqual({
          name: file.name,
          reason: null,
          found: file.expected.map(fingerprintOf),
        });
        expect(certificates.map(ownFacts)).toEqual(file.expected.map(opensslOf));
      }
    }
  });

  test('of which some are damaged where it does not show are read as OpenSSL reads them, or refused', { timeout: 120_000 }, async () => {
    const damaged = files.filter(({ expected }) => expected === 'either');
    expect(damaged.length).toBeGreaterThanOrEqual(20);
    let readable = 0;
    for (const file of damaged) {
      const { certificates } = await read(file);
      const [certificate] = certificates;
      if (certificate === undefined) continue;
      ssl.write('damaged.der', file.content);
      const byOpenssl = ((): string | null => {
        try {
          return opensslFacts(['-in', 'damaged.der', '-inform', 'DER']);
        } catch {
          return null;
        }
      })();
      const lineOf = (text: string, name: string): string => text.split('\n').find((line) => line.startsWith(`${name}=`)) ?? '';
      if (byOpenssl === null) continue;
      readable += 1;
      for (const name of ['serial', 'notBefore', 'notAfter', 'sha256'])
        expect(lineOf(ownFacts(certificate), name)).toBe(lineOf(byOpenssl, name));
    }
    expect(readable).toBeGreaterThan(0);
  });
});
