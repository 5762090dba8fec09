import { isUnknownCause, type UnknownCause } from '../../../../preload/contract/changes/unknown-causes.ts';
import type { serviceReasons } from '../../../../preload/contract/reasons/service.ts';
import type { ReasonTexts } from '../../explain.ts';
import { counted, number } from './format.ts';

export const serviceErrors = {
  'query-not-encoded': 'The query of this request is not encoded correctly.',
  'header-not-allowed': 'This request contains a header that cannot be sent from here.',
  'content-type-not-allowed': 'The content type of this request cannot be sent.',
  'method-override': 'A field named _method would turn this into another request. It is not sent.',
  'path-invalid': 'This is not a valid service path. It has to be relative, without empty parts and without “..”.',
  'base-address-unusable': 'The base address of this account cannot be used. It has to begin with https://.',
  'no-auth-code': 'The service returned no auth code.',
  'fields-unreadable': ({ fields }) => `Unreadable: ${fields}.`,
  'entry-not-object': 'The entry is not an object.',
  'entry-without-id': 'The entry has no usable ID.',
  'list-malformed': ({ path }) => `The service returned something other than a list (GET /v1/${path}).`,
  'list-empty': ({ known }) =>
    `The service returned an empty list, but ${number(known)} domains were known. The local copy is kept. If the list is correct, clear the local data in Settings.`,
  'list-too-long': ({ pages, most }) => `The service reports ${number(pages)} pages for this list. At most ${number(most)} are loaded.`,
  text: ({ text }) => text,
  'service-refused-auth': (facts) => refusalText('The service does not accept the reseller ID and the API key', facts),
  'service-refused-balance': (facts) => refusalText('The account balance is too low for the request', facts),
  'service-refused-not-found': (facts) => refusalText('The service has no such object in this account', facts),
  'service-refused-conflict': (facts) => refusalText('The request conflicts with the current state on the service', facts),
  'service-refused-values': (facts) => refusalText('The service refused some values in the request', facts),
  'object-unexpected': ({ path, text }) =>
    `The service returned “${text}” for ${path}, which was not expected. Nothing was guessed from it.`,
  'service-refused': (facts) => refusalText('The service refused the request', facts),
  'address-not-whitelisted': ({ address }) =>
    `${address === undefined ? 'The public IP address of this computer' : `The IP address ${address}`} is not on the whitelist of this API key. Add it in the registrar’s panel.`,
  'too-many-calls': 'The service asks for fewer requests (HTTP 429). The request was not carried out.',
  'service-fault': ({ status }) => `The service returned an internal error (HTTP ${status}).`,
  redirected: ({ status, host }) =>
    `The server responded with a redirect${host === undefined ? '' : ` to ${host}`} (HTTP ${status}), which is not followed. The base address may be wrong.`,
  'web-page-answered': ({ status }) =>
    `A web page was returned instead of data from the service (HTTP ${status}). The base address may be wrong, or something in between responded.`,
  'answer-text': ({ status }) => `The response is not JSON (HTTP ${status}).`,
  'answer-cut-off': ({ status }) => `The response was cut off (HTTP ${status}).`,
  'answer-empty': ({ status }) => `The response is empty (HTTP ${status}).`,
  'answer-too-large': ({ megabytes }) => `The response is larger than ${number(megabytes)} MB. Reading it was stopped.`,
  'outcome-unknown': ({ why, status }) => {
    const cause = isUnknownCause(why) ? `: ${causeTexts[why]}${status === undefined ? '' : ` (HTTP ${status})`}` : '';
    return `Outcome unknown${cause}. The request is not sent again automatically; check on the service first.`;
  },
  'service-asks-to-wait': ({ seconds }) => {
    const time = seconds > 60 ? counted(Math.ceil(seconds / 60), 'minute', 'minutes') : counted(seconds, 'second', 'seconds');
    return `The service asks you to wait ${time} before the next request. Nothing is sent until then.`;
  },
  'turn-taken-back': 'Earlier requests are taking a long time. This one was not sent and will be retried.',
  'prices-too-old': 'The wait for earlier requests is so long that prices would be outdated. This request was not sent.',
  'domain-part-unexpected': ({ part }) =>
    `The service returned something other than ${componentNames[part] ?? part}. The data loaded earlier is kept.`,
  'zone-not-records': 'The service returned something other than the records of a zone.',
  'zone-too-many-records': ({ most }) => `This zone has more than ${number(most)} records.`,
  'zone-record-unreadable': 'The service returned a zone with an unreadable record. The zone is not overwritten.',
  'transport-name-unknown': 'The name in the base address could not be resolved. This computer may be offline, or the address has a typo.',
  'transport-offline': 'This computer has no network connection.',
  'transport-refused': 'The server refused the connection. It may be down, or the port in the base address is wrong.',
  'transport-unreachable': 'The server cannot be reached from this network.',
  'transport-timeout': 'The service did not respond in time.',
  'transport-dropped': 'The connection was dropped before the response was complete.',
  'transport-not-http': 'The server’s response was not HTTP. The base address may be wrong.',
  'transport-bad-encoding': 'The response is damaged: it could not be decompressed.',
  'transport-too-large': 'The response is too large. Reading it was stopped.',
  'transport-canceled': 'The request was canceled.',
  'transport-tls-issuer': 'The certificate of the server comes from an issuer that this system does not trust. Nothing was sent.',
  'transport-tls-expired': 'The certificate of the server has expired or is not valid yet. Nothing was sent.',
  'transport-tls-name': 'The server’s certificate is for a different name than the one in the base address. Nothing was sent.',
  'transport-tls-failed': 'A secure connection to the server could not be established. Nothing was sent.',
  'transport-proxy-malformed': 'The proxy setting could not be read. Nothing was sent.',
  'transport-proxy-unreachable': 'The proxy cannot be reached. Nothing was sent.',
  'transport-proxy-auth':
    'The proxy requires a username and password, which this application does not send. Nothing was sent to the service.',
  'transport-proxy-refused': 'The proxy refused to open a connection to the service. Nothing was sent to the service.',
} satisfies ReasonTexts<typeof serviceReasons>;

/** Causes of an unknown outcome, as they follow “Outcome unknown: ”. */
const causeTexts: Readonly<Record<UnknownCause, string>> = {
  'name-unknown': 'the name could not be resolved',
  offline: 'the network connection was lost',
  refused: 'the connection was refused',
  unreachable: 'the server could not be reached',
  timeout: 'the service did not respond in time',
  dropped: 'the connection was dropped before the response was complete',
  'not-http': 'the response was not HTTP',
  'bad-encoding': 'the response was damaged',
  'too-large': 'the response was too large to read',
  canceled: 'the request was canceled after it had been sent',
  'tls-issuer': 'the certificate was refused',
  'tls-expired': 'the certificate was refused',
  'tls-name': 'the certificate was refused',
  'tls-failed': 'the secure connection failed',
  'proxy-malformed': 'the proxy setting could not be read',
  'proxy-unreachable': 'the proxy could not be reached',
  'proxy-auth': 'the proxy refused',
  'proxy-refused': 'the proxy refused',
  'service-fault': 'the service returned an internal error',
  redirect: 'the service returned a redirect, which is not followed',
  'answer-html': 'the response was a web page and could not be read',
  'answer-text': 'the response was not JSON and could not be read',
  'answer-cut-off': 'the response was cut off and could not be read',
  'answer-empty': 'the response was empty',
  'answer-unreadable': 'the response could not be read',
};

/** Parts of a domain, in a sentence. */
const componentNames: Readonly<Record<string, string>> = {
  details: 'a domain',
  dns: 'records',
  forwarding: 'forwardings',
  dnssec: 'DS records',
  hosts: 'child nameservers',
  whois: 'a WHOIS response',
  protection: 'WHOIS protection',
};

interface Refusal {
  readonly status: number;
  readonly message?: string;
  readonly fields?: string;
}

/** A refusal with the words of the service as a quotation, and what it says of single fields. */
function refusalText(meaning: string, { status, message, fields }: Refusal): string {
  const quoted = message === undefined ? [] : [`Service message: “${message}”`];
  return [`${meaning} (HTTP ${status}).`, ...quoted, ...(fields === undefined ? [] : [fields])].join(' ');
}
