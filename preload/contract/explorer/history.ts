import * as z from 'zod';
import { command, query } from '../call.ts';
import { errorCodes } from '../errors.ts';
import { AccountId, Done, Moment } from '../values.ts';
import { documentMethods, historyKinds, historyStates, historyValues } from './codes.ts';
import { OperationKey } from './document.ts';
import { OperationValues } from './operation-values.ts';

/* Requests sent from the explorer, per account. No responses, no secrets. */

const Count = z.number().int().nonnegative();
const EntryId = z.number().int().positive();

/** Maximum entries per reply. */
const historyPageSize = 100;

/** The stored data of an entry, besides its id. */
export const HistoryFacts = z.strictObject({
  /** When it ended; for a write when it was sent. */
  at: Moment,
  key: OperationKey,
  method: z.enum(documentMethods),
  path: z.string().min(1).max(2000),
  /** Its `operationId`; empty if missing. */
  name: z.string().max(300),
  summary: z.string().max(300),
  /** Encoded, as sent, from `/v1` on, with dots for secrets; truncated if long. */
  target: z.string().max(2000),
  kind: z.enum(historyKinds),
  state: z.enum(historyStates),
  /** Of the response; null: there was none. */
  status: Count.nullable(),
  /** Why there was no response, what was refused, or the meaning of an error response, including one with status 200. */
  code: z.enum(errorCodes).nullable(),
  /** Milliseconds from its turn to the last byte. */
  ms: Count.nullable(),
  /** Size of the response in bytes. */
  bytes: Count.nullable(),
  /** For a write. */
  job: z.number().int().positive().nullable(),
  /** For a run over a file. */
  run: z.strictObject({ rows: Count, failed: Count }).nullable(),
  values: z.enum(historyValues),
});
export type HistoryFacts = z.infer<typeof HistoryFacts>;

export const HistoryEntry = z.strictObject({ id: EntryId, ...HistoryFacts.shape });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const OfAccount = z.strictObject({ accountId: AccountId });

export const explorerHistoryCalls = {
  /** Newest first. `text`: words that must all occur in path, summary, id or target. `below`: the last known entry. */
  'explorer.history': query(
    z.strictObject({
      accountId: AccountId,
      text: z.string().max(200),
      failed: z.boolean(),
      below: EntryId.nullable(),
      count: z.number().int().min(1).max(historyPageSize),
    }),
    z.strictObject({
      entries: z.array(HistoryEntry).max(historyPageSize),
      /** Number of matches, and of all entries. */
      total: Count,
      all: Count,
    }),
  ),
  /** The input, without secrets. null: it was not stored. NOT_FOUND: the entry is gone. */
  'explorer.historyValues': query(
    z.strictObject({ accountId: AccountId, id: EntryId }),
    z.strictObject({ values: OperationValues.nullable() }),
  ),
  'explorer.clearHistory': command(OfAccount, Done),
};
