import type { bodyKinds } from '../../../../preload/contract/explorer/codes.ts';
import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { mask } from '../../redaction/mask.ts';
import type { Redaction } from '../../redaction/port.ts';
import { isNeverRecorded } from '../../service/redact-exchange.ts';
import { faultOf, locationOf } from '../document/text/json-text.ts';
import { hideData, isSame } from './hide.ts';
import { type ReadJson, readJson } from './read-json.ts';

/** A body that was parsed, with all secrets masked. */
export interface ReadResponse {
  readonly kind: (typeof bodyKinds)[number];
  /** For `json`; otherwise undefined. */
  readonly value: Json | undefined;
  /** As received; serialized again if something in it is masked. */
  readonly bytes: Uint8Array;
  /** It is JSON that was serialized again: its lines differ from those the service sent. */
  readonly isReserialized: boolean;
  /** Some numbers of its value are stored as written. */
  readonly hasWritten: boolean;
  /** For `text` that starts like JSON: where it stops being JSON. */
  readonly broken: ResponseFacts['broken'];
}

export interface BodyToRead {
  readonly bytes: Uint8Array;
  /** e.g. `GET /v1/domains/7/auth_code`. */
  readonly request: string;
  readonly status: number;
  readonly redaction: Redaction;
}

/** Bytes scanned for one that does not occur in text. */
const head = 8192;
/** Characters masked at once: patterns over fifty megabytes in one go would block everything else. */
const slice = 1_000_000;

/** Levels of a response; deeper ones are reported as such. */
const deepest = 200;

/** Parses a body by its actual content, as the service client does: firewalls and PHP often declare the wrong type. */
export function readResponse({ bytes, request, status, redaction }: BodyToRead): ReadResponse {
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
    // With something masked, columns would refer to a different text.
    return { ...bare('text', encode(shown)), broken: shown === text ? brokenAt(text) : null };
  }
  const { value: parsed, hasWritten } = read;
  const shown = isSecret && status < 400 ? hideData(parsed) : parsed;
  const value = redaction.json(shown, deepest) as Json;
  const isReserialized = !isSame(parsed, value);
  return {
    kind: 'json',
    value,
    bytes: isReserialized ? encode(JSON.stringify(value, null, 2)) : bytes,
    isReserialized,
    hasWritten,
    broken: null,
  };
}

const bare = (kind: ReadResponse['kind'], bytes: Uint8Array): ReadResponse => ({
  ...{ kind, value: undefined, bytes, isReserialized: false, hasWritten: false, broken: null },
});

function brokenAt(text: string): ResponseFacts['broken'] {
  const at = /^\s*[[{]/.test(text) ? faultOf(text) : null;
  return at === null ? null : { ...locationOf(text, at), ends: at >= text.trimEnd().length };
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A server decodes a path before using it. */
function plain(request: string): string {
  try {
    return decodeURIComponent(request);
  } catch {
    return request;
  }
}

/** In slices that end at a line break if one is near. */
function maskText(text: string, redaction: Redaction): string {
  const chunks: string[] = [];
  for (let from = 0; from < text.length; ) {
    const feed = text.lastIndexOf('\n', from + slice);
    const end = from + slice >= text.length ? text.length : Math.max(feed + 1, from + (feed > from ? 0 : slice));
    chunks.push(redaction.text(text.slice(from, end)));
    from = end;
  }
  return chunks.join('');
}
