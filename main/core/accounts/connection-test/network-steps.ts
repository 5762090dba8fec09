import { isIP } from 'node:net';
import type { ConnectionFault } from '../../../../preload/contract/accounts/connection.ts';
import { readProxyAddress } from '../../connection/proxy.ts';
import type { ProxyFor, ServiceTimeouts } from '../../service/port.ts';
import { serverFault } from './diagnose.ts';
import { type CertificateFacts, failed, type NetworkProbe, passed, type StepOutcome, skipped, type Target } from './port.ts';

interface ProxyOptions {
  readonly proxyFor: ProxyFor;
  readonly probe: NetworkProbe;
  readonly timeouts: ServiceTimeouts;
  readonly signal: AbortSignal;
}

/** Determines the request's proxy and whether it opens a tunnel to the target. */
export async function checkProxy(url: string, target: Target, options: ProxyOptions): Promise<{ proxy: string | null; end: StepOutcome }> {
  const { proxyFor, probe, timeouts, signal } = options;
  const named = await proxyFor(url).catch(() => '');
  if (named === null) return { proxy: null, end: passed() };
  const proxy = readProxyAddress(named);
  if (proxy === null) return { proxy, end: failed('proxy-malformed') };
  const { answer, status } = await probe.requestViaProxy(proxy, target, timeouts, signal);
  const fact = status === undefined ? proxy : `${proxy}, HTTP ${status}`;
  const ends: Record<typeof answer, StepOutcome> = {
    open: passed(proxy),
    unreachable: failed('proxy-unreachable', { fact }),
    'asks-for-password': failed('proxy-auth', { fact }),
    refuses: failed('proxy-refused', { fact }),
  };
  return { proxy, end: ends[answer] };
}

/** Whether the name resolves; behind a proxy, the proxy resolves it. */
export async function checkName(
  hostname: string,
  proxy: string | null,
  probe: NetworkProbe,
  timeouts: ServiceTimeouts,
): Promise<StepOutcome> {
  if (proxy !== null) return skipped('proxy');
  if (isIP(hostname) !== 0) return passed(hostname);
  try {
    const addresses = await withinTime(probe.lookup(hostname), timeouts.connect);
    return resolved(addresses);
  } catch (error) {
    const unknown =
      isUnknownName(error) &&
      probe.networkUp() &&
      (await withinTime(probe.resolverResponds(hostname), timeouts.connect).catch(() => false));
    return failed(unknown ? 'name-unknown' : 'offline');
  }
}

/** Whether the certificate is valid. `noConnection`: no handshake took place; the server step reports why. */
export async function checkTls(
  target: Target,
  proxy: string | null,
  probe: NetworkProbe,
  timeouts: ServiceTimeouts,
  signal: AbortSignal,
): Promise<{ end: StepOutcome; noConnection: ConnectionFault | null }> {
  const handshake = await probe.handshake(target, proxy, timeouts, signal);
  const { certificate } = handshake;
  if (handshake.ok) return ended({ ...passed(), ...validity(certificate) });
  if (!handshake.connected) return { end: skipped(), noConnection: serverFault(handshake.failure) };
  switch (handshake.failure) {
    case 'tls-issuer':
      return ended(failed('tls-issuer', typeof certificate?.issuer === 'string' ? { fact: certificate.issuer } : {}));
    case 'tls-expired':
      return ended(failed('tls-expired', validity(certificate)));
    case 'tls-name':
      return ended(failed('tls-name', certificate === null ? {} : { fact: certificate.names }));
    case 'timeout':
      return ended(failed('timeout'));
    default:
      return ended(failed('tls-failed'));
  }
}

const ended = (end: StepOutcome) => ({ end, noConnection: null });

function validity(certificate: CertificateFacts | null): Pick<StepOutcome, 'certificate'> {
  if (certificate === null) return {};
  const { issuer, validFrom, validUntil } = certificate;
  return { certificate: { issuer, validFrom, validUntil } };
}

/** Lists at most three addresses. */
function resolved(addresses: readonly string[]): StepOutcome {
  const outcome = passed(addresses.slice(0, 3).join(', '));
  return addresses.length > 3 ? { ...outcome, moreAddresses: addresses.length - 3 } : outcome;
}

/** EAI_AGAIN and the like mean that no resolver could be reached. */
function isUnknownName(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EAI_NONAME' || code === 'EAI_NODATA';
}

function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The look-up took too long.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
