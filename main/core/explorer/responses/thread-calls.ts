import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import type { OpenedNodes, TreeRow } from '../../../../preload/contract/explorer/response.ts';
import { AppError } from '../../base/errors.ts';
import { withoutWritten } from '../../base/text/written-number.ts';
import { createRedaction } from '../../redaction/redaction.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { nodeAt } from '../document/json.ts';
import { checkResponse } from '../form/check-response.ts';
import type { ThreadDeps } from '../thread/deps.ts';
import { type CachedResponse, createResponseCache } from './cache.ts';
import { itemsOf, redactHeaders, redactRequest, statusTextOf } from './facts.ts';
import { csvChunk, rawChunk, type Segment } from './file-chunks.ts';
import { findIn } from './find.ts';
import { pathOf } from './pointer.ts';
import { readResponse } from './read.ts';
import { type TableSort, tablesIn } from './table.ts';

/** A response as received. */
export interface ResponseToCache extends Pick<ResponseFacts, 'responseId' | 'request' | 'status' | 'statusText' | 'headers'> {
  readonly accountId: string;
  readonly body: Uint8Array;
  /** What must not be shown: secrets known to the application, and those in the request itself. */
  readonly forms: readonly SecretForm[];
  readonly secrets: readonly string[];
}

export type CachedFacts = Pick<
  ResponseFacts,
  'request' | 'statusText' | 'headers' | 'body' | 'isReserialized' | 'broken' | 'bytes' | 'items' | 'tables'
>;

/** How many differences from the document were found, and whether there may be more. */
export type Judged = Pick<ResponseFacts, 'moreDifferences'> & { readonly differences: number };

export interface OfResponse {
  readonly accountId: string;
  readonly responseId: string;
}

/** Which response, and what the document may say about it. */
export interface ResponseToCheck extends OfResponse {
  readonly hash: string;
  readonly key: string;
  readonly status: number;
  readonly contentType: string;
}

/** `sort`: for a table. */
export interface RequestedChunk extends OfResponse {
  readonly as: 'raw' | 'csv';
  readonly pointer: string;
  readonly sort: TableSort | null;
  readonly from: number;
}

type Difference = NonNullable<TreeRow['difference']>;

/** Truncated to the contract's limits. */
const boundedOf = (code: string, facts: Readonly<Record<string, string>>): Difference => ({
  code: code.slice(0, 60),
  facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name.slice(0, 60), fact.slice(0, 500)])),
});

/** Masking shorter secrets of a request would mask ordinary words. */
const minSecretLength = 4;
const maxCellLength = 500;
/** Table columns in a window. */
const maxVisible = 200;
/** Bytes that can be copied to the clipboard; more is saved as a file. */
const maxCopiedLength = 5 * 1024 * 1024;

/** Responses are stored here, redacted; only what is in view leaves the thread. */
export function responseCalls(deps: ThreadDeps) {
  const responseCache = createResponseCache();

  const cachedOf = ({ accountId, responseId }: OfResponse): CachedResponse => {
    const found = responseCache.find(accountId, responseId);
    if (found === null) throw new AppError('NOT_FOUND', 'response-released');
    return found;
  };
  const treeOf = (of: OfResponse) => {
    const tree = cachedOf(of).tree();
    if (tree === null) throw new AppError('VALIDATION', 'response-not-json');
    return tree;
  };
  const missing = (): AppError => new AppError('NOT_FOUND', 'response-part-unknown');

  return {
    'answers.hold'({ accountId, responseId, request, status, statusText, headers, body, forms, secrets }: ResponseToCache): CachedFacts {
      const redaction = createRedaction(forms);
      for (const secret of secrets) if (secret.length >= minSecretLength) redaction.addSecret(secret);
      const read = readResponse({ bytes: body, request, status, redaction });
      responseCache.hold({ accountId, responseId, ...read });
      return {
        request: redactRequest(request, redaction),
        statusText: statusTextOf(statusText, redaction),
        headers: redactHeaders(headers, redaction),
        body: read.kind,
        isReserialized: read.isReserialized,
        broken: read.broken,
        bytes: body.length,
        items: itemsOf(read.value),
        tables: read.value === undefined ? [] : tablesIn(read.value),
      };
    },
    /** null: the document does not describe such a response. */
    'answers.judge'({ hash, key, status, contentType, ...request }: ResponseToCheck): Judged | null {
      const held = cachedOf(request);
      if (held.value === undefined) return null;
      const value = held.hasWritten ? withoutWritten(held.value) : held.value;
      const judged = checkResponse(deps.document(hash), key, status, contentType, value);
      if (judged === null) return null;
      const found = new Map<string, Difference>();
      for (const { pointer, code, facts } of judged.differences) if (!found.has(pointer)) found.set(pointer, boundedOf(code, facts));
      held.differ(found);
      return { differences: found.size, moreDifferences: judged.stopped };
    },
    'answers.tree': (request: OfResponse & { readonly opened: OpenedNodes; readonly from: number; readonly count: number }) =>
      treeOf(request).rows(request.opened, request.from, request.count),
    'answers.find'(request: OfResponse & { readonly text: string }) {
      const { value } = cachedOf(request);
      return value === undefined ? { total: 0, pointers: [] } : findIn(value, request.text);
    },
    'answers.differences'(request: OfResponse) {
      const { differences } = cachedOf(request);
      return { total: differences.size, pointers: [...differences.keys()].filter((pointer) => pointer.length <= 2000).slice(0, 1000) };
    },
    'answers.reveal'(request: OfResponse & { readonly opened: OpenedNodes; readonly pointer: string }) {
      const found = treeOf(request).reveal(request.opened, request.pointer);
      if (found === null) throw missing();
      return found;
    },
    'answers.table'(request: OfResponse & { pointer: string; sort: TableSort | null; from: number; count: number }) {
      const table = cachedOf(request).table(request.pointer);
      if (table === null) throw missing();
      const shown = table.columns.slice(0, maxVisible).map(({ name, numbers }) => ({ name: name.slice(0, maxCellLength), numbers }));
      const rows = table.rows(request.sort, request.from, request.count, maxCellLength).map((cells) => cells.slice(0, maxVisible));
      const moreColumns = { inFile: table.columns.length - shown.length, nowhere: table.moreColumns };
      return { total: table.total, columns: shown, moreColumns, rows };
    },
    'answers.raw'(request: OfResponse & { readonly from: number; readonly count: number }) {
      const lines = cachedOf(request).lines();
      return { total: lines.total, lines: lines.some(request.from, request.count) };
    },
    /** For the clipboard: a string as it is, everything else as JSON. */
    'answers.copied'(request: OfResponse & { readonly pointer: string; readonly what: 'value' | 'path' }): string {
      const { value } = cachedOf(request);
      const found = value === undefined ? undefined : nodeAt(value, request.pointer);
      if (value === undefined || found === undefined) throw missing();
      if (request.what === 'path') return pathOf(value, request.pointer);
      const text = typeof found === 'string' ? found : JSON.stringify(found, null, 2);
      if (text.length > maxCopiedLength) throw new AppError('VALIDATION', 'too-long-for-clipboard');
      return text;
    },
    'answers.piece'(request: RequestedChunk): Segment {
      const held = cachedOf(request);
      const piece = request.as === 'raw' ? rawChunk(held, request.from) : csvChunk(held, request.pointer, request.sort, request.from);
      if (piece === null) throw missing();
      return piece;
    },
    /** Drops the responses of an account; null: of all accounts. */
    'answers.drop'({ accountId }: { readonly accountId: string | null }): void {
      responseCache.drop(accountId);
    },
  };
}
