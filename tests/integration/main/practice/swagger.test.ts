import { afterEach, expect, it } from 'vitest';
import { serviceDocument } from '../../../../main/core/service/openapi/document.ts';
import type { PracticeOptions, RunningPractice } from '../../../../main/practice/options.ts';
import { smallPractice } from './contract/practice.ts';

let practice: RunningPractice | undefined;
afterEach(() => practice?.close());

async function start(options: Partial<PracticeOptions> = {}): Promise<RunningPractice> {
  ({ practice } = await smallPractice({}, { domains: 0, ...options }));
  return practice;
}

it('serves the tester page with all of its files, without credentials', async () => {
  const { address } = await start();
  const page = await (await fetch(`${address}/swagger`)).text();
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  for (const file of files) {
    const { status, headers } = await fetch(`${address}${file}`);
    expect([file, status, headers.get('content-type')]).toEqual([file, 200, expect.stringMatching(/^(text\/(css|javascript)|image\/png)/)]);
  }
  expect(files.length).toBeGreaterThan(4);
});

it('returns the document with the address at which it was requested', async () => {
  const { address } = await start();
  const other = address.replace('127.0.0.1', 'localhost');
  for (const origin of [address, other]) {
    const document = await (await fetch(`${origin}/swagger/openapi.json`)).json();
    expect(document.servers).toEqual([{ url: `${origin}/v1` }]);
    expect(Object.keys(document.paths)).toEqual(Object.keys(serviceDocument.paths));
  }
});

it('serves the document at the requested locations, and nowhere else', async () => {
  const { address } = await start({ documentPaths: ['/swagger/v1', '/openapi.json'] });
  const statuses = await Promise.all(
    ['/swagger/v1', '/openapi.json', '/swagger/openapi.json', '/swagger/package.json', '/swagger/..%2fpackage.json'].map(
      async (path) => (await fetch(`${address}${path}`)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 404, 404, 404]);
  expect(await (await fetch(`${address}/swagger/swagger-initializer.js`)).text()).toContain('url: "/swagger/v1"');
});

it('does not respond to an address that is not on the whitelist, or if there is no tester', async () => {
  const running = await start();
  running.setWhitelisted(false);
  expect((await fetch(`${running.address}/swagger`)).status).toBe(422);
  await running.close();
  const { address } = await start({ tester: false });
  expect((await fetch(`${address}/swagger`)).status).toBe(404);
  expect((await fetch(`${address}/swagger/openapi.json`)).status).toBe(404);
});
