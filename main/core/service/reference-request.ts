import type { ServiceTimeouts } from './port.ts';
import { createTransport } from './transport.ts';
import { TransportFault, type TransportFaultKind } from './transport-fault.ts';
import { trustedCertificates } from './trust.ts';

/** A complete exchange, or the failure. `status` is set if at least the head of a response arrived. */
export type ReferenceOutcome =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | { readonly kind: 'failure'; readonly failure: TransportFaultKind; readonly status?: number };

export interface ReferenceFacts {
  readonly baseAddress: string;
  readonly resellerId: string;
  readonly apiKey: string;
  readonly proxy: string | null;
  readonly timeouts: ServiceTimeouts;
  readonly signal: AbortSignal;
}

/**
 * Sends GET v1/account/profile once (api.md section 1): no retries, no redirects followed. Network failures are outcomes, not rejections.
 */
export type ReferenceRequest = (facts: ReferenceFacts) => Promise<ReferenceOutcome>;

export interface ReferenceRequestOptions {
  readonly userAgent: string;
  /** Trusted certificates (PEM); null for Node's own. */
  readonly certificates?: () => readonly string[] | null;
}

/** The connection test's single request, over the same transport as every other request but independent of the account's client and limiter. */
export function createReferenceRequest({ userAgent, certificates = trustedCertificates }: ReferenceRequestOptions): ReferenceRequest {
  return async (facts) => {
    const { baseAddress, timeouts, proxy } = facts;
    const transport = createTransport({ baseAddress, timeouts, userAgent, certificates, proxyFor: async () => proxy, now: Date.now });
    try {
      const authorization = `Basic ${Buffer.from(`${facts.resellerId}:${facts.apiKey}`, 'utf8').toString('base64')}`;
      const { status, headers, body } = await transport.exchange({
        method: 'GET',
        path: 'account/profile',
        query: '',
        form: '',
        authorization,
        signal: facts.signal,
      });
      return { kind: 'answer', status, body, headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])) };
    } catch (error) {
      return outcomeOf(error, facts);
    } finally {
      transport.close();
    }
  };
}

function outcomeOf(error: unknown, { signal }: ReferenceFacts): ReferenceOutcome {
  if (!(error instanceof TransportFault)) throw error;
  const failure = signal.aborted ? 'canceled' : error.kind;
  return { kind: 'failure', failure, ...(error.status === undefined ? {} : { status: error.status }) };
}
