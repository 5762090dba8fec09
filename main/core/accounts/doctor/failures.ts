import type { NetworkFailure } from './port.ts';

const known: Readonly<Record<string, NetworkFailure>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EHOSTDOWN: 'refused',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EAI_AGAIN: 'offline',
  ENOTFOUND: 'name-unknown',
  ETIMEDOUT: 'timeout',
  ESOCKETTIMEDOUT: 'timeout',
  ABORT_ERR: 'cancelled',
  ERR_ABORTED: 'cancelled',
  ERR_CANCELED: 'cancelled',
  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-name',
  HOSTNAME_MISMATCH: 'tls-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-issuer',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-issuer',
  CERT_UNTRUSTED: 'tls-issuer',
  INVALID_CA: 'tls-issuer',
  EPROTO: 'tls-failed',
};

/** What a network error of Node or got means; errors of several addresses (`AggregateError`) count by their first known one. */
export function networkFailureOf(error: unknown): NetworkFailure {
  for (const code of codesOf(error, 0)) {
    const failure = known[code];
    if (failure !== undefined) return failure;
    if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_') || code.startsWith('CERT_')) return 'tls-failed';
  }
  return 'dropped';
}

function codesOf(error: unknown, depth: number): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [...own, ...inner.flatMap((one) => codesOf(one, depth + 1)), ...codesOf(error.cause, depth + 1)];
}
