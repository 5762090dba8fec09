import type { DoctorFault, DoctorStep } from '../../../../preload/contract/connection.ts';
import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { ServiceTimeouts } from '../../service/port.ts';
import type { TransportFaultKind } from '../../service/transport-fault.ts';

/** What a server showed of its certificate. Dates as YYYY-MM-DD. */
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

export type ProxyAnswer = 'open' | 'unreachable' | 'asks-for-password' | 'refuses';

export interface Target {
  readonly hostname: string;
  readonly port: number;
}

/** The network as far as the doctor looks at it before the key goes out. Nothing here sends more than a handshake. */
export interface NetworkProbe {
  /** Every address of the name. Rejects with Node's error. */
  lookup(hostname: string): Promise<readonly string[]>;
  /** Whether any interface but loopback has an address. */
  networkUp(): boolean;
  /** Whether the configured resolver answers at all, asked for the last label of the name. */
  resolverAnswers(hostname: string): Promise<boolean>;
  /** Asks the proxy for a way to the target (CONNECT) and hangs up. */
  askProxy(
    proxy: string,
    target: Target,
    timeouts: ServiceTimeouts,
    signal: AbortSignal,
  ): Promise<{ answer: ProxyAnswer; status?: number }>;
  /** Shakes hands with the target, through the proxy if there is one, and hangs up. */
  handshake(target: Target, proxy: string | null, timeouts: ServiceTimeouts, signal: AbortSignal): Promise<Handshake>;
}

/** How one step ended; name and duration come from the run. */
export interface StepEnd extends Omit<DoctorStep, 'name' | 'state' | 'durationMs'> {
  readonly state: 'passed' | 'failed' | 'skipped';
}

export const passed = (fact?: string): StepEnd => ({ state: 'passed', ...(fact === undefined ? {} : { fact }) });
export const skipped = (fact?: string): StepEnd => ({ state: 'skipped', ...(fact === undefined ? {} : { fact }) });

/** A failed step with the code that goes with its fault. */
export function failed(fault: DoctorFault, facts: Pick<StepEnd, 'fact' | 'publicAddress' | 'quote'> = {}): StepEnd {
  return { state: 'failed', fault, code: codes[fault], ...facts };
}

const codes: Record<DoctorFault, ErrorCode> = {
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
