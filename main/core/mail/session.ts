import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../../../preload/contract/mail/mail.ts';
import { AppError } from '../base/errors.ts';
import { faultKind } from '../service/transport-fault.ts';
import { trustedCertificates } from '../service/trust.ts';
import type { Composed } from './compose.ts';
import { assertEncrypted } from './endpoint.ts';

/** Milliseconds. A server may take ten minutes to answer after the end of a message (RFC 5321, section 4.5.3.2.6). */
export interface SessionTimeouts {
  readonly connect: number;
  readonly answer: number;
}

export interface SessionOptions {
  readonly timeouts: SessionTimeouts;
  /** Certificates that are trusted in place of the system's; only for tests. */
  readonly ca?: readonly string[];
  /** Aborts the connecting. */
  readonly signal: AbortSignal;
}

/**
 * What became of one message. `later`: refused for now. `lost`: the connection ended before anything of the message left, so it was
 * certainly not sent. Words are those of the server, as it wrote them. `refusedSome`: of a message that was accepted for other addresses.
 */
export type Delivery =
  | { readonly state: 'done'; readonly words: string; readonly refusedSome: string | null }
  | { readonly state: 'refused' | 'later'; readonly words: string }
  | { readonly state: 'lost' | 'canceled' }
  | { readonly state: 'unknown' };

/** A connection to the mail server, with the login done. One message at a time. */
export interface MailSession {
  /** Never rejects. An abort after the message has begun to leave makes it unknown. */
  deliver(message: Composed, signal: AbortSignal): Promise<Delivery>;
  /** Whether the next message can be sent over it. */
  isUsable(): boolean;
  close(): void;
}

/** What an error of nodemailer says; its other fields may hold the message. */
interface SmtpFault extends Error {
  readonly code?: string | undefined;
  readonly originalCode?: string | undefined;
  readonly response?: string | false | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
}

/**
 * Connects to exactly this host and logs in. The only place that opens a connection to a mail server. Rejects with AppError OFFLINE, TIMEOUT,
 * TLS, AUTH, UPSTREAM or CANCELED.
 */
export async function openSession(server: MailServer, password: string | null, options: SessionOptions): Promise<MailSession> {
  assertEncrypted(server);
  const { timeouts, ca = trustedCertificates(), signal } = options;
  if (signal.aborted) throw canceled();
  const connection = new SMTPConnection({
    // A name could lead to another computer, and this connection is not encrypted.
    host: server.security === 'none' && server.host === 'localhost' ? '127.0.0.1' : server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    // The name of this computer is not the server's business.
    name: '[127.0.0.1]',
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca === null ? {} : { ca: [...ca] }) },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
    maxResponseSize: 64 * 1024,
    logger: false,
  });
  let broken = false;
  const end = (): void => {
    broken = true;
    connection.close();
  };
  // Between two messages nothing waits for the error.
  connection.on('error', () => {
    broken = true;
  });
  connection.once('end', () => {
    broken = true;
  });
  await connect(connection, server, password, signal).catch((error: unknown) => {
    end();
    throw error;
  });
  return {
    deliver: (message, sending) => deliver(connection, message, sending, end),
    isUsable: () => !broken,
    close() {
      if (!broken) connection.quit();
      end();
    },
  };
}

function connect(connection: SMTPConnection, server: MailServer, password: string | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(canceled());
    signal.addEventListener('abort', abort, { once: true });
    const fail = (error: SmtpFault): void => reject(connectError(error));
    connection.once('error', fail);
    const done = (): void => {
      connection.removeListener('error', fail);
      signal.removeEventListener('abort', abort);
      resolve();
    };
    connection.connect((error) => {
      if (error !== undefined && error !== null) return fail(error);
      if (server.user === '') return done();
      connection.login({ user: server.user, pass: password ?? '', credentials: { user: server.user, pass: password ?? '' } }, (refused) => {
        if (refused === null) done();
        else fail(refused);
      });
    });
  });
}

function connectError(error: SmtpFault): AppError {
  const words = wordsOf(error);
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') {
    // A temporary failure of the login says nothing about the password (RFC 4954, section 6).
    const code = error.responseCode !== undefined && error.responseCode < 500 && error.responseCode >= 400 ? 'UPSTREAM' : 'AUTH';
    return new AppError(code, 'mail-login-refused', { words });
  }
  const kind = faultKind(error.originalCode ?? error.code ?? '');
  if (kind.startsWith('tls-')) return new AppError('TLS', kind === 'tls-failed' ? 'mail-tls-failed' : 'mail-certificate');
  if (error.code === 'ETLS') return new AppError('TLS', words === '' ? 'mail-tls-failed' : 'mail-starttls-missing');
  if (words !== '') return new AppError('UPSTREAM', 'mail-greeting-refused', { words });
  if (error.code === 'ETIMEDOUT' || kind === 'timeout') return new AppError('TIMEOUT', 'mail-timeout');
  if (kind === 'dropped' && error.originalCode === undefined) return new AppError('UPSTREAM', 'mail-dropped');
  return new AppError('OFFLINE', 'mail-offline');
}

function deliver(connection: SMTPConnection, { from, to, bytes }: Composed, signal: AbortSignal, end: () => void): Promise<Delivery> {
  return new Promise((resolve) => {
    let left = false;
    const source = new Readable({
      read() {
        left = true;
        this.push(bytes);
        this.push(null);
      },
    });
    const settle = (delivery: Delivery): void => {
      signal.removeEventListener('abort', abort);
      resolve(delivery);
    };
    const abort = (): void => {
      end();
      settle({ state: left ? 'unknown' : 'canceled' });
    };
    if (signal.aborted) return settle({ state: 'canceled' });
    signal.addEventListener('abort', abort, { once: true });
    connection.send({ from, to: [...to], size: bytes.length }, source, (error: SmtpFault | null, info) => {
      if (error === null) {
        const [first] = info?.rejectedErrors ?? [];
        return settle({ state: 'done', words: cut(info?.response ?? ''), refusedSome: first === undefined ? null : wordsOf(first) });
      }
      const delivery = failureOf(error, left);
      // What it waits for next is not known.
      if (delivery.state === 'unknown' || delivery.state === 'lost' || left) end();
      else connection.reset((notReset) => (notReset === null ? undefined : end()));
      settle(delivery);
    });
  });
}

/** Only an answer to the message itself is one; what else comes after the message has begun to leave may have crossed it. */
function failureOf(error: SmtpFault, left: boolean): Delivery {
  const { responseCode, command } = error;
  const answered = typeof responseCode === 'number' && (!left || command === 'DATA');
  if (!answered) return { state: left ? 'unknown' : 'lost' };
  return { state: responseCode >= 500 ? 'refused' : 'later', words: wordsOf(error) };
}

const wordsOf = ({ response }: SmtpFault): string => cut(typeof response === 'string' ? response : '');

/** Printable, on one line, and short: a server may write anything. */
const cut = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 500);

const canceled = (): AppError => new AppError('CANCELED', 'mail-paused');
