import { type UnknownCause, unknownCauses } from '../../../../preload/contract/unknown-causes.ts';

/** Completes "It is not known whether the service carried this out: …". */
export const causeTexts: Readonly<Record<UnknownCause, string>> = {
  'name-unknown': 'the name could not be looked up',
  offline: 'the network connection was lost',
  refused: 'the connection was refused',
  unreachable: 'the server could not be reached',
  timeout: 'the service did not answer in time',
  dropped: 'the connection was dropped before the answer was complete',
  'not-http': 'the answer was not HTTP',
  'bad-encoding': 'the answer was damaged',
  'too-large': 'the answer was too large to read',
  cancelled: 'the call was cancelled after it had been sent',
  'tls-issuer': 'the certificate was refused',
  'tls-expired': 'the certificate was refused',
  'tls-name': 'the certificate was refused',
  'tls-failed': 'the secure connection broke',
  'proxy-malformed': 'the proxy setting could not be read',
  'proxy-unreachable': 'the proxy could not be reached',
  'proxy-auth': 'the proxy refused',
  'proxy-refused': 'the proxy refused',
  'service-fault': 'it answered with an internal error',
  redirect: 'it answered with a redirect, which is not followed',
  'answer-html': 'its answer could not be read, a web page',
  'answer-text': 'its answer could not be read, not JSON',
  'answer-cut-off': 'its answer could not be read, cut off',
  'answer-empty': 'its answer could not be read, empty',
  'answer-unreadable': 'its answer could not be read',
};

const causes: ReadonlySet<string> = new Set(unknownCauses);
export const isUnknownCause = (text: string): text is UnknownCause => causes.has(text);

/** Parts of a domain, in a sentence. */
export const componentNames: Readonly<Record<string, string>> = {
  details: 'a domain',
  dns: 'records',
  forwarding: 'forwardings',
  dnssec: 'DS records',
  hosts: 'child nameservers',
  whois: 'a WHOIS answer',
  protection: 'WHOIS protection',
};

interface Refusal {
  readonly status: number;
  readonly said?: string;
  readonly fields?: string;
}

/** A refusal with the words of the service as a quotation, and what it says of single fields. */
export function refusalText(meaning: string, { status, said, fields }: Refusal): string {
  const quoted = said === undefined ? [] : [`It says: “${said}”`];
  return [`${meaning} (HTTP ${status}).`, ...quoted, ...(fields === undefined ? [] : [fields])].join(' ');
}
