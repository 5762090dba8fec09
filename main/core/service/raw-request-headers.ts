/**
 * Headers that a document must not set: connection, credential, body and proxy headers, and those with which frameworks override the
 * method.
 */
const omitted = new Set([
  'host',
  'authorization',
  'cookie',
  'cookie2',
  'set-cookie',
  'forwarded',
  'via',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
  'x-http-method',
  'x-method',
  'x-original-url',
  'x-rewrite-url',
  'x-real-ip',
]);
const omittedPrefixes = ['content-', 'x-forwarded-', 'proxy-', 'sec-'] as const;

/** Whether a header is never sent on behalf of a document. PHP treats `X_Forwarded_For` as `X-Forwarded-For`. */
export function isOmittedHeader(name: string): boolean {
  const plain = name.trim().toLowerCase().replaceAll('_', '-');
  return omitted.has(plain) || omittedPrefixes.some((start) => plain.startsWith(start)) || plain.endsWith('method-override');
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,300}$/;
/** Printable ASCII and tabs: a value must not contain line breaks or bytes with ambiguous encoding. */
const plainValue = /^[\t\x20-\x7e]{0,5000}$/;

/** Whether a header can be sent unchanged. */
export function isPlainHeader(name: string, value: string): boolean {
  return token.test(name) && plainValue.test(value);
}
