import type { bodyKinds } from '../../../../preload/contract/explorer-codes.ts';
import type { AnswerFacts } from '../../../../preload/contract/explorer-operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { mask } from '../../redaction/mask.ts';
import type { Redaction } from '../../redaction/port.ts';
import { isNeverRecorded } from '../../service/redact-exchange.ts';
import { faultOf, placeOf } from '../document/json-text.ts';
import { hideData, isSame } from './hide.ts';
import { type ReadJson, readJson } from './read-json.ts';

/** A body that was read, with every secret masked. */
export interface ReadAnswer {
  readonly kind: (typeof bodyKinds)[number];
  /** Of `json`; undefined of all others. */
  readonly value: Json | undefined;
  /** As it came; written anew where something in it is masked. */
  readonly bytes: Uint8Array;
  /** It is JSON that was written anew: its lines are other ones than the service sent. */
  readonly isAnew: boolean;
  /** Some numbers of its value are kept as they were written. */
  readonly hasWritten: boolean;
  /** Of `text` that begins as JSON does: where it stops being JSON. */
  readonly broken: AnswerFacts['broken'];
}

export interface BodyToRead {
  readonly bytes: Uint8Array;
  /** e.g. `GET /v1/domains/7/auth_code`. */
  readonly request: string;
  readonly status: number;
  readonly redaction: Redaction;
}

/** Looked at for a byte that no text has. */
const head = 8192;
/** Characters of a text that are masked at once: patterns over fifty megabytes in one go would hold back everything else. */
const slice = 1_000_000;

/** Levels of an answer; deeper ones are told of as such. */
const deepest = 200;

/** Reads a body by what it is, as the service client does: firewalls and PHP announce the wrong type often enough. */
export function readAnswer({ bytes, request, status, redaction }: BodyToRead): ReadAnswer {
  if (bytes.length === 0) return bare('none', bytes);
  const isSecret = isNeverRecorded(plain(request));
  if (bytes.subarray(0, head).includes(0)) return bare('binary', isSecret ? encode(mask) : bytes);
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return bare('none', new Uint8Array());
  if (/^\s*</.test(text)) return bare('html', encode(isSecret ? mask : maskText(text, redaction)));
  let read: ReadJson;
  try {
    read = readJson(text);
  } catch {
    const shown = isSecret ? mask : maskText(text, redaction);
    // Of a text with something masked, columns would be those of another one.
    return { ...bare('text', encode(shown)), broken: shown === text ? brokenAt(text) : null };
  }
  const { value: parsed, hasWritten } = read;
  const shown = isSecret && status < 400 ? hideData(parsed) : parsed;
  const value = redaction.json(shown, deepest) as Json;
  const isAnew = !isSame(parsed, value);
  return { kind: 'json', value, bytes: isAnew ? encode(JSON.stringify(value, null, 2)) : bytes, isAnew, hasWritten, broken: null };
}

const bare = (kind: ReadAnswer['kind'], bytes: Uint8Array): ReadAnswer => ({
  ...{ kind, value: undefined, bytes, isAnew: false, hasWritten: false, broken: null },
});

function brokenAt(text: string): AnswerFacts['broken'] {
  const at = /^\s*[[{]/.test(text) ? faultOf(text) : null;
  return at === null ? null : { ...placeOf(text, at), ends: at >= text.trimEnd().length };
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A server decodes a path before it looks at it. */
function plain(request: string): string {
  try {
    return decodeURIComponent(request);
  } catch {
    return request;
  }
}

/** In slices that end with a line where there is one near. */
function maskText(text: string, redaction: Redaction): string {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const feed = text.lastIndexOf('\n', from + slice);
    const end = from + slice >= text.length ? text.length : Math.max(feed + 1, from + (feed > from ? 0 : slice));
    parts.push(redaction.text(text.slice(from, end)));
    from = end;
  }
  return parts.join('');
}
