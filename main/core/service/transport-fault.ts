/** Why an exchange had no complete response. */
export type TransportFaultKind =
  | 'name-unknown'
  | 'offline'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'dropped'
  | 'not-http'
  | 'bad-encoding'
  | 'too-large'
  | 'canceled'
  | 'tls-issuer'
  | 'tls-expired'
  | 'tls-name'
  | 'tls-failed'
  | 'proxy-malformed'
  | 'proxy-unreachable'
  | 'proxy-auth'
  | 'proxy-refused';

/** A failed exchange. Copies only code and message of the HTTP library's error, because that one contains headers and body. */
export class TransportFault extends Error {
  readonly kind: TransportFaultKind;
  /** Node's or the library's code, e.g. ECONNREFUSED. */
  readonly code: string;
  /** A byte of the request may have been sent to the service. */
  readonly sent: boolean;
  /** Status of a response that had started. */
  readonly status: number | undefined;

  constructor(kind: TransportFaultKind, code: string, sent: boolean, status?: number) {
    super(`The exchange failed: ${kind} (${code}).`);
    this.name = 'TransportFault';
    this.kind = kind;
    this.code = code;
    this.sent = sent;
    this.status = status;
  }
}

const kinds: Readonly<Record<string, TransportFaultKind>> = {
  ENOTFOUND: 'name-unknown',
  EAI_NODATA: 'name-unknown',
  EAI_NONAME: 'name-unknown',
  EAI_AGAIN: 'offline',
  EAI_FAIL: 'offline',
  ENETUNREACH: 'offline',
  ENETDOWN: 'offline',
  EADDRNOTAVAIL: 'offline',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'dropped',
  ECONNABORTED: 'dropped',
  EPIPE: 'dropped',
  ERR_HTTP_CONTENT_LENGTH_MISMATCH: 'dropped',
  ERR_STREAM_PREMATURE_CLOSE: 'dropped',
  HPE_INVALID_EOF_STATE: 'dropped',
  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-name',
  HOSTNAME_MISMATCH: 'tls-name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-issuer',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-issuer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-issuer',
  CERT_UNTRUSTED: 'tls-issuer',
  INVALID_CA: 'tls-issuer',
  EPROTO: 'tls-failed',
  PROXY_UNREACHABLE: 'proxy-unreachable',
};

/** Classifies a code of Node, OpenSSL, zlib or got. Unknown codes count as a dropped connection, which claims the least. */
export function faultKind(code: string): TransportFaultKind {
  const known = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return 'not-http';
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING|ZSTD_|ERR_ZSTD)/.test(code)) return 'bad-encoding';
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_)/.test(code)) return 'tls-failed';
  return 'dropped';
}

/** Codes of got that tell less than the error it wraps. */
const wrappers: ReadonlySet<string> = new Set(['', 'ERR_GOT_REQUEST_ERROR', 'ERR_READING_RESPONSE_STREAM']);

/** Returns the code of any thrown value; the innermost if a library wrapped it without one of its own. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!wrappers.has(code)) return code;
  return error.cause === undefined ? 'UNKNOWN' : codeOf(error.cause);
}
