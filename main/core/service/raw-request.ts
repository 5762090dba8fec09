import { AppError } from '../base/errors.ts';
import { hidesMethod, namesMethod } from './method-override.ts';
import { isLeftOutHeader, isPlainHeader } from './raw-request-headers.ts';

/** Milliseconds: for the limiter, the key and the mark, until the connection stood, until the first byte, until the last. */
export interface CallTimes {
  readonly waited: number;
  readonly connected: number;
  readonly answered: number;
  readonly read: number;
}

/** A request made by its sender down to its bytes; the client adds the account's address and key, and looks at it once more. */
interface Ready {
  /** Below `/v1`, without a leading slash. */
  readonly path: string;
  /** Encoded, without `?`; empty for none. */
  readonly query: string;
  /** Beside those of the client. */
  readonly headers: readonly (readonly [string, string])[];
  /** What it holds as a secret: masked in whatever the service says to it. */
  readonly secrets: readonly string[];
}

export interface RawRead extends Ready {
  /** Not below `/v1` but below the base address itself (api.md section 6.14). Sent without the key unless `withKey` says otherwise. */
  readonly open?: boolean;
  /** Of an open one: the key goes along, because the tester asked for it (api.md section 1). */
  readonly withKey?: boolean;
}

export interface RawWrite extends Ready {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Encoded. null: none. */
  readonly body: RawBody | null;
}

export type RawBody = { readonly contentType: string; readonly text: string } | BytesBody;

/** With files in it. */
export interface BytesBody {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** What came to a ready-made read, whatever its status; not yet redacted, stays in main. */
export interface ReadAnswer {
  /** e.g. `GET /v1/domains?page=1`. */
  readonly request: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Decompressed. */
  readonly body: Uint8Array;
  /** Unix time in ms. */
  readonly at: number;
  readonly times: CallTimes;
}

/** Bytes of an answer after decompression at which the reading of a ready-made read stops. */
export const largestRead = 64 * 1024 * 1024;
const longestQuery = 16_000;
const mostHeaders = 100;
const permittedQuery = /^(?:[A-Za-z0-9\-._~!$&()*+,;=:@/?[\]]|%[0-9a-f]{2})*$/i;
const permittedType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=(?:[\w!#$&^.+-]+|"[^"\r\n\\]*"))*$/;

/** In which a name could be written so that nobody here sees it. */
const otherCharset = /;\s*charset=(?!"?(?:utf-8|us-ascii|iso-8859-1)"?\s*(?:;|$))/i;

/** Lets pass what cannot become another request than the one that was shown. Throws AppError VALIDATION. */
export function checkRawRequest({ query, headers }: Ready, contentType: string | null): void {
  if (query.length > longestQuery || !permittedQuery.test(query) || !isUtf8(query)) throw new AppError('VALIDATION', 'query-not-encoded');
  if (namesMethod(query)) throw overridden();
  if (headers.length > mostHeaders || headers.some(([name, value]) => isLeftOutHeader(name) || !isPlainHeader(name, value)))
    throw new AppError('VALIDATION', 'header-not-allowed');
  if (contentType !== null && (!permittedType.test(contentType) || otherCharset.test(contentType)))
    throw new AppError('VALIDATION', 'content-type-not-allowed');
}

/** The same for the body, in which frameworks look for another method, too. */
export function checkRawBody(body: RawWrite['body']): void {
  if (body === null) return;
  // Each byte as one character: names of fields that matter are ASCII.
  const text = 'text' in body ? body.text : Buffer.from(body.bytes).toString('latin1');
  if (hidesMethod({ contentType: body.contentType, text })) throw overridden();
}

function overridden(): AppError {
  return new AppError('VALIDATION', 'method-override');
}

function isUtf8(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
