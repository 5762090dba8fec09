import type { ConnectionReport, ConnectionStep } from '../../../preload/contract/accounts/connection.ts';
import type { Parsed } from '../../../preload/contract/index.ts';
import { isPractice, originOf, readBaseAddress } from '../base/base-address.ts';
import { AppError } from '../base/errors.ts';
import type { Redaction } from '../redaction/port.ts';
import type { ProxyFor, ServiceTimeouts } from '../service/port.ts';
import { untilAborted } from '../service/wait.ts';
import type { CredentialsService } from './credentials.ts';

export interface TestConnectionDeps {
  readonly signal: AbortSignal;
  readonly credentials: Pick<CredentialsService, 'keyFor'>;
  /** Returns the address that calls for this base address go to: the same, except for the practice account. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly proxyFor: ProxyFor;
  readonly timeouts: ServiceTimeouts;
  readonly userAgent: string;
  readonly redaction: Redaction;
  readonly now: () => number;
  readonly report: (step: ConnectionStep) => void;
}

/**
 * Runs the connection test on the user's input. If no key was entered, the account's stored key is used, and only for the origin that it
 * belongs to. It is loaded here because it pulls in the HTTP library.
 */
export async function testConnection(input: Parsed<'connection.test'>, deps: TestConnectionDeps): Promise<ConnectionReport> {
  const [{ runConnectionTest }, { createNetworkProbe }, { createReferenceRequest }] = await Promise.all([
    import('./connection-test/run.ts'),
    import('./connection-test/probe.ts'),
    import('../service/reference-request.ts'),
  ]);
  if (input.apiKey !== undefined) deps.redaction.addSecret(input.apiKey, input.resellerId);
  return runConnectionTest({
    baseAddress: await untilAborted(deps.resolve(input.baseAddress), deps.signal),
    resellerId: input.resellerId,
    apiKey: () => keyOf(input, deps),
    proxyFor: deps.proxyFor,
    timeouts: deps.timeouts,
    signal: deps.signal,
    onStep: deps.report,
    redaction: deps.redaction,
    now: deps.now,
    probe: createNetworkProbe(),
    request: createReferenceRequest({ userAgent: deps.userAgent }),
  });
}

async function keyOf({ apiKey, accountId, baseAddress }: Parsed<'connection.test'>, { credentials }: TestConnectionDeps): Promise<string> {
  if (apiKey !== undefined) return apiKey;
  const origin = originTyped(baseAddress);
  if (accountId === undefined || origin === null) throw new AppError('KEY_MISSING', 'key-not-entered');
  return credentials.keyFor(accountId, origin);
}

function originTyped(baseAddress: string): string | null {
  if (isPractice({ baseAddress })) return originOf(baseAddress);
  const address = readBaseAddress(baseAddress);
  return address.ok ? address.origin : null;
}
