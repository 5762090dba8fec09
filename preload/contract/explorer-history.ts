import * as z from 'zod';
import { command, query } from './call.ts';
import { errorCodes } from './errors.ts';
import { documentMethods, historyKinds, historyStates, historyValues } from './explorer-codes.ts';
import { OperationKey } from './explorer-document.ts';
import { OperationValues } from './operation-values.ts';
import { AccountId, Done, Moment } from './values.ts';

/* What was sent from the explorer, per account. No answers, no secrets. */

const Count = z.number().int().nonnegative();
const EntryId = z.number().int().positive();

/** Entries of one answer at most. */
const historyAtOnce = 100;

/** What is kept of an entry beside its number. */
export const HistoryFacts = z.strictObject({
  /** When it ended; of a write when it left. */
  at: Moment,
  key: OperationKey,
  method: z.enum(documentMethods),
  path: z.string().min(1).max(2000),
  /** Its `operationId`; empty: it had none. */
  name: z.string().max(300),
  summary: z.string().max(300),
  /** Encoded, as it left, from `/v1` on, with dots for secrets; the beginning of a long one. */
  target: z.string().max(2000),
  kind: z.enum(historyKinds),
  state: z.enum(historyStates),
  /** Of the answer; null: there was none. */
  status: Count.nullable(),
  /** Why there was no answer, what was refused, or what an answer that says no means, also one of status 200. */
  code: z.enum(errorCodes).nullable(),
  /** Milliseconds from its turn to the last byte. */
  ms: Count.nullable(),
  /** Bytes of the answer. */
  bytes: Count.nullable(),
  /** Of a write. */
  job: z.number().int().positive().nullable(),
  /** Of a run over a file. */
  run: z.strictObject({ rows: Count, failed: Count }).nullable(),
  values: z.enum(historyValues),
});
export type HistoryFacts = z.infer<typeof HistoryFacts>;

export const HistoryEntry = z.strictObject({ id: EntryId, ...HistoryFacts.shape });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const OfAccount = z.strictObject({ accountId: AccountId });

export const explorerHistoryCalls = {
  /** The newest first. `text`: words, each of which stands in path, summary, id or target. `below`: the last entry that is known. */
  'explorer.history': query(
    z.strictObject({
      accountId: AccountId,
      text: z.string().max(200),
      failed: z.boolean(),
      below: EntryId.nullable(),
      count: z.number().int().min(1).max(historyAtOnce),
    }),
    z.strictObject({
      entries: z.array(HistoryEntry).max(historyAtOnce),
      /** How many fit, and how many there are. */
      total: Count,
      all: Count,
    }),
  ),
  /** What was filled in, without secrets. null: it was not kept. NOT_FOUND: the entry is gone. */
  'explorer.historyValues': query(
    z.strictObject({ accountId: AccountId, id: EntryId }),
    z.strictObject({ values: OperationValues.nullable() }),
  ),
  'explorer.clearHistory': command(OfAccount, Done),
};
