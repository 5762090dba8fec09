import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCertificate, type TestCertificate } from '../../../../servers/certificate.ts';
import { hangUp, json, type MisbehavingServer, startMisbehaving, startProxy, type TestProxy } from '../../../../servers/misbehaving.ts';
import { sendWrite } from '../../../../support/send-write.ts';
import { failureOf, makeClient, testKey } from './make-client.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const each of open.splice(0)) await each.close();
});

async function serveTls(certificate: TestCertificate): Promise<MisbehavingServer> {
  const server = await startMisbehaving(certificate);
  open.push(server);
  server.on('/v1/x', json(200, { data: 'good' }));
  return server;
}

async function proxy(status?: number): Promise<TestProxy> {
  const started = await startProxy(status);
  open.push(started);
  return started;
}

/** Loopback never uses a proxy, so the target of a proxied call needs a name that is not loopback; the test's proxy ends up here. */
const notLoopback = '0.0.0.0';

describe('a certificate', () => {
  it.each([
    ['of an unknown issuer', makeCertificate(), false, 'transport-tls-issuer'],
    ['that has expired', makeCertificate({ expired: true }), true, 'transport-tls-expired'],
    ['for another name', makeCertificate({ names: 'DNS:other.example' }), true, 'transport-tls-name'],
  ])('%s is rejected before anything is sent', async (_name, certificate, trusted, reason) => {
    const server = await serveTls(certificate);
    const { client } = makeClient(server.baseAddress, { certificates: () => (trusted ? [certificate.issuer] : null) });
    for (const call of [() => client.get('x'), () => sendWrite(client, 'POST', 'x', { a: 1 })]) {
      expect(await failureOf(call())).toEqual(expect.objectContaining({ code: 'TLS', reason, facts: {} }));
    }
    expect(server.seen).toHaveLength(0);
  });

  it.each([false, true])('of an unknown issuer is rejected although the environment accepts all, through a proxy: %s', async (proxied) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const server = await serveTls(makeCertificate({ names: 'IP:0.0.0.0,IP:127.0.0.1' }));
    const between = await proxy();
    const { client } = makeClient(proxied ? server.baseAddress.replace('127.0.0.1', notLoopback) : server.baseAddress, {
      certificates: () => null,
      proxyFor: async () => between.address,
    });
    for (const call of [() => client.get('x'), () => sendWrite(client, 'POST', 'x', { a: 1 })]) {
      expect((await failureOf(call())).code).toBe('TLS');
    }
    expect(server.seen).toHaveLength(0);
  });

  it('of an issuer that the system trusts is accepted', async () => {
    const certificate = makeCertificate();
    const server = await serveTls(certificate);
    const { client } = makeClient(server.baseAddress, { certificates: () => [certificate.issuer] });
    expect((await client.get('x')).data).toBe('good');
    expect((await sendWrite(client, 'POST', 'x')).data).toBe('good');
    expect((await client.get('x')).data).toBe('good');
    expect(server.seen.map(({ connection }) => connection)).toEqual([0, 1, 0]);
  });
});

describe('a write of which a byte was sent', () => {
  const certificate = makeCertificate({ names: 'IP:0.0.0.0,IP:127.0.0.1' });

  it.each([
    ['over TLS', false],
    ['through a proxy', true],
  ])('%s has an unknown outcome if the connection drops', async (_name, proxied) => {
    const server = await serveTls(certificate);
    server.on('/v1/x', hangUp);
    const through = await proxy();
    const { client } = makeClient(proxied ? `https://${notLoopback}:${server.port}` : server.baseAddress, {
      certificates: () => [certificate.issuer],
      proxyFor: async () => (proxied ? through.address : null),
    });
    expect((await failureOf(sendWrite(client, 'POST', 'x', { a: 1 }))).code).toBe('UNKNOWN_OUTCOME');
    expect(server.seen).toHaveLength(1);
    expect(through.tunnels).toHaveLength(proxied ? 1 : 0);
  });

  it('is distinguished from one whose handshake never completed', async () => {
    const mute = createServer(() => undefined);
    const port = await new Promise<number>((resolve) => {
      mute.listen(0, '127.0.0.1', () => resolve((mute.address() as AddressInfo).port));
    });
    try {
      const { client } = makeClient(`https://127.0.0.1:${port}`, { timeouts: { connect: 100, response: 100, total: 2000 } });
      expect((await failureOf(sendWrite(client, 'POST', 'x', { a: 1 }))).code).toBe('TIMEOUT');
    } finally {
      mute.close();
    }
  });
});

describe('a server that cannot be reached', () => {
  it('is reported as offline, also to a write: nothing was sent', async () => {
    const server = await startMisbehaving();
    await server.close();
    const { client } = makeClient(server.baseAddress);
    expect((await failureOf(client.get('x'))).code).toBe('OFFLINE');
    expect((await failureOf(sendWrite(client, 'POST', 'x'))).code).toBe('OFFLINE');
  });

  it('by name is reported as offline', async () => {
    const { client } = makeClient('https://no-such-name.invalid');
    for (const call of [() => client.get('x'), () => sendWrite(client, 'POST', 'x')])
      expect((await failureOf(call())).code).toBe('OFFLINE');
  });

  it('because it does not support TLS is reported as TLS', async () => {
    const server = await startMisbehaving();
    open.push(server);
    const { client } = makeClient(server.baseAddress.replace('http:', 'https:'));
    expect((await failureOf(sendWrite(client, 'POST', 'x'))).code).toBe('TLS');
  });
});

describe('a proxy', () => {
  const certificate = makeCertificate({ names: 'IP:0.0.0.0' });
  const trust = { certificates: () => [certificate.issuer] };

  it('carries a tunnel that it cannot read, and that is reused for reads', async () => {
    const server = await serveTls(certificate);
    const through = await proxy();
    const requestedUrls: string[] = [];
    const proxyFor = async (url: string) => {
      requestedUrls.push(url);
      return through.address;
    };
    const { client } = makeClient(`https://${notLoopback}:${server.port}`, { ...trust, proxyFor });
    expect((await client.get('x')).data).toBe('good');
    expect((await client.get('x')).data).toBe('good');
    expect((await sendWrite(client, 'PUT', 'x', { a: 1 })).data).toBe('good');
    expect(through.tunnels).toEqual([`${notLoopback}:${server.port}`, `${notLoopback}:${server.port}`]);
    expect(requestedUrls[0]).toBe(`https://${notLoopback}:${server.port}/v1/x`);
    const carried = Buffer.concat(through.carried).toString('latin1');
    for (const hidden of [testKey, 'authorization', '/v1/x']) expect(carried.toLowerCase()).not.toContain(hidden);
  });

  it.each([
    [407, 'transport-proxy-auth'],
    [403, 'transport-proxy-refused'],
    [502, 'transport-proxy-refused'],
  ])('that responds with %i is not mistaken for the service', async (status, reason) => {
    const server = await serveTls(certificate);
    const through = await proxy(status);
    const { client } = makeClient(`https://${notLoopback}:${server.port}`, { ...trust, proxyFor: async () => through.address });
    for (const call of [() => client.get('x'), () => sendWrite(client, 'POST', 'x', { a: 1 })]) {
      expect(await failureOf(call())).toEqual(expect.objectContaining({ code: 'OFFLINE', reason, facts: {} }));
    }
    expect(server.seen).toHaveLength(0);
  });

  it('that cannot be reached is reported as such', async () => {
    const closedProxy = await startProxy();
    await closedProxy.close();
    const { client } = makeClient(`https://${notLoopback}:9`, { proxyFor: async () => closedProxy.address });
    const error = await failureOf(sendWrite(client, 'POST', 'x'));
    expect(error).toEqual(expect.objectContaining({ code: 'OFFLINE', reason: 'transport-proxy-unreachable', facts: {} }));
  });

  it('that is invalid in the settings is not bypassed', async () => {
    const server = await serveTls(certificate);
    const { client } = makeClient(`https://${notLoopback}:${server.port}`, {
      ...trust,
      proxyFor: () => Promise.reject(new Error('malformed')),
    });
    expect(await failureOf(client.get('x'))).toEqual(
      expect.objectContaining({ code: 'OFFLINE', reason: 'transport-proxy-malformed', facts: {} }),
    );
    expect(server.seen).toHaveLength(0);
  });

  it('with an unknown certificate behind it is reported as TLS', async () => {
    const server = await serveTls(certificate);
    const through = await proxy();
    const { client } = makeClient(`https://${notLoopback}:${server.port}`, { proxyFor: async () => through.address });
    expect((await failureOf(sendWrite(client, 'POST', 'x'))).code).toBe('TLS');
    expect(server.seen).toHaveLength(0);
  });

  it('does not accept a certificate for localhost as one for an IP address', async () => {
    const forLocalhost = makeCertificate({ names: 'DNS:localhost' });
    const server = await serveTls(forLocalhost);
    const through = await proxy();
    const { client } = makeClient(`https://${notLoopback}:${server.port}`, {
      certificates: () => [forLocalhost.issuer],
      proxyFor: async () => through.address,
    });
    expect(await failureOf(client.get('x'))).toEqual(expect.objectContaining({ code: 'TLS', reason: 'transport-tls-name', facts: {} }));
    expect(server.seen).toHaveLength(0);
  });

  it('is not used for loopback', async () => {
    const server = await startMisbehaving();
    open.push(server);
    server.on('/v1/x', json(200, { data: 'good' }));
    const { client } = makeClient(server.baseAddress, { proxyFor: () => Promise.reject(new Error('asked')) });
    expect((await client.get('x')).data).toBe('good');
  });
});
