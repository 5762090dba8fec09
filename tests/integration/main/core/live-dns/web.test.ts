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
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { practiceAddress } from '../../../../../preload/contract/lists.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { makeCertificate, type TestCertificate } from '../../../../servers/certificate.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const accountId = sampleAccount(1).id as AccountId;
const practices = practiceFixture();
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
let chosenFile: string | null;

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
  [seen, contacted, chosenFile] = [[], [], null];
});
afterEach(() => {
  fixtures.tidy();
  rmSync(folder, { recursive: true });
});

async function open(change: Partial<Network> = {}, name = 'Shop.com', of: RunningPractice | null = null): Promise<LiveWebService> {
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
  const domain = async () => ({ stored: () => ({ domain: { name } }) });
  const dialogs = { openFile: async () => chosenFile };
  const practiceWeb = async () => of?.web ?? { port: 0, issuer: '', rdap: 'https://rdap.example/' };
  return createLiveWeb({ workspace: () => stores.workspace, domain: domain as never, practiceWeb, dialogs, network, dataFolder: folder });
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

  test('stops when it is canceled', async () => {
    const web = await open();
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
      listed: '2027-01-01',
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

describe('the list of servers of registries', () => {
  // As IANA publishes it (RFC 9224).
  const list = {
    description: 'RDAP bootstrap file for Domain Name System registrations',
    publication: '2027-02-01T20:00:01Z',
    services: [
      [['kitchen', 'shop'], ['https://rdap.kitchen.example/']],
      [['com'], ['http://rdap.com.example/', 'https://rdap.com.example/v1/']],
    ],
    version: '1.0',
  };
  const write = (text: string): void => writeFileSync(chosenFile ?? '', text);

  test('is imported from a file, kept, and names extensions that it does not have', async () => {
    const web = await open();
    expect(await web.servers({}, never)).toMatchObject({ listed: '2026-11-28', isBundled: true });
    expect(await web.importServers({}, never)).toEqual({ extensions: null });
    chosenFile = join(folder, 'chosen.json');
    write(JSON.stringify(list));
    expect(await web.importServers({}, never)).toEqual({ extensions: 3 });
    const present = { listed: '2027-02-01', isBundled: false };
    expect(await (await open()).servers({}, never)).toEqual({ ...present, extensions: 3 });
    expect(await web.server({ accountId, id: 1 }, never)).toEqual({ ...present, host: 'rdap.com.example' });
    const other = await open({}, 'toko.id');
    expect(await other.server({ accountId, id: 1 }, never)).toEqual({ ...present, host: null });
    expect(await other.rdap({ accountId, id: 1 }, never)).toMatchObject({ ok: false, fault: 'no-address', host: '' });
    expect(contacted).toEqual([]);
  });

  test.each([
    ['another file', 'domain,expires\n', 'rdap-list-malformed'],
    ['JSON of something else', '{"openapi":"3.0.0"}', 'rdap-list-malformed'],
    ['JSON that is deep', '['.repeat(1_500_000), 'rdap-list-malformed'],
    ['no server that may be asked', '{"services":[[["com"],["http://a.example/","https://u:p@a.example/"]]]}', 'rdap-list-malformed'],
    ['a file that is too large', ' '.repeat(2_097_153), 'file-too-large'],
  ])('is not replaced by %s', async (_, text, reason) => {
    const web = await open();
    chosenFile = join(folder, 'chosen.json');
    write(JSON.stringify(list));
    await web.importServers({}, never);
    write(text);
    await expect(web.importServers({}, never)).rejects.toMatchObject({ code: 'VALIDATION', reason });
    chosenFile = folder;
    await expect(web.importServers({}, never)).rejects.toMatchObject({ reason: 'not-a-file' });
    expect(await web.servers({}, never)).toMatchObject({ isBundled: false, extensions: 3 });
  });

  test('cannot lead to an address that is not on the internet', async () => {
    const web = await open({ isPublic: isPublicAddress });
    chosenFile = join(folder, 'chosen.json');
    write(JSON.stringify({ ...list, services: [[['com'], ['https://169.254.169.254/']]] }));
    await web.importServers({}, never);
    expect(await web.rdap({ accountId, id: 1 }, never)).toMatchObject({ ok: false, fault: 'private' });
    expect(seen).toEqual([]);
  });
});

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly nameserver_1: string | null;
}

test('what is asked of a practice domain comes from the practice service, and nothing else is contacted', async () => {
  const running = await practices.start({ domains: 400 });
  const domains = (await ask(running, '/v1/domains?limit=400')).json()['data'] as unknown as Listed[];
  const hosted = domains.filter(({ status, nameserver_1: host }) => status === 1 && host?.endsWith('practice-registrar.example'));
  const of = { accountId: practice, id: 1 };
  const webOf = (name: string) => open({}, name, running);
  const certificates = await Promise.all(
    hosted.map(async ({ id, name }) => {
      const read = await (await webOf(name)).certificate({ ...of, www: false, anyAddress: false }, never);
      return { id, name, read };
    }),
  );
  for (const { id, name, read } of certificates) {
    const faults: Readonly<Record<number, string>> = { 3: 'expired', 7: 'name-differs' };
    const zone = (await ask(running, `/v1/domains/${id}/dns`)).json()['data'] as unknown as readonly unknown[];
    if (zone.length === 0) expect(read).toMatchObject({ ok: false, fault: 'closed' });
    else expect(read).toMatchObject({ ok: true, host: name, issuer: 'Practice Certificates', distrust: faults[id % 11] ?? null });
  }
  const [one] = hosted;
  const web = await webOf(one?.name ?? '');
  expect(await web.server(of, never)).toMatchObject({ host: 'rdap.practice-registry.example' });
  expect(await web.rdap(of, never)).toMatchObject({
    ...{ ok: true, host: 'rdap.practice-registry.example', registrar: 'Practice Registrar' },
    nameservers: expect.arrayContaining([one?.nameserver_1]),
    expires: expect.stringMatching(/^\d{4}-/),
  });
  const policies = await Promise.all(
    hosted
      .filter(({ name }) => name.endsWith('.net'))
      .map(async ({ name }) => (await webOf(name)).policy({ ...of, anyAddress: false }, never)),
  );
  expect(policies).toContainEqual({
    ...{ ok: true, host: expect.stringMatching(/^mta-sts\./), mode: expect.any(String), mx: expect.any(Array), maxAge: 604_800 },
  });
  const gone = await webOf('not-here.example');
  expect(await gone.rdap(of, never)).toMatchObject({ fault: 'not-found' });
  expect(await gone.certificate({ ...of, www: true, anyAddress: true }, never)).toMatchObject({ fault: 'closed' });
  // No name was resolved.
  expect(contacted).toEqual([]);
});

describe('the certificate of the site', () => {
  test('is shown with its issuer, names and end', async () => {
    const web = await open();
    expect(await web.certificate({ accountId, id: 1, www: true, anyAddress: false }, never)).toMatchObject({
      ...{ ok: true, host: 'www.shop.com', address: '127.0.0.1', issuer: 'Example Office', distrust: null },
      names: expect.arrayContaining(['shop.com', 'www.shop.com']),
      until: expect.stringMatching(/^\d{4}-/),
      pem: expect.stringContaining(certificate.cert.trim()),
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
