import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLiveWeb, type LiveWebService } from '../../../../../main/core/live-dns/web/live-web.ts';
import type { Network } from '../../../../../main/core/live-dns/web/network.ts';
import { isPublicAddress } from '../../../../../main/core/live-dns/wire/addresses.ts';
import { practiceAddress } from '../../../../../preload/contract/lists.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { makeCertificate, type TestCertificate } from '../../../../servers/certificate.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const accountId = sampleAccount(1).id as AccountId;
const practice = sampleAccount(2).id as AccountId;
const never = new AbortController().signal;
const names = 'DNS:shop.com,DNS:www.shop.com,DNS:mta-sts.shop.com,DNS:rdap.verisign.com,DNS:other.example,DNS:data.iana.org';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (body: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(body));

let certificate: TestCertificate;
let server: Server;
let answer: Answer;
let seen: { host: string; url: string; headers: IncomingHttpHeaders }[];
let fixtures: StoreFixtures;
let folder: string;
let contacted: string[];

beforeAll(async () => {
  certificate = makeCertificate({ names });
  server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    seen.push({ host: request.headers.host ?? '', url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  fixtures = createStoreFixtures();
  folder = mkdtempSync(join(tmpdir(), 'reseller-desk-web-'));
  [seen, contacted] = [[], []];
});
afterEach(() => {
  fixtures.tidy();
  rmSync(folder, { recursive: true });
});

async function open(change: Partial<Network> = {}): Promise<LiveWebService> {
  const stores = await fixtures.open();
  if (stores.workspace.accounts.find(accountId) === null) {
    stores.workspace.accounts.insert(sampleAccount(1));
    stores.workspace.accounts.insert({ ...sampleAccount(2), baseAddress: practiceAddress });
  }
  const network: Network = {
    async addresses(host) {
      contacted.push(host);
      return ['127.0.0.1'];
    },
    ...{ isPublic: () => true, port: (server.address() as AddressInfo).port, trusted: [certificate.issuer], timeout: 60_000 },
    ...change,
  };
  const domain = async () => ({ stored: () => ({ domain: { name: 'Shop.com' } }) });
  return createLiveWeb({ workspace: () => stores.workspace, domain: domain as never, network, dataFolder: folder });
}

const registration = { objectClassName: 'domain', ldhName: 'shop.com', status: ['active'], nameservers: [{ ldhName: 'ns1.example.test' }] };

describe('registration data', () => {
  test('comes from the server that was named, without a credential or cookie', async () => {
    const web = await open();
    expect(await web.server({ accountId, id: 1 }, never)).toEqual({ host: 'rdap.verisign.com', listed: '2026-11-28', isBundled: true });
    expect(contacted).toEqual([]);
    answer = json(registration);
    expect(await web.rdap({ accountId, id: 1 }, never)).toMatchObject({ ok: true, host: 'rdap.verisign.com', statuses: ['active'] });
    expect(seen.map(({ host, url }) => `${host} ${url}`)).toEqual(['rdap.verisign.com /com/v1/domain/shop.com']);
    expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  test.each<[string, Answer, string]>([
    ['that does not exist', (_, response) => response.writeHead(404).end(), 'not-found'],
    ['with an error', (_, response) => response.writeHead(500).end(), 'status'],
    ['that is no JSON', (_, response) => response.end('<html>'), 'malformed'],
    ['of another domain', json({ ...registration, ldhName: 'other.com' }), 'malformed'],
    ['in a compression', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), 'malformed'],
    ['without an end', (_, response) => void response.write('x'), 'silent'],
    ['that breaks off', (_, response) => response.destroy(), 'closed'],
    ['that is too large', (_, response) => response.end('x'.repeat(600_000)), 'too-large'],
    ['that redirects to HTTP', (_, response) => response.writeHead(302, { location: 'http://rdap.verisign.com/' }).end(), 'redirects'],
    [
      'that redirects to another port',
      (_, response) => response.writeHead(302, { location: 'https://other.example:22/' }).end(),
      'redirects',
    ],
    [
      'that redirects with a password',
      (_, response) => response.writeHead(302, { location: 'https://a:b@other.example/' }).end(),
      'redirects',
    ],
    ['that redirects forever', (_, response) => response.writeHead(301, { location: '/again' }).end(), 'redirects'],
  ])('%s is named', async (_, of, fault) => {
    const web = await open(fault === 'silent' ? { timeout: 1000 } : {});
    answer = of;
    expect(await web.rdap({ accountId, id: 1 }, never)).toMatchObject({ ok: false, fault });
    expect(seen.length).toBeLessThanOrEqual(4);
  });

  test('is read after a redirect to another registry host, whose address is checked as well', async () => {
    answer = ({ headers }, response) =>
      headers.host === 'other.example'
        ? response.end(JSON.stringify(registration))
        : response.writeHead(302, { location: 'https://other.example/x' }).end();
    const web = await open();
    expect(await web.rdap({ accountId, id: 1 }, never)).toMatchObject({ ok: true, host: 'other.example' });
    const inside = await open({
      addresses: async (host) => (host === 'other.example' ? ['169.254.169.254'] : ['127.0.0.1']),
      isPublic: (address) => address === '127.0.0.1',
    });
    expect(await inside.rdap({ accountId, id: 1 }, never)).toMatchObject({ fault: 'private', address: '169.254.169.254' });
  });

  test('is not read from a server whose certificate is not trusted', async () => {
    answer = json(registration);
    const web = await open({ trusted: null });
    expect(await web.rdap({ accountId, id: 1 }, never)).toMatchObject({ ok: false, fault: 'certificate' });
    expect(seen).toEqual([]);
  });

  test('is not asked for in practice, and stops when it is canceled', async () => {
    const web = await open();
    for (const call of [web.server, web.rdap])
      await expect(call({ accountId: practice, id: 1 }, never)).rejects.toMatchObject({ reason: 'live-web-practice' });
    await expect(web.policy({ accountId: practice, id: 1, anyAddress: true }, never)).rejects.toMatchObject({
      reason: 'live-web-practice',
    });
    expect(contacted).toEqual([]);
    answer = () => controller.abort();
    const controller = new AbortController();
    await expect(web.rdap({ accountId, id: 1 }, controller.signal)).rejects.toMatchObject({ code: 'CANCELED' });
  });

  test('has servers from IANA once they were refreshed, and the bundled ones if that file is damaged', async () => {
    const web = await open();
    answer = json({ publication: '2027-01-01T00:00:00Z', services: [[['com'], ['https://other.example/rdap/']]] });
    expect(await web.refresh({}, never)).toEqual({ ok: true, servers: 1 });
    expect(await web.server({ accountId, id: 1 }, never)).toEqual({
      host: 'other.example',
      listed: '2027-01-01T00:00:00Z',
      isBundled: false,
    });
    answer = json({ services: 'none' });
    expect(await web.refresh({}, never)).toMatchObject({ ok: false, fault: 'malformed', host: 'data.iana.org' });
    const path = join(folder, 'rdap-servers.json');
    expect(readFileSync(path, 'utf8')).toContain('other.example');
    writeFileSync(path, '{"services":');
    expect(await web.server({ accountId, id: 1 }, never)).toMatchObject({ host: 'rdap.verisign.com', isBundled: true });
  });
});

describe('the certificate of the site', () => {
  test('is shown with its issuer, names and end', async () => {
    const web = await open();
    expect(await web.certificate({ accountId, id: 1, www: true, anyAddress: false }, never)).toMatchObject({
      ...{ ok: true, host: 'www.shop.com', address: '127.0.0.1', issuer: 'Example Office', distrust: null },
      names: expect.arrayContaining(['shop.com', 'www.shop.com']),
      until: expect.stringMatching(/^\d{4}-/),
    });
    expect(seen).toEqual([]);
  });

  test('is shown also if browsers do not trust it, with the reason', async () => {
    const web = await open({ trusted: null });
    expect(await web.certificate({ accountId, id: 1, www: false, anyAddress: false }, never)).toMatchObject({
      ok: true,
      distrust: 'unknown-issuer',
    });
  });

  test('is not read from an address that is not on the internet unless the person says so', async () => {
    const web = await open({ isPublic: isPublicAddress });
    const of = { accountId, id: 1, www: false };
    expect(await web.certificate({ ...of, anyAddress: false }, never)).toEqual({
      ok: false,
      fault: 'private',
      host: 'shop.com',
      address: '127.0.0.1',
    });
    expect(await web.certificate({ ...of, anyAddress: true }, never)).toMatchObject({ ok: true, address: '127.0.0.1' });
    const none = await open({ addresses: async () => [] });
    expect(await none.certificate({ ...of, anyAddress: true }, never)).toMatchObject({ fault: 'no-address' });
  });
});

describe('the policy of MTA-STS', () => {
  const text = 'version: STSv1\r\nmode: enforce\r\nmx: mail.shop.com\r\nmx: *.shop.com\r\nmax_age: 86400\r\n';
  test('is fetched from its own host', async () => {
    const web = await open();
    answer = (_, response) => response.end(text);
    expect(await web.policy({ accountId, id: 1, anyAddress: false }, never)).toEqual({
      ...{ ok: true, host: 'mta-sts.shop.com', mode: 'enforce', mx: ['mail.shop.com', '*.shop.com'], maxAge: 86_400 },
    });
    expect(seen.map(({ host, url }) => host + url)).toEqual(['mta-sts.shop.com/.well-known/mta-sts.txt']);
  });

  test('follows no redirect, and must be complete', async () => {
    const web = await open();
    answer = (_, response) => response.writeHead(302, { location: 'https://other.example/' }).end();
    expect(await web.policy({ accountId, id: 1, anyAddress: false }, never)).toMatchObject({ fault: 'redirects' });
    for (const part of ['version: STSv1\r\n', 'mode: enforce\r\n', 'max_age: 86400\r\n']) {
      answer = (_, response) => response.end(text.replace(part, ''));
      expect(await web.policy({ accountId, id: 1, anyAddress: false }, never)).toMatchObject({ fault: 'malformed' });
    }
  });
});
