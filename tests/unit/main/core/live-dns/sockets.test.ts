import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../../../..');
const area = 'main/core/live-dns';

/** Sources below a folder, as paths in the project. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}
const importsOf = (path: string): string[] =>
  [...readFileSync(join(project, path), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);

/** Everything that is loaded with a file, except for types. */
function loadedWith(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const text = readFileSync(join(project, path), 'utf8').replaceAll(/^import type [^;]*;/gms, '');
  for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
    if (from.startsWith('.')) loadedWith(join(path, '..', from).replaceAll('\\', '/'), seen);
    else seen.add(from);
  }
  return seen;
}

describe('the sockets of the live check', () => {
  test('are opened by few files, and UDP nowhere else in main but in the practice service', () => {
    const opening = sourcesIn('main').filter((path) => importsOf(path).includes('node:dgram'));
    expect(opening.sort()).toEqual([`${area}/wire/exchange.ts`, 'main/practice/dns/serve-dns.ts']);
    const secure = sourcesIn(area).filter((path) => /node:(?:http|https|tls|http2)\b/.test(importsOf(path).join(' ')));
    // What the person asks of a website or a registry, and resolvers over TLS and HTTPS.
    expect(secure.sort()).toEqual([`${area}/web/certificate.ts`, `${area}/web/read-https.ts`, `${area}/wire/secure.ts`]);
  });

  test('are in a thread that loads nothing with a key: no account, keychain, service, or store', () => {
    const loaded = [...loadedWith(`${area}/thread/entry.ts`)].filter((path) => !path.startsWith('node:'));
    expect(loaded).toContain(`${area}/wire/exchange.ts`);
    const outside = loaded.filter(
      (path) => !path.startsWith(`${area}/`) && !path.startsWith('main/core/zone/') && !path.startsWith('preload/'),
    );
    expect(outside).toEqual(['dns-packet']);
  });

  test('the area imports no credentials and no client of the service', () => {
    const imported = sourcesIn(area).flatMap(importsOf);
    expect(
      imported.filter((from) => /credentials|keychain|\/service\/|accounts\.ts$|got/.test(from) && !from.includes('preload/contract')),
    ).toEqual([]);
  });
});
