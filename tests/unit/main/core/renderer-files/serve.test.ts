import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePolicy } from '../../../../../main/core/renderer-files/csp.ts';
import { pageFile, servePage } from '../../../../../main/core/renderer-files/serve.ts';

let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'page-'));
  folder = join(root, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(root, 'renderer-secret'));
  writeFileSync(join(folder, 'index.html'), '<h1>Page</h1>');
  writeFileSync(join(folder, 'assets', 'main.js'), 'start();');
  writeFileSync(join(folder, 'notes.txt'), 'not of the page');
  writeFileSync(join(root, 'outside.js'), 'outside');
  writeFileSync(join(root, 'renderer-secret', 'key.js'), 'outside');
});

afterAll(() => rmSync(root, { recursive: true }));

describe('what is served', () => {
  test('the root is index.html, with policy, type and nosniff', async () => {
    const answer = await servePage(folder, '/');
    expect({ status: answer.status, text: new TextDecoder().decode(answer.body) }).toEqual({ status: 200, text: '<h1>Page</h1>' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
    });
  });

  test('a file in a folder of the page', async () => {
    const answer = await servePage(folder, '/assets/main.js');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(new TextDecoder().decode(answer.body)).toBe('start();');
  });
});

describe('what is refused', () => {
  test.each([
    '/../outside.js',
    '/%2e%2e/outside.js',
    '/..%2foutside.js',
    '/assets/../../outside.js',
    '/../renderer-secret/key.js',
    '/..%5coutside.js',
    '/assets%00/main.js',
    '/%',
    '/notes.txt',
    '/assets',
    '/missing.js',
    '//etc/hosts.js',
    'index.html',
  ])('%s', async (path) => {
    const answer = await servePage(folder, path);
    expect({ status: answer.status, length: answer.body.length }).toEqual({ status: 404, length: 0 });
  });

  test('a sibling folder whose name starts the same is outside', () => {
    expect(pageFile(folder, '/../renderer-secret/key.js')).toBeNull();
  });
});

test('the policy is exactly that of the security model', () => {
  expect(pagePolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; webrtc 'block'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});
