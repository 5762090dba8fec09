import type { ErrorCode } from '../../../preload/contract/errors.ts';
import { explain } from '../base/errors.ts';
import { type Failure, failure, unknownOutcome } from './failure.ts';
import type { TransportFault, TransportFaultKind } from './transport-fault.ts';

const codes: Readonly<Record<TransportFaultKind, ErrorCode>> = {
  'name-unknown': 'OFFLINE',
  offline: 'OFFLINE',
  refused: 'OFFLINE',
  unreachable: 'OFFLINE',
  timeout: 'TIMEOUT',
  dropped: 'BAD_ANSWER',
  'not-http': 'NOT_THE_SERVICE',
  'bad-encoding': 'BAD_ANSWER',
  'too-large': 'BAD_ANSWER',
  canceled: 'CANCELED',
  'tls-issuer': 'TLS',
  'tls-expired': 'TLS',
  'tls-name': 'TLS',
  'tls-failed': 'TLS',
  'proxy-malformed': 'OFFLINE',
  'proxy-unreachable': 'OFFLINE',
  'proxy-auth': 'OFFLINE',
  'proxy-refused': 'OFFLINE',
};

/** Faults that may have passed by the next attempt. */
const passing: ReadonlySet<TransportFaultKind> = new Set<TransportFaultKind>(['dropped', 'bad-encoding']);

/** Classifies an exchange without a complete response. A write of which a byte may have been sent is never "not sent". */
export function classifyFault(fault: TransportFault, isWrite: boolean): Failure {
  const { kind } = fault;
  const details = { cause: fault };
  if (isWrite && fault.sent) return unknownOutcome(kind, { details });
  return failure(codes[kind], explain(`transport-${kind}`), { passing: passing.has(kind) && !isWrite, details });
}
