import { AppError } from '../base/errors.ts';
import { hidesMethod, namesMethod } from './method-override.ts';
import { isOmittedHeader, isPlainHeader } from './raw-request-headers.ts';

/** Milliseconds: for the limiter, the key and the mark; until connected; until the first byte; until the last byte. */
export interface CallTimes {
  readonly waited: number;
  readonly connected: number;
  readonly answered: number;
  readonly read: number;
}

/** A request prepared by its sender down to the bytes; the client adds the account's address and key and checks it again. */
interface Ready {
  /** Below `/v1`, without a leading slash. */
  readonly path: string;
  /** Encoded, without `?`; empty for none. */
  readonly query: string;
  /** In addition to the client's headers. */
  readonly headers: readonly (readonly [string, string])[];
  /** Secrets in the request: masked in the response's text. */
  readonly secrets: readonly string[];
}

export interface RawRead extends Ready {
  /** Below the base address itself instead of `/v1` (api.md section 6.14). Sent without the key unless `withKey` is set. */
  readonly open?: boolean;
  /** For an open request: sends the key, because the tester requires it (api.md section 1). */
  readonly withKey?: boolean;
}

export interface RawWrite extends Ready {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Encoded. null: none. */
  readonly body: RawBody | null;
}

export type RawBody = { readonly contentType: string; readonly text: string } | BytesBody;

/** A body with files. */
export interface BytesBody {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** The response to a prepared read, whatever its status; not redacted yet, stays in main. */
export interface ReadResponse {
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

/** Maximum response size of a prepared read after decompression, in bytes. */
export const maxReadBytes = 64 * 1024 * 1024;
const maxQueryLength = 16_000;
const maxHeaders = 100;
const permittedQuery = /^(?:[A-Za-z0-9\-._~!$&()*+,;=:@/?[\]]|%[0-9a-f]{2})*$/i;
const permittedType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=(?:[\w!#$&^.+-]+|"[^"\r\n\\]*"))*$/;

/** Charsets in which a field name could be hidden from these checks. */
const otherCharset = /;\s*charset=(?!"?(?:utf-8|us-ascii|iso-8859-1)"?\s*(?:;|$))/i;

/** Accepts requests that cannot be interpreted as one other than was shown. Throws AppError VALIDATION. */
export function checkRawRequest({ query, headers }: Ready, contentType: string | null): void {
  if (query.length > maxQueryLength || !permittedQuery.test(query) || !isUtf8(query)) throw new AppError('VALIDATION', 'query-not-encoded');
  if (namesMethod(query)) throw overridden();
  if (headers.length > maxHeaders || headers.some(([name, value]) => isOmittedHeader(name) || !isPlainHeader(name, value)))
    throw new AppError('VALIDATION', 'header-not-allowed');
  if (contentType !== null && (!permittedType.test(contentType) || otherCharset.test(contentType)))
    throw new AppError('VALIDATION', 'content-type-not-allowed');
}

/** Same for the body, in which frameworks also look for a method override. */
export function checkRawBody(body: RawWrite['body']): void {
  if (body === null) return;
  // One character per byte: the relevant field names are ASCII.
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
