import type { ConnectionFault, ConnectionStep } from '../../../../preload/contract/accounts/connection.ts';
import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { ServiceTimeouts } from '../../service/port.ts';
import type { TransportFaultKind } from '../../service/transport-fault.ts';

/** Certificate details that a server presented. Dates are YYYY-MM-DD. */
export interface CertificateFacts {
  readonly issuer: string | null;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly names: string;
}

export type Handshake =
  | { readonly ok: true; readonly certificate: CertificateFacts | null }
  | {
      readonly ok: false;
      readonly failure: TransportFaultKind;
      readonly certificate: CertificateFacts | null;
      readonly connected: boolean;
    };

export type ProxyStatus = 'open' | 'unreachable' | 'asks-for-password' | 'refuses';

export interface Target {
  readonly hostname: string;
  readonly port: number;
}

/** The network as the connection test examines it before the key is sent. Nothing here sends more than a handshake. */
export interface NetworkProbe {
  /** Returns every address of the name. Rejects with Node's error. */
  lookup(hostname: string): Promise<readonly string[]>;
  /** Whether any non-loopback interface has an address. */
  networkUp(): boolean;
  /** Whether the configured resolver responds at all; queries the name's last label. */
  resolverResponds(hostname: string): Promise<boolean>;
  /** Requests a tunnel to the target from the proxy (CONNECT), then closes it. */
  requestViaProxy(
    proxy: string,
    target: Target,
    timeouts: ServiceTimeouts,
    signal: AbortSignal,
  ): Promise<{ answer: ProxyStatus; status?: number }>;
  /** Performs a handshake with the target, through the proxy if there is one, then closes it. */
  handshake(target: Target, proxy: string | null, timeouts: ServiceTimeouts, signal: AbortSignal): Promise<Handshake>;
}

/** The result of a step; the run adds name and duration. */
export interface StepOutcome extends Omit<ConnectionStep, 'name' | 'state' | 'durationMs'> {
  readonly state: 'passed' | 'failed' | 'skipped';
}

/** What a step found; the renderer puts it into words. */
export type StepFacts = Omit<StepOutcome, 'state' | 'fault' | 'code'>;

export const passed = (facts: string | StepFacts = {}): StepOutcome => ({
  state: 'passed',
  ...(typeof facts === 'string' ? { fact: facts } : facts),
});
export const skipped = (fact?: string): StepOutcome => ({ state: 'skipped', ...(fact === undefined ? {} : { fact }) });

/** Returns a failed step with the code for its fault. */
export function failed(fault: ConnectionFault, facts: StepFacts = {}): StepOutcome {
  return { state: 'failed', fault, code: codes[fault], ...facts };
}

const codes: Record<ConnectionFault, ErrorCode> = {
  'address-empty': 'VALIDATION',
  'address-malformed': 'VALIDATION',
  'address-http': 'VALIDATION',
  'address-credentials': 'VALIDATION',
  'address-query': 'VALIDATION',
  'proxy-malformed': 'VALIDATION',
  'proxy-unreachable': 'OFFLINE',
  'proxy-auth': 'OFFLINE',
  'proxy-refused': 'OFFLINE',
  offline: 'OFFLINE',
  'name-unknown': 'NOT_THE_SERVICE',
  'tls-issuer': 'TLS',
  'tls-expired': 'TLS',
  'tls-name': 'TLS',
  'tls-failed': 'TLS',
  'refused-connection': 'OFFLINE',
  timeout: 'TIMEOUT',
  dropped: 'BAD_ANSWER',
  redirected: 'NOT_THE_SERVICE',
  'server-error': 'UPSTREAM',
  'rate-limited': 'RATE_LIMIT',
  'ip-refused': 'IP_REFUSED',
  'key-missing': 'KEY_MISSING',
  'credentials-refused': 'AUTH',
  keychain: 'KEYCHAIN',
  'not-found': 'NOT_THE_SERVICE',
  html: 'NOT_THE_SERVICE',
  'not-json': 'BAD_ANSWER',
  'cut-off': 'BAD_ANSWER',
  'too-large': 'BAD_ANSWER',
  'service-refused': 'REFUSED',
  'not-a-profile': 'BAD_ANSWER',
};
