import type { DoctorFault } from '../../../../preload/contract/connection.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { readBody } from '../../service/body.ts';
import { isObject, saysNo } from '../../service/envelope.ts';
import type { ReferenceOutcome } from '../../service/reference-request.ts';
import { refusedAddress, refusesAddress } from '../../service/refused-address.ts';
import type { TransportFaultKind } from '../../service/transport-fault.ts';
import { wordsOf } from './body-text.ts';
import { failed, passed, type StepEnd, skipped } from './port.ts';

/** The four steps that one exchange decides, in order. */
export const answerSteps = ['server', 'whitelist', 'credentials', 'profile'] as const;
export type AnswerSteps = Readonly<Record<(typeof answerSteps)[number], StepEnd>>;

export const undecided: AnswerSteps = { server: skipped(), whitelist: skipped(), credentials: skipped(), profile: skipped() };

type ReferenceAnswer = Extract<ReferenceOutcome, { kind: 'answer' }>;

/** Reads the outcome of the reference request. What an answer does not tell is skipped, never guessed. */
export function classifyOutcome(outcome: ReferenceOutcome): AnswerSteps {
  return outcome.kind === 'answer' ? judgeAnswer(outcome) : judgeFailure(outcome.failure, outcome.status);
}

/** The server step's fault for what happened on the way. */
export function serverFault(kind: TransportFaultKind): DoctorFault {
  switch (kind) {
    case 'refused':
    case 'unreachable':
      return 'refused-connection';
    case 'not-http':
      return 'not-json';
    case 'bad-encoding':
      return 'cut-off';
    case 'cancelled':
      return 'dropped';
    default:
      return kind;
  }
}

function judgeFailure(failure: TransportFaultKind, status: number | undefined): AnswerSteps {
  const brokenBody =
    status !== undefined && status < 300 && (failure === 'dropped' || failure === 'too-large' || failure === 'bad-encoding');
  if (!brokenBody) return steps({ server: failed(serverFault(failure), status === undefined ? {} : { fact: `HTTP ${status}` }) });
  return steps({ server: passed(`HTTP ${status}`), profile: failed(failure === 'too-large' ? 'too-large' : 'cut-off') });
}

function judgeAnswer(answer: ReferenceAnswer): AnswerSteps {
  const { status } = answer;
  const body = readBody(answer.body);
  const words = wordsOf(answer.body);
  const server = passed(describe(answer));
  if (isRefusedAddress(answer, words)) {
    const publicAddress = refusedAddress(words) ?? refusedAddress(answer.body);
    return steps({
      server,
      whitelist: failed('ip-refused', { ...(publicAddress === null ? {} : { publicAddress }), ...quoted(words) }),
    });
  }
  if (status >= 300 && status < 400) return steps({ server: failed('redirected', { fact: redirectTarget(answer) }) });
  if (status === 429) return steps({ server: failed('rate-limited', { fact: describe(answer), ...quoted(words) }) });
  if (status >= 500) return steps({ server: failed('server-error', { fact: describe(answer), ...quoted(words) }) });
  if (status === 401) return steps({ server, credentials: failed('credentials-refused', quoted(words)) });
  if (status === 403 && body.form !== 'html') return steps({ server, credentials: failed('credentials-refused', quoted(words)) });
  if (status === 404 || status === 405 || status === 410) return steps({ server, profile: failed('not-found', quoted(words)) });
  if (body.form === 'html') return steps({ server, profile: failed('html', quoted(words)) });
  if (body.form === 'cut-off') return accepted(server, failed('cut-off'));
  if (body.form !== 'json') return steps({ server, profile: failed('not-json', quoted(words)) });
  if (status >= 400 || saysNo(body.value)) return steps({ server, profile: failed('service-refused', quoted(words)) });
  const profile = profileOf(body.value);
  return profile === null ? steps({ server, profile: failed('not-a-profile') }) : accepted(server, passed(profileFact(profile)));
}

/** A good profile may well hold the words; a page that is served with 200 may be the refusal. */
function isRefusedAddress({ status, body }: ReferenceAnswer, words: string): boolean {
  if (!refusesAddress(words) && !refusesAddress(body)) return false;
  if (status >= 300) return true;
  const read = readBody(body);
  return read.form === 'json' ? saysNo(read.value) || profileOf(read.value) === null : read.form !== 'cut-off';
}

/** An answer that only the service can give to a caller whom it let in. */
function accepted(server: StepEnd, profile: StepEnd): AnswerSteps {
  return { server, whitelist: passed(), credentials: passed(), profile };
}

function steps(known: Partial<AnswerSteps>): AnswerSteps {
  return { ...undecided, ...known };
}

/** Fields of a Profile (api.md section 7) that tell one from any other object. */
const profileFields = ['id', 'name', 'email', 'subdomain', 'domain', 'currency', 'is_sub'];

/**
 * `data` of the envelope when it is an object with anything in it: no single field is guaranteed (api.md section 7).
 * Without an envelope, which the specification would allow, it has to look like a profile.
 */
function profileOf(value: Json): Record<string, Json> | null {
  if (!isObject(value)) return null;
  const data = value['data'];
  if (isObject(data)) return Object.keys(data).length > 0 ? data : null;
  return 'data' in value || profileFields.filter((name) => name in value).length < 2 ? null : value;
}

function profileFact(profile: Record<string, Json>): string {
  const name = profile['name'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : `${Object.keys(profile).length} fields`;
}

/** e.g. `HTTP 422, JSON` or `HTTP 429, retry after 30`. */
function describe(answer: ReferenceAnswer): string {
  const names = { json: 'JSON', html: 'HTML', text: 'text', 'cut-off': 'JSON, cut off', empty: 'empty' } as const;
  const wait = answer.headers['retry-after'];
  return `HTTP ${answer.status}, ${names[readBody(answer.body).form]}${wait === undefined ? '' : `, Retry-After: ${wait}`}`;
}

/** Scheme and host alone: a redirect's path and query may carry anything. */
function redirectTarget(answer: ReferenceAnswer): string {
  const location = answer.headers['location'];
  if (location === undefined) return `HTTP ${answer.status}`;
  const sameHost = 'https://same.invalid';
  const target = URL.canParse(location, sameHost) ? new URL(location, sameHost).origin : sameHost;
  return `HTTP ${answer.status}, to ${target === sameHost ? 'another path of the same host' : target}`;
}

function quoted(words: string): { quote?: string } {
  return words === '' ? {} : { quote: words };
}
