import type { DoctorReport, DoctorStep } from '../../../preload/contract/connection.ts';
import type { Parsed } from '../../../preload/contract/index.ts';
import { isPractice, originOf, readBaseAddress } from '../base/base-address.ts';
import { AppError } from '../base/errors.ts';
import type { Redaction } from '../redaction/port.ts';
import type { ProxyFor, ServiceTimeouts } from '../service/port.ts';
import { untilAborted } from '../service/wait.ts';
import type { CredentialsService } from './credentials.ts';

export interface TestConnectionParts {
  readonly signal: AbortSignal;
  readonly credentials: Pick<CredentialsService, 'keyFor'>;
  /** Where calls to this base address go: the same, but for the practice account. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly proxyFor: ProxyFor;
  readonly timeouts: ServiceTimeouts;
  readonly userAgent: string;
  readonly redaction: Redaction;
  readonly now: () => number;
  readonly tell: (step: DoctorStep) => void;
}

/**
 * Runs the connection doctor on what a person typed. Without a typed key the kept one of the account is used,
 * and only for the origin that it belongs to. The doctor is loaded here: it brings the HTTP library along.
 */
export async function testConnection(input: Parsed<'connection.test'>, parts: TestConnectionParts): Promise<DoctorReport> {
  const [{ runDoctor }, { createNetworkProbe }, { createReferenceRequest }] = await Promise.all([
    import('./doctor/run.ts'),
    import('./doctor/probe.ts'),
    import('../service/reference-request.ts'),
  ]);
  if (input.apiKey !== undefined) parts.redaction.addSecret(input.apiKey, input.resellerId);
  return runDoctor({
    baseAddress: await untilAborted(parts.resolve(input.baseAddress), parts.signal),
    resellerId: input.resellerId,
    apiKey: () => keyOf(input, parts),
    proxyFor: parts.proxyFor,
    timeouts: parts.timeouts,
    signal: parts.signal,
    onStep: parts.tell,
    redaction: parts.redaction,
    now: parts.now,
    probe: createNetworkProbe(),
    request: createReferenceRequest({ userAgent: parts.userAgent }),
  });
}

async function keyOf({ apiKey, accountId, baseAddress }: Parsed<'connection.test'>, { credentials }: TestConnectionParts): Promise<string> {
  if (apiKey !== undefined) return apiKey;
  const origin = originTyped(baseAddress);
  if (accountId === undefined || origin === null) throw new AppError('KEY_MISSING', 'Enter the API key.');
  return credentials.keyFor(accountId, origin);
}

function originTyped(baseAddress: string): string | null {
  if (isPractice({ baseAddress })) return originOf(baseAddress);
  const address = readBaseAddress(baseAddress);
  return address.ok ? address.origin : null;
}
