import type { ConnectionFault } from '../../../../preload/contract/accounts/connection.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isObject, isRefused, readBody } from '../../service/classify-answer.ts';
import type { ReferenceOutcome } from '../../service/reference-request.ts';
import { refusedAddress, refusesAddress } from '../../service/refused-address.ts';
import type { TransportFaultKind } from '../../service/transport-fault.ts';
import { wordsOf } from './body-text.ts';
import { failed, passed, type StepFacts, type StepOutcome, skipped } from './port.ts';

/** The four steps that a single exchange decides, in order. */
export const responseSteps = ['server', 'whitelist', 'credentials', 'profile'] as const;
export type ResponseSteps = Readonly<Record<(typeof responseSteps)[number], StepOutcome>>;

export const undecided: ResponseSteps = { server: skipped(), whitelist: skipped(), credentials: skipped(), profile: skipped() };

type ReferenceResponse = Extract<ReferenceOutcome, { kind: 'answer' }>;

/** Evaluates the outcome of the reference request. What a response does not show is skipped, never guessed. */
export function classifyOutcome(outcome: ReferenceOutcome): ResponseSteps {
  return outcome.kind === 'answer' ? diagnoseResponse(outcome) : diagnoseFailure(outcome.failure, outcome.status);
}

/** The server step's fault for a transport error. */
export function serverFault(kind: TransportFaultKind): ConnectionFault {
  switch (kind) {
    case 'refused':
    case 'unreachable':
      return 'refused-connection';
    case 'not-http':
      return 'not-json';
    case 'bad-encoding':
      return 'cut-off';
    case 'canceled':
      return 'dropped';
    default:
      return kind;
  }
}

function diagnoseFailure(failure: TransportFaultKind, status: number | undefined): ResponseSteps {
  const brokenBody =
    status !== undefined && status < 300 && (failure === 'dropped' || failure === 'too-large' || failure === 'bad-encoding');
  if (!brokenBody) return steps({ server: failed(serverFault(failure), status === undefined ? {} : { fact: `HTTP ${status}` }) });
  return steps({ server: passed(`HTTP ${status}`), profile: failed(failure === 'too-large' ? 'too-large' : 'cut-off') });
}

function diagnoseResponse(answer: ReferenceResponse): ResponseSteps {
  const { status } = answer;
  const body = readBody(answer.body);
  const message = wordsOf(answer.body);
  const server = passed(describe(answer));
  if (isRefusedAddress(answer, message)) {
    const publicAddress = refusedAddress(message) ?? refusedAddress(answer.body);
    return steps({
      server,
      whitelist: failed('ip-refused', { ...(publicAddress === null ? {} : { publicAddress }), ...quoted(message) }),
    });
  }
  if (status >= 300 && status < 400) return steps({ server: failed('redirected', redirectOf(answer)) });
  if (status === 429) return steps({ server: failed('rate-limited', { ...describe(answer), ...quoted(message) }) });
  if (status >= 500) return steps({ server: failed('server-error', { ...describe(answer), ...quoted(message) }) });
  if (status === 401) return steps({ server, credentials: failed('credentials-refused', quoted(message)) });
  if (status === 403 && body.form !== 'html') return steps({ server, credentials: failed('credentials-refused', quoted(message)) });
  if (status === 404 || status === 405 || status === 410) return steps({ server, profile: failed('not-found', quoted(message)) });
  if (body.form === 'html') return steps({ server, profile: failed('html', quoted(message)) });
  if (body.form === 'cut-off') return accepted(server, failed('cut-off'));
  if (body.form !== 'json') return steps({ server, profile: failed('not-json', quoted(message)) });
  if (status >= 400 || isRefused(body.value)) return steps({ server, profile: failed('service-refused', quoted(message)) });
  const profile = profileOf(body.value);
  return profile === null ? steps({ server, profile: failed('not-a-profile') }) : accepted(server, passed(profileFact(profile)));
}

/** A valid profile may contain the words; a page served with 200 may be the refusal. */
function isRefusedAddress({ status, body }: ReferenceResponse, message: string): boolean {
  if (!refusesAddress(message) && !refusesAddress(body)) return false;
  if (status >= 300) return true;
  const read = readBody(body);
  return read.form === 'json' ? isRefused(read.value) || profileOf(read.value) === null : read.form !== 'cut-off';
}

/** A response that the service only gives to an authorized caller. */
function accepted(server: StepOutcome, profile: StepOutcome): ResponseSteps {
  return { server, whitelist: passed(), credentials: passed(), profile };
}

function steps(known: Partial<ResponseSteps>): ResponseSteps {
  return { ...undecided, ...known };
}

/** Fields of a Profile (api.md section 7) that distinguish it from other objects. */
const profileFields = ['id', 'name', 'email', 'subdomain', 'domain', 'currency', 'is_sub'];

/**
 * `data` of the envelope if it is a non-empty object: no single field is guaranteed (api.md section 7). Without an envelope, which the
 * specification would allow, it must look like a profile.
 */
function profileOf(value: Json): Record<string, Json> | null {
  if (!isObject(value)) return null;
  const data = value['data'];
  if (isObject(data)) return Object.keys(data).length > 0 ? data : null;
  return 'data' in value || profileFields.filter((name) => name in value).length < 2 ? null : value;
}

function profileFact(profile: Record<string, Json>): StepFacts {
  const name = profile['name'];
  return typeof name === 'string' && name.trim() !== '' ? { fact: name.trim() } : { fields: Object.keys(profile).length };
}

/** The response's status, the form of its body, and how long to wait. */
function describe({ status, headers, body }: ReferenceResponse): StepFacts {
  const retryAfter = headers['retry-after'];
  return { fact: `HTTP ${status}`, body: readBody(body).form, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Scheme and host only: a redirect's path and query may contain anything. */
function redirectOf({ status, headers: { location } }: ReferenceResponse): StepFacts {
  const fact = `HTTP ${status}`;
  if (location === undefined) return { fact };
  const sameHost = 'https://same.invalid';
  const target = URL.canParse(location, sameHost) ? new URL(location, sameHost).origin : sameHost;
  return { fact, redirect: target === sameHost ? null : target };
}

function quoted(message: string): { quote?: string } {
  return message === '' ? {} : { quote: message };
}
