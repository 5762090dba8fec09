import { existsSync, readdirSync, statSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCertificate } from '../../../../../main/core/certificates/files/certificate.ts';
import { createFiles, type FilesService } from '../../../../../main/core/certificates/files/files.ts';
import { readPem } from '../../../../../main/core/certificates/pem.ts';
import { CertificateFile } from '../../../../../preload/contract/certificates/certificate-files.ts';
import { makeCertificates } from '../../../../support/certificates.ts';
import { type OpenSsl, openSsl } from '../../../../support/openssl.ts';

// Slow: makes certificates with openssl, and derives keys from passwords as often as an attacker would have to.

const { signal } = new AbortController();
const none = { domain: null, request: null };
const password = 'rahasia-ü-123';

let ssl: OpenSsl;
let files: FilesService;
let opens: string | null = null;
let saves: string | null = null;
let suggested = '';

beforeAll(() => {
  ssl = openSsl();
  makeCertificates(ssl);
}, 120_000);
afterAll(() => ssl.remove());
beforeEach(() => {
  const [root] = readPem(ssl.read('root.pem').toString()).map(({ der }) => readCertificate(der));
  files = createFiles({
    dialogs: {
      openFile: async () => (opens === null ? null : ssl.path(opens)),
      async saveFile(name) {
        suggested = name;
        return saves === null ? null : ssl.path(saves);
      },
    },
    trusted: (subject) => (root?.subjectDer.equals(subject) === true ? [root] : []),
    now: Date.now,
  });
});

const failure = async (work: unknown): Promise<unknown> =>
  Promise.resolve(work).then(
    () => expect.fail('It was accepted.'),
    (error: unknown) => error,
  );

async function open(name: string, against: { domain: string | null; request: string | null } = none): Promise<CertificateFile> {
  opens = name;
  const opened = await files.open(against, signal);
  return CertificateFile.parse(opened.state === 'read' ? opened.file : expect.fail(`It is ${opened.state}.`));
}

const bundle = (...names: readonly string[]): string => {
  ssl.write('bundle.pem', Buffer.concat(names.map((name) => ssl.read(`${name}.pem`))));
  return 'bundle.pem';
};
const results = ({ checks }: CertificateFile): readonly string[] => checks.map(({ state, result }) => `${state} ${result}`);

describe('a certificate file', () => {
  test('is shown in the order of its chain, with what was checked', async () => {
    const request = ssl.read('p256.csr').toString();
    const file = await open(bundle('root', 'p256', 'upper', 'issuer'), { domain: 'WWW.contoh.example', request });
    expect(file.certificates.map(({ place, subject }) => `${place} ${subject.commonName}`)).toEqual([
      'own www.contoh.example',
      'issuer Contoh Issuer',
      'issuer Contoh Upper',
      'root Contoh Root',
    ]);
    expect(file).toMatchObject({ name: 'bundle.pem', format: 'pem', end: 'trusted', paired: false });
    expect(results(file)).toEqual([
      'passed valid-until',
      'passed domain-covered',
      'passed request-matches',
      'passed chain-trusted',
      'warning order-wrong',
    ]);
  });

  test('is compared with another domain and another request without being opened again', async () => {
    const { id } = await open(bundle('p256', 'issuer', 'upper'));
    const checked = await files.check({ file: id, domain: 'a.contoh.example', request: ssl.read('p384.csr').toString() }, signal);
    expect(results(checked)).toEqual([
      'passed valid-until',
      'failed domain-not-covered',
      'failed request-differs',
      'passed chain-trusted',
      'passed order-right',
    ]);
    expect(await failure((async () => files.check({ file: id, domain: '???', request: null }, signal))())).toMatchObject({
      fields: { domain: {} },
    });
    expect(await failure((async () => files.check({ file: id, domain: null, request: 'x' }, signal))())).toMatchObject({
      reason: 'csr-none',
    });
  });

  test.each([
    ['wildcard', 'a.contoh.example', 'passed domain-covered'],
    ['wildcard', 'contoh.example', 'passed domain-covered'],
    ['wildcard', 'a.b.contoh.example', 'failed domain-not-covered'],
    ['idn-name', 'Bücher.example', 'passed domain-covered'],
    ['no-names', 'www.contoh.example', 'passed domain-covered'],
  ])('covers names as browsers see it: %s, %s', async (name, domain, result) => {
    expect(results(await open(`${name}.pem`, { domain, request: null }))).toContain(result);
  });

  test.each([
    ['expired', ['failed expired', 'failed chain-issuer-missing']],
    ['not-yet-valid', ['failed not-yet-valid', 'failed chain-issuer-missing']],
    ['self-p256', ['passed valid-until', 'warning chain-self-signed']],
    ['for-clients', ['passed valid-until', 'failed chain-issuer-missing', 'warning use-not-server']],
    ['authority', ['passed valid-until', 'failed chain-issuer-missing', 'warning use-authority']],
    ['root', ['passed valid-until', 'passed chain-trusted', 'warning use-authority']],
  ])('is judged: %s', async (name, expected) => {
    expect(results(await open(`${name}.pem`))).toEqual(expected);
  });

  test.each([
    ['rsa1024', ['weak']],
    ['sha1', ['sha1']],
    ['no-names', ['no-names']],
    ['long-lived', ['long-validity']],
    ['organization', []],
  ])('has warnings: %s', async (name, expected) => {
    expect((await open(`${name}.pem`)).certificates[0]?.warnings).toEqual(expected);
  });

  test('has the level of validation of its policy', async () => {
    expect((await open('organization.pem')).certificates[0]?.level).toBe('organization');
    expect((await open('extended.pem')).certificates[0]?.level).toBe('extended');
    expect((await open('p256.pem')).certificates[0]?.level).toBeNull();
  });

  test('whose certificate was not signed by the issuer that it names is not taken for a chain', async () => {
    const der = readPem(ssl.read('p256.pem').toString())[0]?.der ?? Buffer.alloc(0);
    der[der.length - 5] = (der.at(-5) ?? 0) ^ 1;
    ssl.write('forged.pem', `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n${ssl.read('issuer.pem')}`);
    const file = await open('forged.pem');
    expect(results(file)).toEqual(['passed valid-until', 'failed chain-issuer-missing', 'failed signatures-wrong']);
    expect(file.certificates.map(({ place }) => place)).toEqual(['own', 'unrelated']);
  });

  test('is read from pasted text, and closed', async () => {
    const opened = await files.paste({ ...none, text: ssl.read('p256.pem').toString() }, signal);
    const file = opened.state === 'read' ? opened.file : expect.fail('It was not read.');
    expect(file.name).toBeNull();
    await files.close({ file: file.id }, signal);
    expect(await failure((async () => files.check({ file: file.id, ...none }, signal))())).toMatchObject({ reason: 'cert-file-closed' });
  });

  test('with a password stays locked until it is entered', async () => {
    ssl.run(
      'pkcs12',
      '-export',
      '-in',
      'p256.pem',
      '-inkey',
      'p256.key',
      '-certfile',
      'issuer.pem',
      '-passout',
      `pass:${password}`,
      '-out',
      'a.p12',
    );
    opens = 'a.p12';
    const opened = await files.open(none, signal);
    const id = opened.state === 'locked' ? opened.id : expect.fail('It was read.');
    expect(await failure(files.unlock({ file: id, ...none, password: 'x' }, signal))).toMatchObject({
      fields: { password: { reason: 'cert-wrong-password' } },
    });
    const file = await files.unlock({ file: id, ...none, password }, signal);
    expect(file).toMatchObject({ format: 'pkcs12', paired: true });
    expect(results(file)).toContain('passed pair-matches');
    expect(JSON.stringify(file)).not.toContain('PRIVATE');
  });

  test.each(['empty.pem', 'folder', 'missing.pem'])('is refused if it cannot be read: %s', async (name) => {
    ssl.write('empty.pem', '');
    if (!existsSync(ssl.path('folder'))) ssl.run('version');
    opens = name === 'folder' ? '.' : name;
    expect(await failure(files.open(none, signal))).toMatchObject({ code: 'VALIDATION' });
  });
});

describe('a private key of a file', () => {
  test.each([
    ['PKCS #8', ['pkey', '-in', 'p256.key'], null],
    ['PKCS #8 in DER', ['pkey', '-in', 'p256.key', '-outform', 'DER'], null],
    ['SEC 1', ['ec', '-in', 'p256.key'], null],
    ['SEC 1 in DER', ['ec', '-in', 'p256.key', '-outform', 'DER'], null],
    ['encrypted PKCS #8', ['pkcs8', '-topk8', '-in', 'p256.key', '-passout', `pass:${password}`], password],
    ['encrypted PKCS #8 in DER', ['pkcs8', '-topk8', '-in', 'p256.key', '-outform', 'DER', '-passout', `pass:${password}`], password],
    ['encrypted with scrypt', ['pkcs8', '-topk8', '-scrypt', '-in', 'p256.key', '-passout', `pass:${password}`], password],
    ['encrypted with Triple DES', ['pkcs8', '-topk8', '-v1', 'PBE-SHA1-3DES', '-in', 'p256.key', '-passout', `pass:${password}`], password],
    ['encrypted in the older way of OpenSSL', ['ec', '-aes128', '-in', 'p256.key', '-passout', `pass:${password}`], password],
  ])('is read and belongs to the certificate: %s', async (_, command, secret) => {
    const { id } = await open('p256.pem');
    ssl.run(...command, '-out', 'a.key');
    opens = 'a.key';
    if (secret !== null) {
      expect(await failure(files.pair({ file: id, ...none, password: null }, signal))).toMatchObject({
        fields: { password: { reason: 'cert-password-missing' } },
      });
      expect(await failure(files.pair({ file: id, ...none, password: 'another-one' }, signal))).toMatchObject({
        fields: { password: { reason: 'cert-wrong-password' } },
      });
    }
    const { file } = await files.pair({ file: id, ...none, password: secret }, signal);
    expect(file === null ? [] : results(file)).toContain('passed pair-matches');
  });

  test('of another certificate is named, and not put into a PKCS #12', async () => {
    const { id } = await open('p256.pem');
    opens = 'p384.key';
    const { file } = await files.pair({ file: id, ...none, password: null }, signal);
    expect(file === null ? [] : results(file)).toContain('failed pair-differs');
    saves = 'out.p12';
    expect(await failure(files.save({ file: id, format: 'pkcs12', password }, signal))).toMatchObject({ reason: 'cert-key-differs' });
    expect(existsSync(ssl.path('out.p12'))).toBe(false);
  });

  test.each([
    ['p256.pem', 'cert-key-none'],
    ['ca.cnf', 'cert-file-malformed'],
  ])('is refused with the reason: %s', async (name, reason) => {
    const { id } = await open('p256.pem');
    opens = name;
    expect(await failure(files.pair({ file: id, ...none, password: null }, signal))).toMatchObject({ code: 'VALIDATION', reason });
  });
});

describe('what is saved', () => {
  test('is the certificate, its chain, or both, as PEM that OpenSSL verifies', async () => {
    const { id } = await open(bundle('root', 'upper', 'p256', 'issuer'));
    const save = async (format: 'certificate' | 'chain' | 'full-chain', name: string) => {
      saves = name;
      expect(await files.save({ file: id, format, password: null }, signal)).toEqual({ path: ssl.path(name) });
      return suggested;
    };
    expect(await save('certificate', 'own.out')).toBe('www.contoh.example.pem');
    expect(await save('chain', 'chain.out')).toBe('www.contoh.example.chain.pem');
    expect(await save('full-chain', 'full.out')).toBe('www.contoh.example.full-chain.pem');
    expect(ssl.read('own.out')).toEqual(ssl.read('p256.pem'));
    expect(ssl.read('chain.out')).toEqual(Buffer.concat([ssl.read('issuer.pem'), ssl.read('upper.pem')]));
    expect(ssl.read('full.out')).toEqual(Buffer.concat([ssl.read('own.out'), ssl.read('chain.out')]));
    expect(ssl.run('verify', '-CAfile', 'root.pem', '-untrusted', 'chain.out', 'own.out')).toContain('OK');
  });

  test('is PKCS #12 that OpenSSL opens with the password, for the owner alone', async () => {
    const { id } = await open(bundle('p256', 'issuer', 'upper', 'root'));
    saves = 'saved.p12';
    expect(await failure(files.save({ file: id, format: 'pkcs12', password }, signal))).toMatchObject({ reason: 'cert-key-needed' });
    opens = 'p256.key';
    await files.pair({ file: id, ...none, password: null }, signal);
    expect(await failure(files.save({ file: id, format: 'pkcs12', password: null }, signal))).toMatchObject({ fields: { password: {} } });
    expect(await failure(files.save({ file: id, format: 'pkcs12', password: 'short' }, signal))).toMatchObject({
      reason: 'cert-password-short',
    });
    expect(await files.save({ file: id, format: 'pkcs12', password }, signal)).toEqual({ path: ssl.path('saved.p12') });
    expect(statSync(ssl.path('saved.p12')).mode & 0o777).toBe(0o600);

    const key = ssl.run('pkcs12', '-in', 'saved.p12', '-passin', `pass:${password}`, '-nocerts', '-noenc');
    ssl.write('from.key', key);
    expect(ssl.run('pkey', '-in', 'from.key', '-pubout')).toBe(ssl.run('pkey', '-in', 'p256.key', '-pubout'));
    const certificates = ssl.run('pkcs12', '-in', 'saved.p12', '-passin', `pass:${password}`, '-nokeys');
    expect(readPem(certificates).map(({ der }) => der)).toEqual(
      ['p256', 'issuer', 'upper'].flatMap((name) => readPem(ssl.read(`${name}.pem`).toString()).map(({ der }) => der)),
    );
    expect(ssl.run('pkcs12', '-in', 'saved.p12', '-passin', `pass:${password}`, '-clcerts', '-nokeys')).toContain(
      'friendlyName: www.contoh.example',
    );
    expect(() => ssl.run('pkcs12', '-in', 'saved.p12', '-passin', 'pass:another', '-nokeys')).toThrow();
  });

  test('is nothing if no file is chosen, and there is no chain to save without issuers', async () => {
    const { id } = await open('self-rsa.pem');
    const before = readdirSync(ssl.folder);
    saves = null;
    expect(await files.save({ file: id, format: 'certificate', password: null }, signal)).toEqual({ path: null });
    saves = 'chain.pem';
    expect(await failure(files.save({ file: id, format: 'chain', password: null }, signal))).toMatchObject({ reason: 'cert-no-chain' });
    expect(readdirSync(ssl.folder)).toEqual(before);
  });
});

test('closing all files drops their keys', async () => {
  const { id } = await open('p256.pem');
  opens = 'p256.key';
  await files.pair({ file: id, ...none, password: null }, signal);
  files.closeAll();
  expect(await failure(files.save({ file: id, format: 'pkcs12', password }, signal))).toMatchObject({ reason: 'cert-file-closed' });
});
