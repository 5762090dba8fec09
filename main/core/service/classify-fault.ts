import type { ErrorCode } from '../../../preload/contract/errors.ts';
import { type Failure, failure, unknownOutcome } from './failure.ts';
import type { TransportFault, TransportFaultKind } from './transport-fault.ts';

interface Words {
  readonly code: ErrorCode;
  readonly message: string;
  /** Completes "It is not known whether the service carried this out: …". */
  readonly unknown: string;
  readonly passing?: boolean;
}

const words: Readonly<Record<TransportFaultKind, Words>> = {
  'name-unknown': {
    code: 'OFFLINE',
    message: 'The name in the base address is not known. This computer may be offline, or the address has a typing error.',
    unknown: 'the name could not be looked up',
  },
  offline: { code: 'OFFLINE', message: 'This computer has no connection to the network.', unknown: 'the network went away' },
  refused: {
    code: 'OFFLINE',
    message: 'The server refused the connection. It may be down, or the port in the base address is wrong.',
    unknown: 'the connection was refused',
  },
  unreachable: { code: 'OFFLINE', message: 'The server cannot be reached from this network.', unknown: 'the server could not be reached' },
  timeout: { code: 'TIMEOUT', message: 'The service did not answer in time.', unknown: 'the service did not answer in time' },
  dropped: {
    code: 'BAD_ANSWER',
    message: 'The connection was dropped before the answer was complete.',
    unknown: 'the connection was dropped before the answer was complete',
    passing: true,
  },
  'not-http': {
    code: 'NOT_THE_SERVICE',
    message: 'What answered does not speak HTTP. The base address may be wrong.',
    unknown: 'the answer was not HTTP',
  },
  'bad-encoding': {
    code: 'BAD_ANSWER',
    message: 'The answer is damaged: it could not be decompressed.',
    unknown: 'the answer was damaged',
    passing: true,
  },
  'too-large': {
    code: 'BAD_ANSWER',
    message: 'The answer is larger than 32 MB. Reading it was stopped.',
    unknown: 'the answer was too large to read',
  },
  cancelled: { code: 'CANCELLED', message: 'The call was cancelled.', unknown: 'the call was cancelled after it had been sent' },
  'tls-issuer': {
    code: 'TLS',
    message: "The server's certificate comes from an issuer that this system does not trust. Nothing was sent.",
    unknown: 'the certificate was refused',
  },
  'tls-expired': {
    code: 'TLS',
    message: "The server's certificate has expired or is not valid yet. Nothing was sent.",
    unknown: 'the certificate was refused',
  },
  'tls-name': {
    code: 'TLS',
    message: "The server's certificate is for another name than the one in the base address. Nothing was sent.",
    unknown: 'the certificate was refused',
  },
  'tls-failed': {
    code: 'TLS',
    message: 'A secure connection to the server could not be made. Nothing was sent.',
    unknown: 'the secure connection broke',
  },
  'proxy-malformed': {
    code: 'OFFLINE',
    message: 'The proxy setting could not be read. Nothing was sent.',
    unknown: 'the proxy setting could not be read',
  },
  'proxy-unreachable': {
    code: 'OFFLINE',
    message: 'The proxy cannot be reached. Nothing was sent.',
    unknown: 'the proxy could not be reached',
  },
  'proxy-auth': {
    code: 'OFFLINE',
    message: 'The proxy asks for a user name and password, which this application does not send. Nothing was sent to the service.',
    unknown: 'the proxy refused',
  },
  'proxy-refused': {
    code: 'OFFLINE',
    message: 'The proxy refused to open a connection to the service. Nothing was sent to the service.',
    unknown: 'the proxy refused',
  },
};

/** What an exchange without a whole answer means. A write of which a byte may have left is never "not sent". */
export function classifyFault(fault: TransportFault, isWrite: boolean): Failure {
  const { code, message, unknown, passing = false } = words[fault.kind];
  const facts = { cause: fault };
  if (isWrite && fault.sent) return unknownOutcome(unknown, { facts });
  return failure(code, message, { passing: passing && !isWrite, facts });
}
