import { isIP, type Socket } from 'node:net';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { ServiceTimeouts } from '../../service/port.ts';
import { codeOf, faultKind, type TransportFaultKind } from '../../service/transport-fault.ts';
import type { CertificateFacts, Handshake, Target } from './port.ts';
import { trusting } from './sockets.ts';

/** Performs a handshake on an open connection and closes it; sends nothing. Certificate verification is never disabled. */
export function shakeHands(
  transport: Socket,
  target: Target,
  trusted: readonly string[] | null,
  timeouts: ServiceTimeouts,
  signal: AbortSignal,
): Promise<Handshake> {
  return new Promise((resolve) => {
    let certificate: CertificateFacts | null = null;
    const servername = isIP(target.hostname) === 0 ? { servername: target.hostname } : {};
    const socket = connect({ socket: transport, host: target.hostname, ALPNProtocols: ['http/1.1'], ...servername, ...trusting(trusted) });
    const end = (handshake: Handshake) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      socket.destroy();
      transport.destroy();
      resolve(handshake);
    };
    const fail = (failure: TransportFaultKind) => end({ ok: false, failure, certificate, connected: true });
    const abort = () => fail('canceled');
    const timer = setTimeout(() => fail('timeout'), timeouts.connect);
    signal.addEventListener('abort', abort, { once: true });
    // Runs before the certificate check, which destroys the socket and with it the issuer's name.
    socket.prependListener('secure', () => {
      certificate = certificateFacts(socket);
    });
    socket.on('secureConnect', () => end({ ok: true, certificate }));
    socket.on('error', (error) => fail(faultKind(codeOf(error))));
    transport.on('error', (error) => fail(faultKind(codeOf(error))));
    socket.on('close', () => fail('tls-failed'));
  });
}

function certificateFacts(socket: TLSSocket): CertificateFacts | null {
  const shown = socket.getPeerCertificate();
  if (Object.keys(shown).length === 0) return null;
  return {
    issuer: issuerName(shown),
    validFrom: day(shown.valid_from),
    validUntil: day(shown.valid_to),
    names: (shown.subjectaltname ?? String(shown.subject.CN)).replace(/\b(?:DNS|IP Address):/g, ''),
  };
}

function issuerName({ issuer }: PeerCertificate): string | null {
  const name = issuer.CN ?? issuer.O ?? issuer.OU;
  return name === undefined ? null : String(name);
}

function day(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString().slice(0, 10);
}
