/**
 * Headers that no document may have sent: those of the connection, of the credentials, of the body and of proxies, and those by which
 * frameworks take one method for another.
 */
const leftOut = new Set([
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
const leftOutStarts = ['content-', 'x-forwarded-', 'proxy-', 'sec-'] as const;

/** Whether a header is never sent for a document. PHP takes `X_Forwarded_For` for `X-Forwarded-For`. */
export function isLeftOutHeader(name: string): boolean {
  const plain = name.trim().toLowerCase().replaceAll('_', '-');
  return leftOut.has(plain) || leftOutStarts.some((start) => plain.startsWith(start)) || plain.endsWith('method-override');
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,300}$/;
/** Printable ASCII and tabs: no line may begin within a value, and nothing depends on how bytes beyond are read. */
const plainValue = /^[\t\x20-\x7e]{0,5000}$/;

/** Whether a header can be sent as it is. */
export function isPlainHeader(name: string, value: string): boolean {
  return token.test(name) && plainValue.test(value);
}
