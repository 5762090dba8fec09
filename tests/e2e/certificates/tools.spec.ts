import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openSsl } from '../../support/openssl.ts';
import { expect, expectNoViolations, practiceTest, screenshot } from '../fixtures.ts';
import { heapSnapshot } from '../support/heap.ts';
import { runCommand } from '../support/steps.ts';
import { recordIpc } from '../support/traffic.ts';

// Slow: searches everything that the application wrote, and takes a snapshot of the heap.

const password = 'rahasia-123';

/** Every file below a folder, as text. */
function everything(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

/** Runs a command once the first screen is there. */
async function open(page: Page, command: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await runCommand(page, command);
}

practiceTest('a request is made, and its private key reaches only the file that main writes @daily @electron', async ({ app }) => {
  practiceTest.slow();
  const { page, control } = app;
  const path = join(control.filesFolder, 'www.key.pem');
  await control.answerDialogs(path);
  const traffic = await recordIpc(app.electronApp);
  await open(page, 'Make a certificate request');
  const form = page.getByRole('dialog', { name: 'Make a certificate request (CSR)' });
  await form.getByRole('button', { name: 'Make request' }).click();
  await expect(form.getByText('Enter the domain name of the certificate.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Domain', exact: true }).fill('www.contoh.example');
  await form.getByRole('textbox', { name: 'Further domains (optional)' }).fill('contoh.example');
  await form.getByRole('textbox', { name: 'Organization (optional)' }).fill('PT Contoh');
  await expectNoViolations(page);
  await screenshot(page, 'certificate-request');
  await form.getByRole('button', { name: 'Make request' }).click();

  const made = page.getByRole('dialog', { name: 'Request for www.contoh.example' });
  await expect(made.getByRole('region', { name: 'Decoded request' }).getByText('contoh.example', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await made.getByRole('button', { name: 'Save private key…' }).click();
  await expect(made.getByText('Enter a password.')).toBeVisible();
  await made.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await made.getByRole('button', { name: 'Save private key…' }).click();
  await expect(made.getByText(/^Private key saved to .*\.pem$/)).toBeVisible();
  await screenshot(page, 'certificate-request-made');

  const saved = /saved to (.*)$/.exec(await made.getByText(/^Private key saved to /).innerText())?.[1] ?? '';
  const file = readFileSync(saved, 'utf8');
  expect(file).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  const key = createPrivateKey({ key: file, passphrase: password });
  const der = key.export({ format: 'der', type: 'pkcs8' });
  const lines = key.export({ format: 'pem', type: 'pkcs8' }).toString().split('\n');
  const { d = '' } = key.export({ format: 'jwk' });
  const forms = [...lines.slice(2, 6), d.slice(0, 60), der.subarray(60, 100).toString('hex'), der.subarray(300, 340).toString('latin1')];
  const heap = await heapSnapshot(page);
  expect(heap).toContain('www.contoh.example');
  for (const one of forms) expect(heap.includes(one), 'the private key in the renderer’s heap').toBe(false);
  expect((await traffic()).filter(({ text }) => forms.some((one) => text.includes(one)))).toEqual([]);
  await made.getByRole('button', { name: 'Close' }).last().click();
  await expect(made).toBeHidden();
  await control.quit();
  const written = everything(control.dataFolder);
  expect(forms.filter((one) => written.includes(one))).toEqual([]);
  expect(forms.filter((one) => control.log().includes(one))).toEqual([]);
});

practiceTest('a private key that was neither saved nor shown is not discarded by mistake, and is shown once', async ({ app }) => {
  const { page } = app;
  await open(page, 'Make a certificate request');
  const form = page.getByRole('dialog', { name: 'Make a certificate request (CSR)' });
  await form.getByRole('textbox', { name: 'Domain', exact: true }).fill('*.contoh.example');
  await form.getByRole('combobox', { name: 'Key' }).selectOption('ECDSA, P-384');
  await form.getByRole('button', { name: 'Make request' }).click();
  const made = page.getByRole('dialog', { name: 'Request for *.contoh.example' });
  await made.getByRole('button', { name: 'Close' }).last().click();
  const question = page.getByRole('dialog', { name: 'Discard the private key?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await made.getByRole('button', { name: 'Show private key once' }).click();
  await expect(made.getByRole('region', { name: 'Private key as text' })).toContainText('BEGIN PRIVATE KEY');
  await expect(made.getByRole('button', { name: 'Show private key once' })).toBeHidden();
  await made.getByRole('button', { name: 'Hide private key' }).click();
  await expect(made.getByRole('region', { name: 'Private key as text' })).toBeHidden();
  await expectNoViolations(page);
  await made.getByRole('button', { name: 'Close' }).last().click();
  await expect(made).toBeHidden();
});

practiceTest('a certificate file is read, checked, and saved in other formats @daily @electron', async ({ app }) => {
  const { page, control } = app;
  const ssl = openSsl();
  try {
    const subject = ['-subj', '/CN=www.contoh.example', '-addext', 'subjectAltName=DNS:www.contoh.example'];
    ssl.run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'a.key', '-out', 'a.pem', '-days', '90', ...subject);
    ssl.run('pkcs12', '-export', '-legacy', '-inkey', 'a.key', '-in', 'a.pem', '-passout', `pass:${password}`, '-out', 'a.p12');
    await open(page, 'Open a certificate file');
    const dialog = page.getByRole('dialog', { name: 'Certificate file' });
    await dialog.getByRole('textbox', { name: 'Certificate', exact: true }).fill('nothing of the sort');
    await dialog.getByRole('button', { name: 'Read' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This is not a certificate.');
    await expectNoViolations(page);

    await control.answerDialogs(ssl.path('a.p12'));
    await dialog.getByRole('textbox', { name: 'Compare with domain (optional)' }).fill('contoh.example');
    await dialog.getByRole('button', { name: 'Open file…' }).click();
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByText('The password is wrong.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();

    const checks = dialog.getByRole('region', { name: 'Checks' });
    await expect(checks.getByText('The private key belongs to the certificate.')).toBeVisible();
    await expect(checks.getByText('Not valid for contoh.example.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Compare with domain (optional)' }).fill('WWW.contoh.example');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(checks.getByText('Valid for www.contoh.example.')).toBeVisible();
    const printed = ssl.run('x509', '-in', 'a.pem', '-noout', '-fingerprint', '-sha256').split('=')[1]?.trim() ?? '';
    await expect(dialog.getByRole('region', { name: 'www.contoh.example' }).getByText(printed)).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'certificate-file');

    await control.answerDialogs(join(control.filesFolder, 'saved.p12'));
    await dialog.getByRole('textbox', { name: 'Password for the PKCS #12 file' }).fill(password);
    await dialog.getByRole('button', { name: 'PKCS #12…' }).click();
    await expect(dialog.getByText(/^Saved to .*\.p12$/)).toBeVisible();
    const saved = /Saved to (.*)$/.exec(await dialog.getByText(/^Saved to /).innerText())?.[1] ?? '';
    ssl.write('saved.p12', readFileSync(saved));
    expect(ssl.run('pkcs12', '-in', 'saved.p12', '-passin', `pass:${password}`, '-nokeys', '-clcerts')).toContain('BEGIN CERTIFICATE');
  } finally {
    ssl.remove();
  }
});
