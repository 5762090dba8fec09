import { connect, type DetailedPeerCertificate, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { DistrustReason, LiveCertificate } from '../../../../preload/contract/live-dns/live-web.ts';
import { addressOf, type Network, printable, WebTrouble } from './network.ts';

const maxNames = 100;
/** Certificates of the chain that are passed on, and their size in bytes. */
const maxChain = 10;
const maxChainBytes = 300_000;

/** The certificate that a site presents. Nothing is requested over the connection. Throws WebTrouble, and the reason of the signal. */
export async function readCertificate(host: string, network: Network, anyAddress: boolean, signal: AbortSignal): Promise<LiveCertificate> {
  const address = await addressOf(network, host, anyAddress);
  signal.throwIfAborted();
  const socket = connect({
    ...{ host: address, port: network.port, servername: host, ALPNProtocols: ['http/1.1'] },
    // A certificate that is not trusted is what the user wants to see; nothing is sent to the site.
    rejectUnauthorized: false,
    ...(network.trusted === null ? {} : { ca: [...network.trusted] }),
  });
  try {
    await secured(socket, { host, address, timeout: network.timeout, signal });
    return certificateOf(socket, host, address);
  } finally {
    socket.destroy();
  }
}

interface Waiting {
  readonly host: string;
  readonly address: string;
  readonly timeout: number;
  readonly signal: AbortSignal;
}

function secured(socket: TLSSocket, { host, address, timeout, signal }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(signal.reason);
    signal.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(() => reject(new WebTrouble('silent', host, address)), timeout);
    const release = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
    socket.on('secureConnect', () => {
      release();
      resolve();
    });
    // It may still fail while it is destroyed.
    socket.on('error', () => {
      release();
      reject(new WebTrouble('closed', host, address));
    });
  });
}

function certificateOf(socket: TLSSocket, host: string, address: string): LiveCertificate {
  const certificate = socket.getPeerCertificate(true);
  if (Object.keys(certificate).length === 0) throw new WebTrouble('malformed', host, address);
  const { subject, issuer, subjectaltname = '', valid_from: from, valid_to: until } = certificate;
  const names = [...subjectaltname.matchAll(/DNS:([^,\s"]+)/g)].slice(0, maxNames).map(([, name = '']) => printable(name));
  return {
    ...{ ok: true, host, address, names },
    subject: nameOf(subject, 'CN', 'O'),
    issuer: nameOf(issuer, 'O', 'CN'),
    ...{ from: momentOf(from), until: momentOf(until), distrust: distrustOf(socket) },
    pem: chainOf(certificate),
  };
}

/** The certificate and its issuers as PEM; the last one is its own issuer. */
function chainOf(first: DetailedPeerCertificate): string {
  const chain: Buffer[] = [];
  let bytes = 0;
  for (let at: DetailedPeerCertificate | undefined = first; at !== undefined && chain.length < maxChain; ) {
    bytes += at.raw.length;
    if (bytes > maxChainBytes) break;
    chain.push(at.raw);
    at = at.issuerCertificate === at ? undefined : at.issuerCertificate;
  }
  return chain.map((der) => `-----BEGIN CERTIFICATE-----\n${linesOf(der)}\n-----END CERTIFICATE-----\n`).join('');
}

const linesOf = (der: Buffer): string => (der.toString('base64').match(/.{1,64}/g) ?? []).join('\n');

/** A field may occur several times. */
function nameOf(fields: PeerCertificate['subject'] | undefined, first: 'CN' | 'O', second: 'CN' | 'O'): string {
  const value: unknown = fields?.[first] ?? fields?.[second] ?? '';
  return printable(Array.isArray(value) ? value.join(', ') : String(value), 500);
}

function momentOf(text: string | undefined): string | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

const reasons: Readonly<Record<string, DistrustReason>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name-differs',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer',
};

function distrustOf({ authorized, authorizationError }: TLSSocket): DistrustReason | null {
  if (authorized) return null;
  const error: unknown = authorizationError;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
  return reasons[code] ?? 'other';
}
