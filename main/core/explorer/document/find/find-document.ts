import { AppError } from '../../../base/errors.ts';
import { classifyResponse } from '../../../service/classify-answer.ts';
import { checkPath } from '../../../service/path.ts';
import type { ReadResponse } from '../../../service/raw-request.ts';
import { refusesAddress } from '../../../service/refused-address.ts';
import type { ReadIndex } from '../read-document.ts';
import { nameOfPath, type PathBelow, pathBelow } from './below-base.ts';
import type { Statements } from './scan.ts';

export interface FindDocumentDeps {
  /** The account's base address to which calls are sent now, without a trailing slash. */
  readonly base: string;
  /** One GET below the base address, in the client's queue. Rejects if there was no response. */
  readonly read: (place: PathBelow, withKey: boolean) => Promise<ReadResponse>;
  readonly statements: (page: Uint8Array) => Promise<Statements>;
  /** null: not a service document. */
  readonly index: (bytes: Uint8Array) => Promise<ReadIndex | null>;
}

export interface FoundDocument {
  readonly bytes: Uint8Array;
  readonly index: ReadIndex;
  /** Path below the base address, e.g. `/swagger/openapi.json`. */
  readonly from: string;
  /** Whether there is a tester page. */
  readonly tester: boolean;
}

/** Common tester paths (api.md section 2), then common document paths. */
const testerPages = ['swagger', 'swagger/', 'swagger/index.html'];
/** No more than eight: a service may treat a client that requests many missing pages as an attacker. */
const commonPaths = [
  'swagger/openapi.json',
  'swagger/v1',
  'openapi.json',
  'swagger.json',
  'docs?api-docs.json',
  'api/documentation',
  'api-docs',
  'v3/api-docs',
];
/** Addresses that pages, scripts and redirects name. */
const maxStatedPaths = 12;

interface Candidate extends PathBelow {
  readonly stated: boolean;
  /** Steps from a location that was known before: a page's script that names a configuration that names a document. */
  readonly steps: number;
}

/**
 * Finds the service's document. Rejects like a read if there is no response or access is denied, with NOT_FOUND if there is no document,
 * and with BAD_ANSWER if it has no operations. Nothing outside the base address is ever requested.
 */
export async function findDocument({ base, read, statements, index }: FindDocumentDeps): Promise<FoundDocument> {
  const queue: Candidate[] = [...testerPages, ...commonPaths].map((place) => {
    const [path = '', query = ''] = place.split('?');
    return { path, query, stated: false, steps: 0 };
  });
  const requestedPaths = new Set<string>();
  let stated = 0;
  let tester = false;
  let withKey = false;
  let keyTried = false;
  let refused: AppError | null = null;

  const ask = async (place: Candidate): Promise<ReadResponse> => {
    const answer = await read(place, withKey);
    if (answer.status === 401 && withKey) throw accessDenied(answer);
    if (withKey || (answer.status !== 401 && (answer.status !== 403 || keyTried))) return answer;
    // The tester requires authentication. The account's own address may receive the account's key. A rejected key is not sent again.
    keyTried = true;
    const secondResponse = await read(place, true);
    if (secondResponse.status === 401) throw accessDenied(secondResponse);
    withKey = secondResponse.status >= 200 && secondResponse.status < 400;
    return secondResponse;
  };

  const follow = (page: Candidate, addresses: readonly string[]): void => {
    const places = addresses.flatMap((address) => {
      const place = pathBelow(base, page, address);
      return place === null || page.steps > 3 ? [] : [{ ...place, stated: true, steps: page.steps + 1 }];
    });
    queue.unshift(...places);
  };

  /** null: continue. */
  const take = async (place: Candidate, answer: ReadResponse): Promise<FoundDocument | null> => {
    const found = (of: ReadIndex, bytes: Uint8Array): FoundDocument => {
      if (of.operations.length === 0) throw new AppError('BAD_ANSWER', 'document-without-operations');
      return { bytes, index: of, from: nameOfPath(place), tester };
    };
    const kind = kindOf(answer);
    if (kind === 'other') {
      const known = await index(answer.body);
      if (known !== null) return found(known, answer.body);
    }
    const scanned = await statements(answer.body);
    for (const text of scanned.inline) {
      const bytes = new TextEncoder().encode(text);
      const known = await index(bytes);
      tester ||= known !== null;
      if (known !== null) return found(known, bytes);
    }
    const onward = [...scanned.addresses, ...scanned.configurations, ...scanned.scripts];
    if (kind === 'page' && onward.length === 0) throwIfRefused(answer);
    if (kind === 'page' && place.path.startsWith('swagger') && onward.length > 0) tester = true;
    follow(place, onward);
    return null;
  };

  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const name = nameOfPath(place);
    if (requestedPaths.has(name) || !isPath(place.path) || (place.stated && stated >= maxStatedPaths)) continue;
    requestedPaths.add(name);
    if (place.stated) stated += 1;
    const answer = await ask(place);
    if (answer.status >= 300 && answer.status < 400) follow(place, locationOf(answer));
    else if (answer.status < 200 || answer.status >= 300) refused ??= refusalOf(answer);
    else {
      const found = await take(place, answer);
      if (found !== null) return found;
    }
  }
  throw refused ?? new AppError('NOT_FOUND', 'no-document');
}

function isPath(path: string): boolean {
  try {
    checkPath(path);
    return true;
  } catch {
    return false;
  }
}

function locationOf({ headers }: ReadResponse): string[] {
  return headers.filter(([name]) => name.toLowerCase() === 'location').map(([, value]) => value);
}

/** A tester page or script, or something that may be a document. */
function kindOf({ headers, body }: ReadResponse): 'page' | 'script' | 'other' {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].toLowerCase() ?? '';
  const begin = new TextDecoder().decode(body.subarray(0, 1000)).trimStart();
  if (type.includes('html') || begin.startsWith('<')) return 'page';
  return type.includes('javascript') ? 'script' : 'other';
}

const maxInspectedBytes = 100_000;

/** Throws if further requests are pointless; returns the error to show the user if nothing is found. */
function refusalOf(answer: ReadResponse): AppError | null {
  const body = new TextDecoder().decode(answer.body.subarray(0, maxInspectedBytes));
  const verdict = classifyResponse({ ...answer, body }, { isWrite: false, redact: () => '' });
  if (!('failure' in verdict)) return null;
  const { error, backoffMs } = verdict.failure;
  if (error.code === 'IP_REFUSED' || error.code === 'RATE_LIMIT' || backoffMs !== null) throw error;
  return error.code === 'AUTH' || answer.status >= 500 ? error : null;
}

/** No further requests are sent: a service may count rejected keys and lock the account. */
function accessDenied(answer: ReadResponse): AppError {
  const body = new TextDecoder().decode(answer.body.subarray(0, maxInspectedBytes));
  const verdict = classifyResponse({ ...answer, body }, { isWrite: false, redact: () => '' });
  return 'failure' in verdict ? verdict.failure.error : new AppError('AUTH', 'credentials-refused');
}

/** A non-tester page with status 200 can still report that this computer is not allowed. */
function throwIfRefused(answer: ReadResponse): void {
  const text = new TextDecoder().decode(answer.body.subarray(0, maxInspectedBytes));
  if (refusesAddress(text)) refusalOf({ ...answer, status: 403 });
}
