import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TestCertificate } from './certificate.ts';

/** A message as a mail server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly body: string;
  /** Whether the connection was encrypted, and who had logged in. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly at: number;
}

export interface TestMailServer {
  readonly port: number;
  /** In the order in which they were accepted, or received by a server that then said nothing. */
  readonly received: ReceivedMail[];
  /** Connections that were opened so far. */
  readonly connections: () => number;
  /** Logins that were tried, with their passwords. */
  readonly logins: { readonly user: string; readonly password: string; readonly secure: boolean }[];
  /** How many connections are open: what a client sent before it ended may still arrive. */
  readonly open: () => number;
  /** What the next recipients and messages get. */
  behave(change: MailBehaviour): void;
  close(): Promise<void>;
}

/** `later` is a temporary refusal, `refuse` a final one. */
export interface MailBehaviour {
  /** By address; of an address without one, `ok`. */
  readonly recipients?: Readonly<Record<string, 'ok' | 'later' | 'refuse'>>;
  /** What happens when a message has been received. `drop`: the connection ends without a word. `hold`: there is no answer. */
  readonly message?: 'ok' | 'later' | 'refuse' | 'drop' | 'hold';
  readonly login?: 'ok' | 'refuse' | 'later';
}

export interface MailServerOptions {
  readonly certificate?: TestCertificate;
  /** `tls`: encrypted from the first byte. `starttls`: offered. `none`: not offered. */
  readonly security?: 'tls' | 'starttls' | 'none';
  readonly password?: string;
  readonly port?: number;
}

const user = 'desk@reseller.test';

const fault = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code });

/** A real SMTP server on loopback. It accepts the login `desk@reseller.test` with the password. */
export async function startMail({
  certificate,
  security = 'none',
  password = '',
  port = 0,
}: MailServerOptions = {}): Promise<TestMailServer> {
  let behaviour: MailBehaviour = {};
  let connections = 0;
  const received: ReceivedMail[] = [];
  const logins: TestMailServer['logins'] = [];
  const sockets = new Set<Socket>();
  const options: SMTPServerOptions = {
    secure: security === 'tls',
    hideSTARTTLS: security !== 'starttls',
    disabledCommands: security === 'none' ? ['STARTTLS'] : [],
    authOptional: password === '',
    ...(certificate === undefined ? {} : { key: certificate.key, cert: certificate.cert }),
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth(auth, session, done) {
      logins.push({ user: auth.username ?? '', password: auth.password ?? '', secure: session.secure });
      if (behaviour.login === 'later') return done(fault(454, 'Temporary authentication failure'));
      if (behaviour.login === 'refuse' || auth.username !== user || auth.password !== password)
        return done(fault(535, 'Invalid username or password'));
      done(null, { user: auth.username });
    },
    onRcptTo({ address }, _session, done) {
      const what = behaviour.recipients?.[address] ?? 'ok';
      if (what === 'later') return done(fault(451, '4.7.1 Greylisted, try again later'));
      if (what === 'refuse') return done(fault(550, '5.1.1 No such user here'));
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const store = (): void =>
          void received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            body: Buffer.concat(parts).toString('utf8'),
            secure: session.secure,
            user: typeof session.user === 'string' ? session.user : null,
            at: performance.now(),
          });
        switch (behaviour.message ?? 'ok') {
          case 'later':
            return done(fault(452, '4.3.1 Insufficient system storage'));
          case 'refuse':
            return done(fault(554, '5.7.1 Message looks like spam'));
          case 'drop':
            store();
            for (const socket of sockets) socket.destroy();
            return;
          case 'hold':
            store();
            return;
          case 'ok':
            store();
            done(null, 'Queued');
        }
      });
    },
  };
  const server = new SMTPServer(options);
  // A test that destroys connections has errors here.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    open: () => sockets.size,
    logins,
    behave(change) {
      behaviour = change;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
