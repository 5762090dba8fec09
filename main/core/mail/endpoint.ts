import { isIP } from 'node:net';
import type { MailServer } from '../../../preload/contract/mail/mail.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import { isLoopback } from '../base/loopback.ts';
import { readAddress, readHost } from './addresses.ts';

/** Where a password may be sent: `smtp://host:port user`. */
export const endpointOf = ({ host, port, user }: Pick<MailServer, 'host' | 'port' | 'user'>): string => `smtp://${host}:${port} ${user}`;

/**
 * Returns the settings as they are stored: host and addresses in A-labels. Throws AppError VALIDATION of the field for a host or an address
 * that is none, and for a connection without TLS to another computer.
 */
export function readServer(server: MailServer): MailServer {
  const host = isIP(server.host) > 0 ? server.host : readHost(server.host);
  if (host === null) throw fieldError('host', explain('mail-host-invalid'));
  assertEncrypted({ ...server, host });
  return {
    ...server,
    host,
    fromAddress: addressIn('fromAddress', server.fromAddress),
    replyTo: server.replyTo === '' ? '' : addressIn('replyTo', server.replyTo),
    fromName: nameIn('fromName', server.fromName),
    user: nameIn('user', server.user),
  };
}

/** TLS is required, but on loopback. Throws AppError VALIDATION of the field. */
export function assertEncrypted({ host, security }: Pick<MailServer, 'host' | 'security'>): void {
  if (security === 'none' && !isLoopback(host)) throw fieldError('security', explain('mail-tls-needed'));
}

function addressIn(field: string, text: string): string {
  const reading = readAddress(text);
  if (!reading.ok) throw fieldError(field, reading.why);
  return reading.address;
}

function nameIn(field: string, text: string): string {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
    throw new AppError('VALIDATION', 'mail-header-line', {}, { fields: { [field]: explain('mail-header-line') } });
  return text;
}

/** Through which server and from whom, as text: what a review shows and what must not change after it. */
export const serverOf = (server: MailServer): string => `${server.fromAddress} (${server.host}:${server.port})`;
