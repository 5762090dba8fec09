/** Why it is not known whether a write was carried out. */
export const unknownCauses = [
  'name-unknown',
  'offline',
  'refused',
  'unreachable',
  'timeout',
  'dropped',
  'not-http',
  'bad-encoding',
  'too-large',
  'canceled',
  'tls-issuer',
  'tls-expired',
  'tls-name',
  'tls-failed',
  'proxy-malformed',
  'proxy-unreachable',
  'proxy-auth',
  'proxy-refused',
  'service-fault',
  'redirect',
  'answer-html',
  'answer-text',
  'answer-cut-off',
  'answer-empty',
  'answer-unreadable',
] as const;
export type UnknownCause = (typeof unknownCauses)[number];

const causes: ReadonlySet<string> = new Set(unknownCauses);
export const isUnknownCause = (text: string): text is UnknownCause => causes.has(text);
