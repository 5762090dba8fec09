import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { RequestInput } from '../../../preload/contract/certificates/certificate-requests.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';

/* Private keys of certificates in the whole application: where they are not. */

let folder: string;
/** For files that the user chooses. */
let chosen: string;
let application: Application;
let opens: string | null;
const { call, reply } = callsOf(() => application);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  chosen = mkdtempSync(join(tmpdir(), 'certificates-chosen-'));
  opens = null;
  const dialogs = { available: true, saveFile: async (name: string) => join(chosen, name), openFile: async () => opens };
  application = hostApplication({ folder, keychain: createSessionKeychain(), copy: () => undefined }, { dialogs });
});
afterEach(async () => {
  await application.close();
  for (const one of [folder, chosen]) rmSync(one, { recursive: true, force: true });
});

const input: RequestInput = {
  ...{ commonName: 'www.contoh.example', names: [], organization: '', unit: '', locality: '', state: '', country: '', email: '' },
  algorithm: 'rsa-2048',
};

const everyFile = (): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

/** Parts of a private key as they would be found: PEM, Base64, hexadecimal, and the bytes themselves. */
function formsOf(pem: string): readonly string[] {
  const key = createPrivateKey(pem);
  const der = key.export({ format: 'der', type: 'pkcs8' });
  const { d = '' } = key.export({ format: 'jwk' });
  return [
    ...pem.split('\n').slice(2, 6),
    d.slice(0, 60),
    der.subarray(100, 140).toString('hex'),
    der.subarray(400, 440).toString('latin1'),
  ];
}

it('is in no log, database, journal, diagnostics or error, whatever was done with it', async () => {
  const { held } = await call('certificate-requests.make', input);
  const { path: plain } = await call('certificate-requests.save', { key: held, password: null });
  await call('certificate-requests.save', { key: held, password: 'rahasia-123' });
  const { pem } = await call('certificate-requests.show', { key: held });
  expect(plain).toBe(join(chosen, 'www.contoh.example.key.pem'));
  const forms = formsOf(pem);

  // Failures get into the log with what is known of them.
  const against = { domain: null, request: null };
  const failures = [
    await reply('certificate-requests.show', { key: held }),
    await reply('certificate-requests.read', { text: pem, wildcard: null }),
    await reply('certificate-files.paste', { ...against, text: pem }),
    await reply('certificate-files.paste', { ...against, text: `${pem}-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----` }),
    await reply('certificate-requests.make', { ...input, commonName: 'not a name' }),
  ];
  for (const failure of failures) {
    expect(failure.ok).toBe(false);
    expect(forms.filter((form) => JSON.stringify(failure).includes(form))).toEqual([]);
  }
  opens = plain;
  expect(await reply('certificate-files.open', against)).toMatchObject({ ok: false, error: { reason: 'cert-file-is-key' } });
  const { path: diagnostics } = await call('settings.saveDiagnostics', {});
  await call('certificate-requests.drop', { key: held });
  await application.close();

  const written = everyFile() + readFileSync(diagnostics ?? '', 'latin1');
  expect(written.length).toBeGreaterThan(1000);
  expect(forms.filter((form) => written.includes(form))).toEqual([]);
  expect(written).not.toContain('rahasia-123');
});

it('is dropped when the window is locked', async () => {
  const { held } = await call('certificate-requests.make', input);
  await call('app.lock', {});
  await call('app.unlock', {});
  expect(await reply('certificate-requests.show', { key: held })).toMatchObject({ ok: false, error: { reason: 'held-key-gone' } });
});
