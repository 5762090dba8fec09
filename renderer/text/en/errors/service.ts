import type { serviceReasons } from '../../../../preload/contract/reasons/service.ts';
import { type UnknownCause, unknownCauses } from '../../../../preload/contract/unknown-causes.ts';
import { counted, number, type ReasonTexts } from './format.ts';

export const serviceErrors = {
  'query-not-encoded': 'The query of this request is not encoded correctly.',
  'header-not-allowed': 'This request has a header that is not sent from here.',
  'content-type-not-allowed': 'The content type of this request cannot be sent.',
  'method-override': 'A field named _method would turn this into another request. It is not sent.',
  'path-invalid': 'This is not a path of the service. It has to be relative, without empty parts and without “..”.',
  'base-address-unusable': 'The base address of this account cannot be used. It has to begin with https://.',
  'no-auth-code': 'The service answered without an auth code.',
  'fields-unreadable': ({ fields }) => `Not understood: ${fields}.`,
  'entry-not-object': 'This is no object.',
  'entry-without-id': 'It has no id that can be used.',
  'list-malformed': ({ path }) => `The service answered with something other than a list (GET /v1/${path}).`,
  'list-too-long': ({ pages, most }) => `The service says that this list has ${number(pages)} pages. At most ${number(most)} are read.`,
  said: ({ text }) => text,
  'service-refused-auth': (facts) => refusalText('The service does not accept the reseller ID and the API key', facts),
  'service-refused-balance': (facts) => refusalText('The balance of this account is too low for the request', facts),
  'service-refused-not-found': (facts) => refusalText('The service has no such object in this account', facts),
  'service-refused-conflict': (facts) => refusalText('The request conflicts with the current state at the service', facts),
  'service-refused-values': (facts) => refusalText('The service refused values of the request', facts),
  'service-refused': (facts) => refusalText('The service refused the request', facts),
  'address-not-whitelisted': ({ address }) =>
    `${address === undefined ? 'The public IP address of this computer' : `The IP address ${address}`} is not on the whitelist of this API key. Add it at the service.`,
  'too-many-calls': 'The service asks for fewer calls (HTTP 429). The request was not carried out.',
  'service-fault': ({ status }) => `The service has an internal error (HTTP ${status}).`,
  redirected: ({ status, host }) =>
    `The server answers with a redirect${host === undefined ? '' : ` to ${host}`} (HTTP ${status}), which is not followed. The base address may be wrong.`,
  'web-page-answered': ({ status }) =>
    `A web page came in place of the answer of the service (HTTP ${status}). The base address may be wrong, or something in between answers.`,
  'answer-text': ({ status }) => `The answer is not JSON (HTTP ${status}).`,
  'answer-cut-off': ({ status }) => `The answer was cut off (HTTP ${status}).`,
  'answer-empty': ({ status }) => `The answer is empty (HTTP ${status}).`,
  'answer-too-large': ({ megabytes }) => `The answer is larger than ${number(megabytes)} MB. Reading it was stopped.`,
  'outcome-unknown': ({ why, status }) => {
    const cause = isUnknownCause(why) ? `: ${causeTexts[why]}${status === undefined ? '' : ` (HTTP ${status})`}` : '';
    return `It is not known whether the service carried this out${cause}. It is not sent again by itself; look at the service first.`;
  },
  'service-asks-to-wait': ({ seconds }) => {
    const time = seconds > 60 ? counted(Math.ceil(seconds / 60), 'minute', 'minutes') : counted(seconds, 'second', 'seconds');
    return `The service asks to wait ${time} before the next call. Nothing is sent to it until then.`;
  },
  'turn-taken-back': 'The calls before it take long. It was not sent and will get its turn again.',
  'prices-too-old': 'Calls have to wait so long that prices are out of date before their turn comes. It was not sent.',
  'domain-part-unexpected': ({ part }) =>
    `The service answered with something other than ${componentNames[part] ?? part}. What was read before is kept.`,
  'zone-not-records': 'The service answered with something other than the records of a zone.',
  'zone-too-many-records': ({ most }) => `This zone has more than ${number(most)} records.`,
  'zone-record-unreadable': 'The service answered with a zone that has a record that cannot be understood. Nothing is written over it.',
  'transport-name-unknown': 'The name in the base address is not known. This computer may be offline, or the address has a typing error.',
  'transport-offline': 'This computer has no connection to the network.',
  'transport-refused': 'The server refused the connection. It may be down, or the port in the base address is wrong.',
  'transport-unreachable': 'The server cannot be reached from this network.',
  'transport-timeout': 'The service did not answer in time.',
  'transport-dropped': 'The connection was dropped before the answer was complete.',
  'transport-not-http': 'What answered does not speak HTTP. The base address may be wrong.',
  'transport-bad-encoding': 'The answer is damaged: it could not be decompressed.',
  'transport-too-large': 'The answer is larger than 32 MB. Reading it was stopped.',
  'transport-canceled': 'The call was canceled.',
  'transport-tls-issuer': 'The certificate of the server comes from an issuer that this system does not trust. Nothing was sent.',
  'transport-tls-expired': 'The certificate of the server has expired or is not valid yet. Nothing was sent.',
  'transport-tls-name': 'The certificate of the server is for another name than the one in the base address. Nothing was sent.',
  'transport-tls-failed': 'A secure connection to the server could not be made. Nothing was sent.',
  'transport-proxy-malformed': 'The proxy setting could not be read. Nothing was sent.',
  'transport-proxy-unreachable': 'The proxy cannot be reached. Nothing was sent.',
  'transport-proxy-auth':
    'The proxy asks for a user name and password, which this application does not send. Nothing was sent to the service.',
  'transport-proxy-refused': 'The proxy refused to open a connection to the service. Nothing was sent to the service.',
} satisfies ReasonTexts<typeof serviceReasons>;

/** Completes "It is not known whether the service carried this out: …". */
const causeTexts: Readonly<Record<UnknownCause, string>> = {
  'name-unknown': 'the name could not be looked up',
  offline: 'the network connection was lost',
  refused: 'the connection was refused',
  unreachable: 'the server could not be reached',
  timeout: 'the service did not answer in time',
  dropped: 'the connection was dropped before the answer was complete',
  'not-http': 'the answer was not HTTP',
  'bad-encoding': 'the answer was damaged',
  'too-large': 'the answer was too large to read',
  canceled: 'the call was canceled after it had been sent',
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
const componentNames: Readonly<Record<string, string>> = {
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
function refusalText(meaning: string, { status, said, fields }: Refusal): string {
  const quoted = said === undefined ? [] : [`It says: “${said}”`];
  return [`${meaning} (HTTP ${status}).`, ...quoted, ...(fields === undefined ? [] : [fields])].join(' ');
}
