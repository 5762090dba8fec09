import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { copiedTesterFiles, withTesterFiles } from '../../../../../build/vite/tester-files.ts';
import { testerPackageFolder } from '../../../../../main/practice/swagger/package-folder.ts';
import { createTester } from '../../../../../main/practice/swagger/tester.ts';
import { testerFiles } from '../../../../../main/practice/swagger/tester-files.ts';

const origin = 'http://127.0.0.1:4711';
const toRemove: string[] = [];
afterEach(() => {
  for (const folder of toRemove.splice(0)) rmSync(folder, { recursive: true });
});

function tester(documentPaths: readonly string[] = ['/swagger/openapi.json'], folder = testerPackageFolder()) {
  return createTester({ documentPaths, folder });
}

function textAt(path: string, one = tester()): string {
  const answer = one.answer(path, origin);
  if (answer === null) throw new Error(`There is nothing at ${path}.`);
  return typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
}

it.each(['/swagger', '/swagger/', '/swagger/index.html'])('shows the tester page at %s', (path) => {
  expect(tester().answer(path, origin)).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
});

it('serves every file that the page names', () => {
  const named = [...textAt('/swagger').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(named).toHaveLength(6);
  for (const path of named) expect(tester().answer(path, origin)?.status).toBe(200);
  expect(tester().answer('/swagger/favicon-32x32.png', origin)?.headers).toMatchObject({ 'content-type': 'image/png' });
  expect(textAt('/swagger/swagger-ui-bundle.js')).toContain('SwaggerUIBundle');
});

it('loads nothing from another host', () => {
  expect(textAt('/swagger') + textAt('/swagger/swagger-initializer.js')).not.toMatch(/\/\/\w|https?:/);
});

it.each(['/swagger', '/swagger/swagger-ui-bundle.js', '/swagger/swagger-initializer.js', '/swagger/openapi.json'])(
  'allows no other origin to run scripts in, frame or store %s',
  (path) => {
    const headers = tester().answer(path, origin)?.headers ?? {};
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const policy = new Map((headers['content-security-policy'] ?? '').split('; ').map((rule) => rule.split(/ (.*)/) as [string, string]));
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
  },
);

it('states the address of the document, validates nowhere and keeps no credentials', () => {
  const script = textAt('/swagger/swagger-initializer.js', tester(['/docs/openapi.json', '/swagger.json']));
  expect(script).toContain('url: "/docs/openapi.json"');
  expect(script).toContain('validatorUrl: null');
  expect(script).toContain('persistAuthorization: false');
});

it('serves the document at every location, with the address of the practice service', () => {
  const one = tester(['/swagger/v1', '/openapi.json']);
  expect(textAt('/swagger/v1', one)).toBe(textAt('/openapi.json', one));
  expect(one.answer('/swagger/v1', origin)?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(one.answer('/swagger/openapi.json', origin)).toBeNull();
  const document = JSON.parse(textAt('/swagger/v1', one));
  expect(document.servers).toEqual([{ url: `${origin}/v1` }]);
  expect(document.info.title).toContain('practice service');
  expect(document.info.description).toMatch(/^The practice service/);
  expect(Object.keys(document.paths)).toContain('/domains/{domain_id}/renew');
  expect(JSON.stringify(document)).not.toContain('{base_url}');
});

it('requests the public prices at their address outside of v1', () => {
  expect(JSON.parse(textAt('/swagger/openapi.json')).paths['/api/domain-prices'].servers).toEqual([{ url: origin }]);
});

it('serves only its own files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tester-'));
  toRemove.push(folder);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const one = tester(['/swagger/openapi.json'], folder);
  const paths = ['secret.txt', 'package.json', '../secret.txt', '%2e%2e/secret.txt', '/etc/passwd', 'swagger-ui-bundle.js.map'];
  for (const path of paths) expect(one.answer(`/swagger/${path}`, origin)).toBeNull();
  for (const path of ['/', '/swaggerx', '/v1/account/profile', '/swagger/constructor']) expect(one.answer(path, origin)).toBeNull();
});

it('finds all of its files in the folder that the build creates, with their licenses', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'tester-')), 'swagger-ui');
  toRemove.push(join(folder, '..'));
  const { writeBundle } = withTesterFiles(folder);
  if (typeof writeBundle !== 'function') throw new Error('The plugin writes nothing.');
  Reflect.apply(writeBundle, undefined, []);
  for (const name of Object.keys(testerFiles)) expect(copiedTesterFiles).toContain(name);
  expect(textAt('/swagger/swagger-ui.css', tester([], folder))).toContain('.swagger-ui');
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('Apache License');
  expect(readFileSync(join(folder, 'swagger-ui-bundle.js.LICENSE.txt'), 'utf8')).toContain('@license');
});
