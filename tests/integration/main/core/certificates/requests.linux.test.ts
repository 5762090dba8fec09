import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequests, type RequestsService } from '../../../../../main/core/certificates/requests/requests.ts';
import { type GeneratedAlgorithm, generatedAlgorithms } from '../../../../../preload/contract/certificates/certificate-codes.ts';
import type { RequestInput } from '../../../../../preload/contract/certificates/certificate-requests.ts';
import { type OpenSsl, openSsl } from '../../../../support/openssl.ts';

// Slow: generates RSA keys of 4096 bits, and runs openssl for each file.

const { signal } = new AbortController();
const input: RequestInput = {
  commonName: 'www.contoh.example',
  names: ['contoh.example', '*.contoh.example', 'bücher.contoh.example'],
  organization: 'Toko “Contoh” & Rekan',
  unit: '',
  locality: 'Yogyakarta',
  state: 'DI Yogyakarta',
  country: 'id',
  email: 'admin@contoh.example',
  algorithm: 'p-256',
};
const password = 'kata-sandi yang ü panjang';

let ssl: OpenSsl;
let requests: RequestsService;
/** The name that the dialog was opened with, and the file that is chosen; null: none. */
let suggested = '';
let chosen: string | null = 'key.pem';

beforeAll(() => {
  ssl = openSsl();
  requests = createRequests({
    dialogs: {
      async saveFile(name) {
        suggested = name;
        return chosen === null ? null : ssl.path(chosen);
      },
    },
  });
});
afterAll(() => ssl.remove());

const make = (changes: Partial<RequestInput> = {}) => requests.make({ ...input, ...changes }, signal);
const failure = async (work: unknown): Promise<unknown> =>
  Promise.resolve(work).then(
    () => expect.fail('It was accepted.'),
    (error: unknown) => error,
  );

describe('a certificate request that is made here', () => {
  const described: Readonly<Record<GeneratedAlgorithm, { readonly text: string; readonly signature: string }>> = {
    'rsa-2048': { text: 'Public-Key: (2048 bit)', signature: 'sha256WithRSAEncryption' },
    'rsa-4096': { text: 'Public-Key: (4096 bit)', signature: 'sha256WithRSAEncryption' },
    'p-256': { text: 'NIST CURVE: P-256', signature: 'ecdsa-with-SHA256' },
    'p-384': { text: 'NIST CURVE: P-384', signature: 'ecdsa-with-SHA384' },
  };

  test.each(generatedAlgorithms)('is verified by OpenSSL, as is its key: %s', { timeout: 180_000 }, async (algorithm) => {
    const { held, facts } = await make({ algorithm });
    const csr = ssl.write('made.csr', facts.pem);
    const text = ssl.run('req', '-in', csr, '-verify', '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus_space,sname');
    expect(text).toContain(described[algorithm].text);
    expect(text).toContain(`Signature Algorithm: ${described[algorithm].signature}`);
    expect(text).toContain(
      'Subject: C=ID, ST=DI Yogyakarta, L=Yogyakarta, O=Toko “Contoh” & Rekan, CN=www.contoh.example, emailAddress=admin@contoh.example',
    );
    expect(text).toContain('DNS:www.contoh.example, DNS:contoh.example, DNS:*.contoh.example, DNS:xn--bcher-kva.contoh.example');
    expect(facts).toMatchObject({ signature: described[algorithm].signature, warnings: [], nameCount: 4 });

    expect(await requests.save({ key: held, password: null }, signal)).toEqual({ path: ssl.path('key.pem') });
    expect(suggested).toBe('www.contoh.example.key.pem');
    expect(statSync(ssl.path('key.pem')).mode & 0o777).toBe(0o600);
    const publicKey = ssl.run('req', '-in', csr, '-noout', '-pubkey');
    expect(ssl.run('pkey', '-in', 'key.pem', '-check', '-pubout')).toContain(publicKey);

    await requests.save({ key: held, password }, signal);
    const saved = ssl.read('key.pem').toString();
    expect(saved).toContain('BEGIN ENCRYPTED PRIVATE KEY');
    expect(ssl.run('pkey', '-in', 'key.pem', '-passin', `pass:${password}`, '-pubout')).toBe(publicKey);
    expect(() => ssl.run('pkey', '-in', 'key.pem', '-passin', 'pass:another')).toThrow();
    const parsed = ssl.run('asn1parse', '-in', 'key.pem');
    expect(parsed).toMatch(/PBKDF2[\s\S]*:0927C0[\s\S]*hmacWithSHA256[\s\S]*aes-256-cbc/);
  });

  test('has its names once and in ASCII, also with a wildcard as the first one', async () => {
    const { facts } = await make({ commonName: '*.Bücher.example', names: ['*.bücher.example', 'BÜCHER.example.', ''] });
    expect(facts.subject.commonName).toBe('*.xn--bcher-kva.example');
    expect(facts.names).toEqual(['*.xn--bcher-kva.example', 'xn--bcher-kva.example']);
    chosen = null;
    const { held } = await make({ commonName: '*.a.example' });
    expect(await requests.save({ key: held, password: null }, signal)).toEqual({ path: null });
    expect(suggested).toBe('wildcard.a.example.key.pem');
    chosen = 'key.pem';
  });

  test.each([
    [{ commonName: '' }, 'commonName', 'csr-name-missing'],
    [{ commonName: 'localhost' }, 'commonName', 'csr-name-invalid'],
    [{ commonName: 'a.*.example' }, 'commonName', 'csr-name-invalid'],
    [{ commonName: '192.0.2.1' }, 'commonName', 'csr-name-invalid'],
    [{ commonName: `${'a'.repeat(60)}.example` }, 'commonName', 'csr-name-too-long'],
    [{ names: ['good.example', 'bad_name.example'] }, 'names', 'csr-name-invalid'],
    [{ country: 'I' }, 'country', 'csr-country-invalid'],
    [{ email: 'büro@contoh.example' }, 'email', 'csr-email-invalid'],
  ] satisfies readonly (readonly [Partial<RequestInput>, string, string])[])(
    'is refused with the field that is wrong: %o',
    async (changes, field, reason) => {
      expect(await failure(make(changes))).toMatchObject({ code: 'VALIDATION', reason, fields: { [field]: { reason } } });
    },
  );
});

describe('its private key', () => {
  test('is shown once, can be saved afterwards, and is gone when it is dropped', async () => {
    const { held, facts } = await make();
    const { pem } = await requests.show({ key: held }, signal);
    ssl.write('shown.pem', pem);
    ssl.write('shown.csr', facts.pem);
    expect(ssl.run('pkey', '-in', 'shown.pem', '-pubout')).toBe(ssl.run('req', '-in', 'shown.csr', '-noout', '-pubkey'));
    expect(await failure(requests.show({ key: held }, signal))).toMatchObject({ code: 'NOT_FOUND', reason: 'held-key-shown' });
    expect(await requests.save({ key: held, password: null }, signal)).toEqual({ path: ssl.path('key.pem') });
    await requests.drop({ key: held }, signal);
    expect(await failure(requests.save({ key: held, password: null }, signal))).toMatchObject({ reason: 'held-key-gone' });
    expect(await failure(requests.show({ key: held }, signal))).toMatchObject({ reason: 'held-key-gone' });
  });

  test('is dropped with all others when the window is locked', async () => {
    const [one, two] = [await make(), await make()];
    requests.dropAll();
    for (const { held } of [one, two])
      expect(await failure(requests.show({ key: held }, signal))).toMatchObject({ reason: 'held-key-gone' });
  });

  test('is not encrypted with a short password', async () => {
    const { held } = await make();
    expect(await failure(requests.save({ key: held, password: 'short' }, signal))).toMatchObject({
      fields: { password: { reason: 'cert-password-short' } },
    });
  });
});

describe('a request that is pasted', () => {
  const config = (lines: string): string => ssl.write('req.cnf', `[req]\nprompt=no\ndistinguished_name=dn\n${lines}`);
  const openssl = (key: readonly string[], lines: string, ...rest: readonly string[]): string => {
    config(lines);
    ssl.run('req', '-new', '-newkey', ...key, '-nodes', '-keyout', 'other.key', '-out', 'other.csr', '-config', 'req.cnf', ...rest);
    return ssl.read('other.csr').toString();
  };
  const read = (text: string, wildcard: boolean | null = null) => requests.read({ text, wildcard }, signal);
  const ec = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const dn = '[dn]\nCN=www.contoh.example\nO=Contoh\nC=ID\n';
  const san = '[ext]\nsubjectAltName=DNS:www.contoh.example,DNS:contoh.example,IP:192.0.2.1,IP:2001:db8::1\n';

  test('is decoded with its names, key and signature', async () => {
    const facts = await read(openssl(ec, `req_extensions=ext\n${san}${dn}`));
    expect(facts).toMatchObject({
      subject: { commonName: 'www.contoh.example', organization: 'Contoh', country: 'ID', text: 'CN=www.contoh.example, O=Contoh, C=ID' },
      names: ['www.contoh.example', 'contoh.example', '192.0.2.1', '2001:db8::1'],
      algorithm: { family: 'ec', bits: 256, curve: 'P-256' },
      signature: 'ecdsa-with-SHA256',
    });
  });

  test('is found in a text dump, in quotes of mail, after a byte order mark, with any line ends, and as plain Base64', async () => {
    const pem = openssl(ec, `req_extensions=ext\n${san}${dn}`);
    const { pem: plain } = await read(pem);
    const base64 = pem
      .split('\n')
      .filter((line) => !line.startsWith('---'))
      .join('');
    const dump = ssl.run('req', '-in', 'other.csr', '-text');
    const texts = [
      dump,
      `\ufeff${pem}`,
      pem.replaceAll('\n', '\r\n'),
      pem.replaceAll('\n', '\r'),
      pem.replace(/^/gm, '> '),
      `Hello,\n\nhere it is:\n${pem}\nRegards`,
      pem.replace(/^/gm, '    '),
      pem.replaceAll('\n', '\\n'),
      pem.replaceAll('\n', ' '),
      pem.replaceAll('CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST'),
      base64,
      base64.replace(/(.{50})/g, '$1\n'),
    ];
    for (const text of texts) expect((await read(text)).pem).toBe(plain);
    expect(plain).toBe(ssl.run('req', '-in', 'other.csr'));
  });

  test('is shown with what a public issuer would refuse or the product does not fit', async () => {
    const named = `req_extensions=ext\n${san}`;
    const warnings = async (text: string, wildcard: boolean | null = null) => (await read(text, wildcard)).warnings;
    expect(await warnings(openssl(['rsa:1024'], dn))).toEqual(['weak']);
    expect(await warnings(openssl(['rsa:2048'], dn, '-sha1'))).toEqual(['sha1']);
    expect(await warnings(openssl(['ed25519'], dn))).toEqual(['unusual']);
    expect(await warnings(openssl(['ec', '-pkeyopt', 'ec_paramgen_curve:secp256k1'], dn))).toEqual(['signature-unchecked', 'unusual']);
    expect(await warnings(openssl(ec, `${named}[dn]\nCN=other.example\n`))).toEqual(['common-name-not-listed', 'not-a-domain']);
    expect(await warnings(openssl(ec, '[dn]\nO=Contoh\n'))).toEqual(['no-name']);
    expect(await warnings(openssl(ec, '[dn]\nCN=server.local_1\n'))).toEqual(['not-a-domain']);
    expect(await warnings(openssl(ec, `attributes=att\n[att]\nchallengePassword=geheim\n${dn}`))).toEqual(['challenge']);
    expect(await warnings(openssl(ec, dn), true)).toEqual(['wildcard-expected']);
    expect(await warnings(openssl(ec, '[dn]\nCN=*.contoh.example\n'), false)).toEqual(['wildcard-unexpected']);
    expect(await warnings(openssl(ec, '[dn]\nCN=*.contoh.example\n'), true)).toEqual([]);
    expect(await warnings(openssl(['rsa:2048'], dn, '-sigopt', 'rsa_padding_mode:pss', '-sha384'))).toEqual([]);
  });

  test('is shown as wrongly signed if a byte of its subject was changed', async () => {
    const { pem } = await read(openssl(ec, dn));
    const der = Buffer.from(pem.replace(/-----.*-----|\n/g, ''), 'base64');
    der[der.indexOf('contoh')] = 'k'.charCodeAt(0);
    expect(await read(der.toString('base64'))).toMatchObject({
      subject: { commonName: 'www.kontoh.example' },
      warnings: ['signature-wrong'],
    });
  });

  test('is refused with the reason and the place', async () => {
    const pem = openssl(ec, dn);
    const reason = async (text: string) => {
      const error = await failure((async () => read(text))());
      return (error as { fields?: { text?: unknown } }).fields?.text;
    };
    const lines = pem.split('\n');
    expect(await reason('nothing of the sort')).toEqual({ reason: 'csr-none', facts: {} });
    expect(await reason('')).toEqual({ reason: 'csr-none', facts: {} });
    expect(await reason(lines.slice(0, 4).join('\n'))).toEqual({ reason: 'pem-unfinished', facts: { line: 1 } });
    expect(await reason(pem.replace(lines[2] ?? '', '!!!'))).toEqual({ reason: 'pem-not-base64', facts: { line: 3 } });
    expect(await reason(`${pem}${pem}`)).toEqual({ reason: 'csr-several', facts: {} });
    expect(await reason(ssl.read('other.key').toString())).toEqual({ reason: 'csr-is-key', facts: {} });
    expect(await reason(pem.replaceAll('CERTIFICATE REQUEST', 'X509 CRL'))).toEqual({ reason: 'csr-other', facts: { label: 'X509 CRL' } });
    expect(await reason([lines[0], lines[1], lines.at(-2)].join('\n'))).toEqual({
      reason: 'csr-malformed',
      facts: { part: 'certificationRequest' },
    });
    expect(await reason(`MI${'A'.repeat(150_000)}`)).toEqual({ reason: 'csr-malformed', facts: { part: 'certificationRequest' } });
  });
});
