import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { createServer as createTlsServer, rootCertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createNetworkProbe } from '../../../../../main/core/accounts/connection-test/probe.ts';
import { type ConnectionTestOptions, runConnectionTest } from '../../../../../main/core/accounts/connection-test/run.ts';
import { createReferenceRequest } from '../../../../../main/core/service/reference-request.ts';
import type { ConnectionReport, ConnectionStep, ConnectionStepName } from '../../../../../preload/contract/accounts/connection.ts';
import { ConnectionReport as ConnectionReportSchema } from '../../../../../preload/contract/accounts/connection.ts';
import { makeCertificate } from '../../../../servers/certificate.ts';
import { startConnectProxy } from '../../../../servers/connect-proxy.ts';
import { type ResellerServer, type ResellerServerOptions, startResellerServer } from '../../../../servers/reseller.ts';
import type { Behaviour } from '../../../../servers/reseller-answers.ts';

const timeouts = { connect: 2000, response: 2000, total: 4000 };
const toClose: { close(): Promise<unknown> | unknown }[] = [];
afterEach(async () => {
  for (const one of toClose.splice(0)) await one.close();
});

async function reseller(options: ResellerServerOptions = {}): Promise<ResellerServer> {
  const server = await startResellerServer(options);
  toClose.push(server);
  return server;
}

interface Ran {
  readonly report: ConnectionReport;
  readonly reported: ConnectionStep[];
  step(name: ConnectionStepName): ConnectionStep;
}

async function examine(
  server: Pick<ResellerServer, 'baseAddress' | 'resellerId' | 'apiKey'>,
  change: Partial<ConnectionTestOptions> & { trusted?: string } = {},
): Promise<Ran> {
  const reported: ConnectionStep[] = [];
  const trusted = change.trusted;
  const trust = () => (trusted === undefined ? null : [...rootCertificates, trusted]);
  const report = await runConnectionTest({
    baseAddress: server.baseAddress,
    resellerId: server.resellerId,
    apiKey: async () => server.apiKey,
    proxyFor: async () => null,
    timeouts,
    signal: new AbortController().signal,
    onStep: (step) => reported.push(step),
    redaction: { addSecret: () => undefined, text: (text) => text.replaceAll(server.apiKey, '(secret)'), json: (value) => value },
    now: Date.now,
    probe: createNetworkProbe(trust),
    request: createReferenceRequest({ userAgent: 'Reseller Desk test', certificates: trust }),
    ...change,
  });
  const step = (name: ConnectionStepName) => report.steps.find((one) => one.name === name) ?? ({ name, state: 'waiting' } as const);
  expect(() => ConnectionReportSchema.parse(report)).not.toThrow();
  return { report, reported, step };
}

const states = ({ report }: Ran) => report.steps.map(({ state }) => state).join(' ');

describe('the connection test against a reseller service', () => {
  it('passes a working account, over http on loopback and below a path', async () => {
    const ran = await examine(await reseller({ prefix: '/reseller' }));
    expect(ran.report.ok).toBe(true);
    expect(states(ran)).toBe('passed passed passed skipped passed passed passed passed');
    expect(ran.report.steps.map(({ fact }) => fact)).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/reseller$/),
      undefined,
      '127.0.0.1',
      'http',
      'HTTP 200',
      undefined,
      undefined,
      'PT Contoh',
    ]);
  });

  it('reports every step twice, in order, running first', async () => {
    const { reported } = await examine(await reseller());
    expect(reported.map(({ name, state }) => `${name} ${state}`).slice(0, 4)).toEqual([
      'address running',
      'address passed',
      'proxy running',
      'proxy passed',
    ]);
    expect(reported).toHaveLength(16);
  });

  it('sends exactly one request: the reference request with credentials', async () => {
    const server = await reseller();
    await examine(server);
    expect(server.requests()).toMatchObject([{ method: 'GET', path: '/v1/account/profile', authorized: true }]);
  });

  const cases: [Behaviour, ConnectionStepName, Partial<ConnectionStep>][] = [
    ['unauthorised', 'credentials', { fault: 'credentials-refused', code: 'AUTH', quote: 'Unauthenticated.' }],
    ['ip-refused', 'whitelist', { fault: 'ip-refused', code: 'IP_REFUSED', publicAddress: '203.0.113.40' }],
    ['ip-refused-text', 'whitelist', { fault: 'ip-refused', publicAddress: '203.0.113.40', quote: 'IP not whitelisted: 203.0.113.40' }],
    ['ip-refused-html', 'whitelist', { fault: 'ip-refused', publicAddress: '203.0.113.40' }],
    ['not-found', 'profile', { fault: 'not-found', code: 'NOT_THE_SERVICE', quote: 'Route not found' }],
    ['not-found-html', 'profile', { fault: 'not-found' }],
    ['html', 'profile', { fault: 'html', code: 'NOT_THE_SERVICE' }],
    ['not-json', 'profile', { fault: 'not-json', code: 'BAD_ANSWER' }],
    ['cut-off', 'profile', { fault: 'cut-off', code: 'BAD_ANSWER' }],
    ['broken-off', 'profile', { fault: 'cut-off' }],
    ['too-large', 'profile', { fault: 'too-large' }],
    ['success-false', 'profile', { fault: 'service-refused', code: 'REFUSED', quote: 'The reseller account is suspended.' }],
    ['array-for-object', 'profile', { fault: 'not-a-profile' }],
    ['redirect', 'server', { fault: 'redirected', fact: 'HTTP 302', redirect: 'https://elsewhere.example' }],
    ['rate-limited', 'server', { fault: 'rate-limited', code: 'RATE_LIMIT', fact: 'HTTP 429', body: 'json', retryAfter: '30' }],
    ['unavailable', 'server', { fault: 'server-error', code: 'UPSTREAM', fact: 'HTTP 503', body: 'html' }],
    ['dropped', 'server', { fault: 'dropped' }],
  ];
  it.each(cases)('reports %s at the step %s', async (behaviour, name, facts) => {
    const server = await reseller();
    server.behave(behaviour);
    const ran = await examine(server);
    expect(ran.step(name)).toMatchObject({ state: 'failed', ...facts });
    expect(ran.report.steps.filter(({ state }) => state === 'failed')).toHaveLength(1);
    expect(ran.report.ok).toBe(false);
    expect(server.requests()).toHaveLength(1);
  });

  it.each<Behaviour>(['slow', 'gzip'])('accepts a response that is %s', async (behaviour) => {
    const server = await reseller();
    server.behave(behaviour);
    server.behave({ slowMs: 200 });
    expect((await examine(server)).report.ok).toBe(true);
  });

  it('reports a service that never responds', async () => {
    const server = await reseller();
    server.behave('never-answers');
    const ran = await examine(server, { timeouts: { connect: 1000, response: 200, total: 1000 } });
    expect(ran.step('server')).toMatchObject({ fault: 'timeout', code: 'TIMEOUT' });
  });

  it('follows no redirect, so the key does not reach the other server', async () => {
    const [first, second] = [await reseller(), await reseller()];
    first.behave({ profile: 'redirect', redirectTo: `${second.baseAddress}/v1/account/profile` });
    const ran = await examine(first);
    expect(ran.step('server')).toMatchObject({ fact: 'HTTP 302', redirect: second.baseAddress });
    expect(second.requests()).toEqual([]);
  });

  it('reports the wrong key as rejected credentials', async () => {
    const server = await reseller();
    const ran = await examine({ ...server, apiKey: 'another' });
    expect(ran.step('credentials')).toMatchObject({ state: 'failed', fault: 'credentials-refused' });
    expect(ran.step('whitelist').state).toBe('skipped');
  });
});

describe('the connection test and the network', () => {
  it('reports a closed port', async () => {
    const server = await startResellerServer();
    await server.close();
    const ran = await examine(server);
    expect(ran.step('server')).toMatchObject({ state: 'failed', fault: 'refused-connection' });
  });

  it('reports a closed port behind https at the server step, not as a bad certificate', async () => {
    const server = await startResellerServer();
    await server.close();
    const ran = await examine({ ...server, baseAddress: server.baseAddress.replace('http:', 'https:') });
    expect(ran.step('tls').state).toBe('skipped');
    expect(ran.step('server')).toMatchObject({ state: 'failed', fault: 'refused-connection' });
  });

  it('reports an unknown host name, or that no resolver is reachable, and keeps the key', async () => {
    const server = await reseller();
    let requested = false;
    const apiKey = async () => {
      requested = true;
      return server.apiKey;
    };
    const ran = await examine({ ...server, baseAddress: 'https://no-such-name.invalid' }, { apiKey });
    expect(ran.step('name').state).toBe('failed');
    expect(['name-unknown', 'offline']).toContain(ran.step('name').fault);
    expect(states(ran)).toBe('passed passed failed skipped skipped skipped skipped skipped');
    expect(requested).toBe(false);
  });

  it('cancels immediately and skips the rest', async () => {
    const server = await reseller();
    server.behave('never-answers');
    const control = new AbortController();
    const onStep = (step: ConnectionStep) => {
      if (step.name === 'server' && step.state === 'running') setImmediate(() => control.abort());
    };
    const ran = await examine(server, { signal: control.signal, onStep });
    expect(states(ran)).toBe('passed passed passed skipped skipped skipped skipped skipped');
    expect(ran.report.ok).toBe(false);
  });
});

describe('the connection test and certificates', () => {
  it('names an unknown issuer, and keeps the key', async () => {
    const server = await reseller({ tls: true });
    const ran = await examine(server);
    expect(ran.step('tls')).toMatchObject({ state: 'failed', fault: 'tls-issuer', code: 'TLS', fact: server.issuerName });
    expect(server.requests()).toEqual([]);
  });

  it('passes if the issuer is trusted, and shows the expiry date', async () => {
    const server = await reseller({ tls: true });
    const ran = await examine(server, { trusted: server.issuer ?? '' });
    expect(ran.report.ok).toBe(true);
    const validUntil = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(ran.step('tls').certificate).toMatchObject({ issuer: 'Example Office Root', validUntil });
  });

  it('reports an expired certificate', async () => {
    const server = await reseller({ tls: { expired: true } });
    const ran = await examine(server, { trusted: server.issuer ?? '' });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(ran.step('tls')).toMatchObject({ fault: 'tls-expired', certificate: { validUntil: yesterday } });
  });

  it('reports a certificate for another name', async () => {
    const server = await reseller({ tls: { names: 'DNS:other.example,DNS:www.other.example' } });
    const ran = await examine(server, { trusted: server.issuer ?? '' });
    expect(ran.step('tls')).toMatchObject({ fault: 'tls-name', fact: 'other.example, www.other.example' });
  });

  it('sends the host name in the handshake, for servers that have several certificates', async () => {
    const named: string[] = [];
    const certificate = makeCertificate();
    const server = createTlsServer({
      ...certificate,
      SNICallback: (name, done) => {
        named.push(name);
        done(null);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    toClose.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
    const baseAddress = `https://localhost:${(server.address() as AddressInfo).port}`;
    const ran = await examine({ baseAddress, resellerId: '584', apiKey: 'k' });
    expect([named, ran.step('tls').fault]).toEqual([['localhost'], 'tls-issuer']);
  });

  it('reports a server that does not support TLS', async () => {
    const server = await reseller();
    const ran = await examine({ ...server, baseAddress: server.baseAddress.replace('http:', 'https:') });
    expect(ran.step('tls')).toMatchObject({ state: 'failed', fault: 'tls-failed' });
    expect(server.requests()).toEqual([]);
  });

  it('reports a server that never completes the handshake', async () => {
    const silent = await silentServer();
    const baseAddress = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const ran = await examine({ baseAddress, resellerId: '584', apiKey: 'k' }, { timeouts: { connect: 200, response: 200, total: 500 } });
    expect(ran.step('tls')).toMatchObject({ state: 'failed', fault: 'timeout' });
  });
});

describe('the connection test behind a proxy', () => {
  it('names the proxy, lets it resolve the name, and uses it for handshake and request', async () => {
    const server = await reseller({ tls: { names: 'DNS:api.reseller.example' } });
    const proxy = await startConnectProxy();
    toClose.push(proxy);
    const baseAddress = server.baseAddress.replace('127.0.0.1', 'api.reseller.example');
    const ran = await examine({ ...server, baseAddress }, { trusted: server.issuer ?? '', proxyFor: async () => proxy.address });
    expect(ran.report.ok).toBe(true);
    expect(ran.step('proxy').fact).toBe(proxy.address);
    expect(ran.step('name')).toMatchObject({ state: 'skipped', fact: 'proxy' });
    expect(new Set(proxy.requested())).toEqual(new Set([new URL(baseAddress).host]));
    expect(proxy.requested()).toHaveLength(3);
    expect(server.requests()).toMatchObject([{ authorized: true }]);
  });

  it.each([
    [407, 'proxy-auth'],
    [403, 'proxy-refused'],
    [502, 'proxy-refused'],
  ])('reports a proxy that responds with %i', async (status, fault) => {
    const server = await reseller();
    const proxy = await startConnectProxy();
    toClose.push(proxy);
    proxy.refuseWith(status);
    const ran = await examine(server, { proxyFor: async () => proxy.address });
    expect(ran.step('proxy')).toMatchObject({ state: 'failed', fault, fact: `${proxy.address}, HTTP ${status}` });
    expect(server.requests()).toEqual([]);
  });

  it('reports a missing proxy, one that hangs, and an invalid proxy address', async () => {
    const server = await reseller();
    const closedProxy = await startConnectProxy();
    await closedProxy.close();
    expect((await examine(server, { proxyFor: async () => closedProxy.address })).step('proxy')).toMatchObject({
      fault: 'proxy-unreachable',
      fact: closedProxy.address,
    });
    const silent = `http://127.0.0.1:${((await silentServer()).address() as AddressInfo).port}`;
    const brief = { connect: 100, response: 100, total: 300 };
    expect((await examine(server, { proxyFor: async () => silent, timeouts: brief })).step('proxy').fault).toBe('proxy-unreachable');
    expect((await examine(server, { proxyFor: async () => 'proxy.office:what' })).step('proxy').fault).toBe('proxy-malformed');
    expect(server.requests()).toEqual([]);
  });
});

async function silentServer(): Promise<Server> {
  const server = createServer((socket) => void socket.on('error', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  toClose.push({
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
  return server;
}
