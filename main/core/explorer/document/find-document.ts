import { AppError } from '../../base/errors.ts';
import { classifyAnswer } from '../../service/classify-answer.ts';
import { checkPath } from '../../service/path.ts';
import type { ReadAnswer } from '../../service/raw-request.ts';
import { refusesAddress } from '../../service/refused-address.ts';
import { nameOfPlace, type PlaceBelow, placeBelow } from './below-base.ts';
import type { ReadIndex } from './read-document.ts';
import type { Statements } from './scan.ts';

export interface FindDocumentDeps {
  /** Of the account, where calls go now; without a slash at its end. */
  readonly base: string;
  /** One GET below the base address, in the client's turn. Rejects where no answer came. */
  readonly read: (place: PlaceBelow, withKey: boolean) => Promise<ReadAnswer>;
  readonly statements: (page: Uint8Array) => Promise<Statements>;
  /** null: this is no service document. */
  readonly index: (bytes: Uint8Array) => Promise<ReadIndex | null>;
}

export interface FoundDocument {
  readonly bytes: Uint8Array;
  readonly index: ReadIndex;
  /** The place below the base address, e.g. `/swagger/openapi.json`. */
  readonly from: string;
  /** Whether there is a tester page. */
  readonly tester: boolean;
}

/** Where testers lie (api.md section 2), then where documents usually do. */
const testerPages = ['swagger', 'swagger/', 'swagger/index.html'];
/** Eight and no more: a service may take one who asks for much that is not there for somebody else. */
const usualPlaces = [
  'swagger/openapi.json',
  'swagger/v1',
  'openapi.json',
  'swagger.json',
  'docs?api-docs.json',
  'api/documentation',
  'api-docs',
  'v3/api-docs',
];
/** Places that pages, scripts and redirects name. */
const mostStated = 12;

interface Candidate extends PlaceBelow {
  readonly stated: boolean;
  /** Steps from a place that was known before: a page's script that names a configuration that names a document. */
  readonly steps: number;
}

/**
 * Finds the service's document. Rejects as reads do where nothing answers or nobody is let in, with NOT_FOUND where there is none, and with
 * BAD_ANSWER for one without a single operation. Nothing outside the base address is ever asked.
 */
export async function findDocument({ base, read, statements, index }: FindDocumentDeps): Promise<FoundDocument> {
  const queue: Candidate[] = [...testerPages, ...usualPlaces].map((place) => {
    const [path = '', query = ''] = place.split('?');
    return { path, query, stated: false, steps: 0 };
  });
  const asked = new Set<string>();
  let stated = 0;
  let tester = false;
  let withKey = false;
  let keyTried = false;
  let refused: AppError | null = null;

  const ask = async (place: Candidate): Promise<ReadAnswer> => {
    const answer = await read(place, withKey);
    if (answer.status === 401 && withKey) throw notLetIn(answer);
    if (withKey || (answer.status !== 401 && (answer.status !== 403 || keyTried))) return answer;
    // The tester asks who is there. The account's own address may know the account's key. One that is refused is not shown again.
    keyTried = true;
    const again = await read(place, true);
    if (again.status === 401) throw notLetIn(again);
    withKey = again.status >= 200 && again.status < 400;
    return again;
  };

  const follow = (page: Candidate, said: readonly string[]): void => {
    const places = said.flatMap((address) => {
      const place = placeBelow(base, page, address);
      return place === null || page.steps > 3 ? [] : [{ ...place, stated: true, steps: page.steps + 1 }];
    });
    queue.unshift(...places);
  };

  /** null: go on. */
  const take = async (place: Candidate, answer: ReadAnswer): Promise<FoundDocument | null> => {
    const found = (of: ReadIndex, bytes: Uint8Array): FoundDocument => {
      if (of.operations.length === 0) throw new AppError('BAD_ANSWER', 'document-without-operations');
      return { bytes, index: of, from: nameOfPlace(place), tester };
    };
    const kind = kindOf(answer);
    if (kind === 'other') {
      const known = await index(answer.body);
      if (known !== null) return found(known, answer.body);
    }
    const said = await statements(answer.body);
    for (const text of said.inline) {
      const bytes = new TextEncoder().encode(text);
      const known = await index(bytes);
      tester ||= known !== null;
      if (known !== null) return found(known, bytes);
    }
    const onward = [...said.addresses, ...said.configurations, ...said.scripts];
    if (kind === 'page' && onward.length === 0) sayIfRefused(answer);
    if (kind === 'page' && place.path.startsWith('swagger') && onward.length > 0) tester = true;
    follow(place, onward);
    return null;
  };

  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const name = nameOfPlace(place);
    if (asked.has(name) || !isPath(place.path) || (place.stated && stated >= mostStated)) continue;
    asked.add(name);
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

function locationOf({ headers }: ReadAnswer): string[] {
  return headers.filter(([name]) => name.toLowerCase() === 'location').map(([, value]) => value);
}

/** A page or script of a tester, or something that can be a document. */
function kindOf({ headers, body }: ReadAnswer): 'page' | 'script' | 'other' {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].toLowerCase() ?? '';
  const begin = new TextDecoder().decode(body.subarray(0, 1000)).trimStart();
  if (type.includes('html') || begin.startsWith('<')) return 'page';
  return type.includes('javascript') ? 'script' : 'other';
}

const judgedBytes = 100_000;

/** Throws where asking on is of no use; answers what a person should know when nothing is found. */
function refusalOf(answer: ReadAnswer): AppError | null {
  const body = new TextDecoder().decode(answer.body.subarray(0, judgedBytes));
  const verdict = classifyAnswer({ ...answer, body }, { isWrite: false, redact: () => '' });
  if (!('failure' in verdict)) return null;
  const { error, restMs } = verdict.failure;
  if (error.code === 'IP_REFUSED' || error.code === 'RATE_LIMIT' || restMs !== null) throw error;
  return error.code === 'AUTH' || answer.status >= 500 ? error : null;
}

/** Nothing is asked on: a service may count how often a key was refused, and close the account. */
function notLetIn(answer: ReadAnswer): AppError {
  const body = new TextDecoder().decode(answer.body.subarray(0, judgedBytes));
  const verdict = classifyAnswer({ ...answer, body }, { isWrite: false, redact: () => '' });
  return 'failure' in verdict ? verdict.failure.error : new AppError('AUTH', 'credentials-refused');
}

/** A page that is no tester, with status 200, can still say that this computer is not let in. */
function sayIfRefused(answer: ReadAnswer): void {
  const text = new TextDecoder().decode(answer.body.subarray(0, judgedBytes));
  if (refusesAddress(text)) refusalOf({ ...answer, status: 403 });
}
