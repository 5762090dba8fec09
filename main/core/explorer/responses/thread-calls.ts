import type { AnswerFacts } from '../../../../preload/contract/explorer-operation.ts';
import type { OpenedNodes, TreeRow } from '../../../../preload/contract/explorer-response.ts';
import { AppError } from '../../base/errors.ts';
import { withoutWritten } from '../../base/written-number.ts';
import { createRedaction } from '../../redaction/redaction.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { nodeAt } from '../document/json.ts';
import { checkResponse } from '../form/check-response.ts';
import type { ThreadDeps } from '../thread/ground.ts';
import { createResponseCache, type HeldAnswer } from './cache.ts';
import { itemsOf, redactHeaders, redactRequest, statusTextOf } from './facts.ts';
import { csvPiece, type Piece, rawPiece } from './file-chunks.ts';
import { findIn } from './find.ts';
import { pathOf } from './pointer.ts';
import { readAnswer } from './read.ts';
import { type TableSort, tablesIn } from './table.ts';

/** An answer as it came. */
export interface AnswerToHold extends Pick<AnswerFacts, 'answerId' | 'request' | 'status' | 'statusText' | 'headers'> {
  readonly accountId: string;
  readonly body: Uint8Array;
  /** What must not be shown: known to the application, and held by the request itself. */
  readonly forms: readonly SecretForm[];
  readonly secrets: readonly string[];
}

export type HeldFacts = Pick<
  AnswerFacts,
  'request' | 'statusText' | 'headers' | 'body' | 'isAnew' | 'broken' | 'bytes' | 'items' | 'tables'
>;

/** How many differences from the document there are, and whether there may be more. */
export type Judged = Pick<AnswerFacts, 'moreDifferences'> & { readonly differences: number };

export interface OfAnswer {
  readonly accountId: string;
  readonly answerId: string;
}

/** Which answer, and what the document may say of it. */
export interface AnswerToJudge extends OfAnswer {
  readonly hash: string;
  readonly key: string;
  readonly status: number;
  readonly contentType: string;
}

/** `sort`: of a table. */
export interface PieceAsked extends OfAnswer {
  readonly as: 'raw' | 'csv';
  readonly pointer: string;
  readonly sort: TableSort | null;
  readonly from: number;
}

type Difference = NonNullable<TreeRow['difference']>;

/** As the contract has it. */
const boundedOf = (code: string, facts: Readonly<Record<string, string>>): Difference => ({
  code: code.slice(0, 60),
  facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name.slice(0, 60), fact.slice(0, 500)])),
});

/** Shorter secrets of a request would blank ordinary words. */
const shortestSecret = 4;
const longestCell = 500;
/** Columns of a table in a window. */
const mostShown = 200;
/** Bytes that go to the clipboard; more is saved as a file. */
const mostCopied = 5 * 1024 * 1024;

/** Answers live here, redacted; what leaves is what a page has in view. */
export function answersCalls(deps: ThreadDeps) {
  const shelf = createResponseCache();

  const heldOf = ({ accountId, answerId }: OfAnswer): HeldAnswer => {
    const found = shelf.find(accountId, answerId);
    if (found === null) throw new AppError('NOT_FOUND', 'response-released');
    return found;
  };
  const treeOf = (of: OfAnswer) => {
    const tree = heldOf(of).tree();
    if (tree === null) throw new AppError('VALIDATION', 'response-not-json');
    return tree;
  };
  const missing = (): AppError => new AppError('NOT_FOUND', 'response-part-unknown');

  return {
    'answers.hold'({ accountId, answerId, request, status, statusText, headers, body, forms, secrets }: AnswerToHold): HeldFacts {
      const redaction = createRedaction(forms);
      for (const secret of secrets) if (secret.length >= shortestSecret) redaction.addSecret(secret);
      const read = readAnswer({ bytes: body, request, status, redaction });
      shelf.hold({ accountId, answerId, ...read });
      return {
        request: redactRequest(request, redaction),
        statusText: statusTextOf(statusText, redaction),
        headers: redactHeaders(headers, redaction),
        body: read.kind,
        isAnew: read.isAnew,
        broken: read.broken,
        bytes: body.length,
        items: itemsOf(read.value),
        tables: read.value === undefined ? [] : tablesIn(read.value),
      };
    },
    /** null: the document says nothing of such an answer. */
    'answers.judge'({ hash, key, status, contentType, ...asked }: AnswerToJudge): Judged | null {
      const held = heldOf(asked);
      if (held.value === undefined) return null;
      const value = held.hasWritten ? withoutWritten(held.value) : held.value;
      const judged = checkResponse(deps.document(hash), key, status, contentType, value);
      if (judged === null) return null;
      const found = new Map<string, Difference>();
      for (const { pointer, code, facts } of judged.differences) if (!found.has(pointer)) found.set(pointer, boundedOf(code, facts));
      held.differ(found);
      return { differences: found.size, moreDifferences: judged.stopped };
    },
    'answers.tree': (asked: OfAnswer & { readonly opened: OpenedNodes; readonly from: number; readonly count: number }) =>
      treeOf(asked).rows(asked.opened, asked.from, asked.count),
    'answers.find'(asked: OfAnswer & { readonly text: string }) {
      const { value } = heldOf(asked);
      return value === undefined ? { total: 0, pointers: [] } : findIn(value, asked.text);
    },
    'answers.differences'(asked: OfAnswer) {
      const { differences } = heldOf(asked);
      return { total: differences.size, pointers: [...differences.keys()].filter((pointer) => pointer.length <= 2000).slice(0, 1000) };
    },
    'answers.reveal'(asked: OfAnswer & { readonly opened: OpenedNodes; readonly pointer: string }) {
      const found = treeOf(asked).reveal(asked.opened, asked.pointer);
      if (found === null) throw missing();
      return found;
    },
    'answers.table'(asked: OfAnswer & { pointer: string; sort: TableSort | null; from: number; count: number }) {
      const table = heldOf(asked).table(asked.pointer);
      if (table === null) throw missing();
      const shown = table.columns.slice(0, mostShown).map(({ name, numbers }) => ({ name: name.slice(0, longestCell), numbers }));
      const rows = table.rows(asked.sort, asked.from, asked.count, longestCell).map((cells) => cells.slice(0, mostShown));
      const moreColumns = { inFile: table.columns.length - shown.length, nowhere: table.moreColumns };
      return { total: table.total, columns: shown, moreColumns, rows };
    },
    'answers.raw'(asked: OfAnswer & { readonly from: number; readonly count: number }) {
      const lines = heldOf(asked).lines();
      return { total: lines.total, lines: lines.some(asked.from, asked.count) };
    },
    /** For the clipboard: a text as it is, all else as JSON. */
    'answers.copied'(asked: OfAnswer & { readonly pointer: string; readonly what: 'value' | 'path' }): string {
      const { value } = heldOf(asked);
      const found = value === undefined ? undefined : nodeAt(value, asked.pointer);
      if (value === undefined || found === undefined) throw missing();
      if (asked.what === 'path') return pathOf(value, asked.pointer);
      const text = typeof found === 'string' ? found : JSON.stringify(found, null, 2);
      if (text.length > mostCopied) throw new AppError('VALIDATION', 'too-long-for-clipboard');
      return text;
    },
    'answers.piece'(asked: PieceAsked): Piece {
      const held = heldOf(asked);
      const piece = asked.as === 'raw' ? rawPiece(held, asked.from) : csvPiece(held, asked.pointer, asked.sort, asked.from);
      if (piece === null) throw missing();
      return piece;
    },
    /** Lets go of the answers of an account; null: of all. */
    'answers.drop'({ accountId }: { readonly accountId: string | null }): void {
      shelf.drop(accountId);
    },
  };
}
