import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../../../../main/core/mail/compose.ts';
import { type MailSession, openSession } from '../../../../../main/core/mail/session.ts';
import type { MailServer } from '../../../../../preload/contract/mail/mail.ts';
import { makeCertificate, type TestCertificate } from '../../../../servers/certificate.ts';
import { type MailServerOptions, startMail, type TestMailServer } from '../../../../servers/mail.ts';

const password = 'correct horse';
const sender = { fromName: 'Reseller', fromAddress: 'desk@reseller.test', replyTo: '' };
const ends: (() => unknown)[] = [];
let certificate: TestCertificate;

beforeAll(() => {
  certificate = makeCertificate();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(options: MailServerOptions = {}): Promise<TestMailServer> {
  const server = await startMail(options);
  ends.push(server.close);
  return server;
}

const settings = (port: number, change: Partial<MailServer> = {}): MailServer => ({
  ...{ host: '127.0.0.1', port, security: 'none', user: '', ...sender, perMinute: 60, perHour: 1000 },
  ...change,
});

async function open(
  port: number,
  change: Partial<MailServer> = {},
  options: { ca?: readonly string[]; answer?: number; password?: string } = {},
): Promise<MailSession> {
  const session = await openSession(settings(port, change), options.password ?? password, {
    timeouts: { connect: 20_000, answer: options.answer ?? 20_000 },
    ca: options.ca ?? [certificate.issuer],
    signal: new AbortController().signal,
  });
  ends.push(session.close);
  return session;
}

const failure = async (opening: Promise<MailSession>): Promise<unknown> => {
  try {
    await opening;
    return 'opened';
  } catch (error) {
    const { code, reason, facts } = error as { code: string; reason: string; facts: object };
    return { code, reason, facts };
  }
};

async function message(to: readonly string[] = ['sari@customer.test'], text = 'Hello') {
  return compose({ to, subject: 'Renewal', text, html: null }, sender, { now: 0, key: to.join() });
}

const never = new AbortController().signal;

describe('TLS', () => {
  it('is negotiated before the login with STARTTLS, and the login before the message', async () => {
    const server = await serve({ certificate, security: 'starttls', password });
    const session = await open(server.port, { host: 'localhost', security: 'starttls', user: sender.fromAddress });
    expect(await session.deliver(await message(), never)).toEqual({ state: 'done', words: '250 Queued', refusedSome: null });
    expect(server.logins).toEqual([{ user: sender.fromAddress, password, secure: true }]);
    expect(server.received).toMatchObject([{ secure: true, user: sender.fromAddress, to: ['sari@customer.test'] }]);
  });

  it('is there from the first byte on a port of its own', async () => {
    const server = await serve({ certificate, security: 'tls', password });
    const session = await open(server.port, { security: 'tls', user: sender.fromAddress });
    expect(await session.deliver(await message(), never)).toMatchObject({ state: 'done' });
    expect(server.received).toMatchObject([{ secure: true }]);
  });

  it('is required: without STARTTLS neither the password nor a message is sent', async () => {
    const server = await serve({ security: 'none', password });
    expect(await failure(open(server.port, { security: 'starttls', user: sender.fromAddress }))).toEqual({
      code: 'TLS',
      reason: 'mail-starttls-missing',
      facts: {},
    });
    expect(server.logins).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('may be missing only on this computer', async () => {
    expect(await failure(open(25, { host: 'smtp.reseller.test', security: 'none' }))).toMatchObject({
      code: 'VALIDATION',
      reason: 'mail-tls-needed',
    });
  });

  it.each([
    ['of an unknown issuer', () => makeCertificate(), () => certificate],
    ['that has expired', () => makeCertificate({ expired: true }), null],
    ['for another name', () => makeCertificate({ names: 'DNS:other.example' }), null],
  ])('refuses a certificate %s before the login', async (_name, make, trusted) => {
    const own = make();
    for (const security of ['tls', 'starttls'] as const) {
      const server = await serve({ certificate: own, security, password });
      const opening = open(server.port, { security, user: sender.fromAddress }, { ca: [(trusted?.() ?? own).issuer] });
      expect(await failure(opening)).toEqual({ code: 'TLS', reason: 'mail-certificate', facts: {} });
      expect(server.logins).toEqual([]);
    }
  });
});

describe('a login', () => {
  it('that is refused reports the words of the server', async () => {
    const server = await serve({ certificate, security: 'tls', password });
    const refused = failure(open(server.port, { security: 'tls', user: sender.fromAddress }, { password: 'wrong' }));
    expect(await refused).toEqual({ code: 'AUTH', reason: 'mail-login-refused', facts: { words: '535 Invalid username or password' } });
  });

  it('that fails for now is tried again later', async () => {
    const server = await serve({ certificate, security: 'tls', password });
    server.behave({ login: 'later' });
    expect(await failure(open(server.port, { security: 'tls', user: sender.fromAddress }))).toMatchObject({ code: 'UPSTREAM' });
  });

  it('is not tried where no server listens', async () => {
    const server = await serve();
    await server.close();
    expect(await failure(open(server.port))).toMatchObject({ code: 'OFFLINE', reason: 'mail-offline' });
  });
});

describe('a message', () => {
  it('is refused with the words of the server, and the connection is used again', async () => {
    const server = await serve();
    const session = await open(server.port);
    server.behave({ recipients: { 'gone@customer.test': 'refuse' } });
    expect(await session.deliver(await message(['gone@customer.test']), never)).toEqual({
      state: 'refused',
      words: '550 5.1.1 No such user here',
    });
    server.behave({ message: 'refuse' });
    expect(await session.deliver(await message(), never)).toEqual({ state: 'refused', words: '554 5.7.1 Message looks like spam' });
  });

  it('is refused for now by greylisting or a full disk', async () => {
    const server = await serve();
    server.behave({ recipients: { 'sari@customer.test': 'later' } });
    const session = await open(server.port);
    expect(await session.deliver(await message(), never)).toEqual({ state: 'later', words: '451 4.7.1 Greylisted, try again later' });
    server.behave({ message: 'later' });
    const next = session.isUsable() ? session : await open(server.port);
    expect(await next.deliver(await message(), never)).toEqual({ state: 'later', words: '452 4.3.1 Insufficient system storage' });
    expect(server.received).toEqual([]);
  });

  it('is sent to the other recipients if one of many is refused, which is reported', async () => {
    const server = await serve();
    server.behave({ recipients: { 'gone@customer.test': 'refuse' } });
    const session = await open(server.port);
    const sent = await session.deliver(await message(['sari@customer.test', 'gone@customer.test', 'budi@customer.test']), never);
    expect(sent).toEqual({ state: 'done', words: '250 Queued', refusedSome: '550 5.1.1 No such user here' });
    expect(server.received).toMatchObject([{ to: ['sari@customer.test', 'budi@customer.test'] }]);
  });

  it('has an unknown outcome if the connection ends after the message', async () => {
    const server = await serve();
    server.behave({ message: 'drop' });
    const session = await open(server.port);
    expect(await session.deliver(await message(), never)).toEqual({ state: 'unknown' });
    expect(session.isUsable()).toBe(false);
    expect(server.received).toHaveLength(1);
  });

  it('has an unknown outcome if there is no answer in time', async () => {
    const server = await serve();
    server.behave({ message: 'hold' });
    const session = await open(server.port, {}, { answer: 500 });
    expect(await session.deliver(await message(), never)).toEqual({ state: 'unknown' });
  });

  it('has an unknown outcome if the application quits while the answer is awaited, and was not sent if it quits before', async () => {
    const server = await serve();
    server.behave({ message: 'hold' });
    const session = await open(server.port);
    const quitting = new AbortController();
    const sent = session.deliver(await message(), quitting.signal);
    await expect.poll(() => server.received.length).toBe(1);
    quitting.abort();
    expect(await sent).toEqual({ state: 'unknown' });
    const other = await open(server.port);
    expect(await other.deliver(await message(), quitting.signal)).toEqual({ state: 'canceled' });
    expect(server.received).toHaveLength(1);
  });

  it('was certainly not sent if the connection ends before it', async () => {
    const port = await script((socket, line) => {
      if (line.startsWith('EHLO')) socket.write('250 hello\r\n');
      else socket.destroy();
    });
    const session = await open(port);
    expect(await session.deliver(await message(), never)).toEqual({ state: 'lost' });
  });

  it('was certainly not sent if the server gives up before it asks for the message', async () => {
    const port = await script((socket, line) => {
      if (line.startsWith('EHLO')) socket.write('250 hello\r\n');
      else socket.end('421 4.3.2 Shutting down\r\n');
    });
    const session = await open(port);
    expect(await session.deliver(await message(), never)).toEqual({ state: 'later', words: '421 4.3.2 Shutting down' });
    await expect.poll(session.isUsable).toBe(false);
  });

  it('shows hostile words of a server as one short printable line', async () => {
    const port = await script((socket, line) => {
      if (line.startsWith('EHLO')) socket.write('250 hello\r\n');
      else socket.write(`550-one\u0000\u001b[31m\r\n550 two ${'x'.repeat(5000)}\r\n`);
    });
    const session = await open(port);
    const { words = '' } = (await session.deliver(await message(), never)) as { words?: string };
    expect(words).toMatch(/^550-one \[31m 550 two x+$/);
    expect(words.length).toBe(500);
  });

  it('cannot end itself early or begin another one', async () => {
    const server = await serve();
    const session = await open(server.port);
    const text = 'One\r\n.\r\nMAIL FROM:<evil@x.test>\r\nRCPT TO:<sari@customer.test>\r\nDATA\r\nTwo\n.\nThree\r.\rFour';
    expect(await session.deliver(await message(['sari@customer.test'], text), never)).toMatchObject({ state: 'done' });
    expect(await session.deliver(await message(), never)).toMatchObject({ state: 'done' });
    expect(server.received).toHaveLength(2);
    expect(server.received[0]?.body).toContain('MAIL FROM:<evil@x.test>');
  });
});

/** A server that answers each line as the test says. */
async function script(answer: (socket: Socket, line: string) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    let rest = '';
    socket.on('data', (part) => {
      const lines = (rest + part.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
