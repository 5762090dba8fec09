import * as z from 'zod';
import { command, query } from './call.ts';
import { fileDelimiters, fileEncodings } from './change-codes.ts';
import { runFileFaults, runPhases, runPlaces, valueFaults } from './explorer-codes.ts';
import { DocumentHash, OperationKey } from './explorer-document.ts';
import { CollectionId } from './explorer-operation.ts';
import { exportDelimiters } from './export-columns.ts';
import { OperationValues } from './operation-values.ts';
import { AccountId, Done } from './values.ts';

/* A read of the explorer over the rows of a CSV file: main keeps the file and its rows, the page sees a part of them. */

const Count = z.number().int().nonnegative();
const FileId = z.string().regex(/^f\d{1,9}$/);
const CheckId = z.string().regex(/^c\d{1,9}$/);
const RunId = z.string().regex(/^r\d{1,9}$/);
const Head = z.string().max(200);
const Encoding = z.enum(fileEncodings);
const Pointer = z.string().max(2000);
const mostColumns = 200;
const atOnce = 200;

const Row = z.number().int().positive();

/** What stands in the place of a secret is shown as such. */
const Cell = z.string().max(500);

export const RunFault = z.strictObject({
  /** As an editor shows it. */
  line: Row,
  /** The field of the form; null: it concerns the row of the file. */
  field: z.string().max(300).nullable(),
  /** The head of the column that fills it and its letter in a spreadsheet; null: it was typed, or left empty. */
  column: Head.nullable(),
  letter: z.string().max(5).nullable(),
  /** Of the row of the file, or as in the form. */
  code: z.enum([...runFileFaults, ...valueFaults]),
  facts: z.record(z.string().max(60), z.string().max(1000)),
});
export type RunFault = z.infer<typeof RunFault>;

/** A field that a column may fill. */
const RunField = z.strictObject({
  place: z.enum(runPlaces),
  name: z.string().max(300),
  required: z.boolean(),
  /** Not shown and not kept. */
  masked: z.boolean(),
  /** Of equal name, counted from 0; null: none. */
  suggested: Count.nullable(),
});

/** A file as it was read. */
export const RunFile = z.strictObject({
  id: FileId,
  name: z.string().max(300),
  encoding: Encoding,
  /** Those in which it could be read, the likeliest first; one: it is certain. */
  encodings: z.array(Encoding).min(1).max(4),
  delimiter: z.enum(fileDelimiters),
  columns: z.array(z.strictObject({ head: Head, letter: z.string().max(5), masked: z.boolean() })).max(mostColumns),
  rows: Count,
  preview: z.array(z.strictObject({ line: Row, cells: z.array(Cell).max(mostColumns) })).max(5),
  fields: z.array(RunField).max(1000),
});
export type RunFile = z.infer<typeof RunFile>;

/** What will be sent, once every row was made into a request. */
export const RunCheck = z.strictObject({
  id: CheckId,
  rows: Count,
  good: Count,
  /** Rows with faults. */
  bad: Count,
  faults: Count,
  /** Of these, how many can be listed. */
  listed: Count,
  /** The first request as it leaves, secrets as dots; null: no row is good. */
  first: z.string().max(25_000).nullable(),
  /** At the pace that is allowed now; the service may be slower. */
  seconds: Count,
});
export type RunCheck = z.infer<typeof RunCheck>;

export const RunState = z.strictObject({
  run: RunId,
  accountId: AccountId,
  operation: OperationKey,
  file: z.string().max(300),
  phase: z.enum(runPhases),
  /** Why it stands still: `person`, `locked`, `sleep`, `disk`, or the code of an error. null: it does not. */
  reason: z.string().max(50).nullable(),
  message: z.string().max(2000).nullable(),
  total: Count,
  /** Rows that were not begun with, for their faults. */
  leftOut: Count,
  done: Count,
  failed: Count,
  /** Answers of which nothing is kept, for their size. */
  large: Count,
  perSecond: z.number().nonnegative().nullable(),
  secondsLeft: Count.nullable(),
  /** What is left can be sent. */
  canGoOn: z.boolean(),
  /** Columns of the file that its requests were made from. */
  columns: z.array(Head).max(mostColumns),
});
export type RunState = z.infer<typeof RunState>;

export const RunRow = z.strictObject({
  line: Row,
  cells: z.array(Cell).max(mostColumns),
  /** null: no answer came. */
  status: Count.nullable(),
  failed: z.boolean(),
  ms: Count,
  /** An answer came and was too large to be kept. */
  large: z.boolean(),
  /** Why no answer came, or what the service said in place of what was asked for. */
  note: z.string().max(1000),
  /** At the places that were asked for; null: there is none. */
  values: z.array(Cell.nullable()).max(20),
});
export type RunRow = z.infer<typeof RunRow>;

const Places = z.array(Pointer).max(20);
const OfOperation = { accountId: AccountId, hash: DocumentHash, key: OperationKey };

export const explorerRunCalls = {
  /** Asks for a file; null: none was chosen. Rejects with VALIDATION when it cannot be read, is empty or has more than 10,000 rows. */
  'explorer-run.open': command(z.strictObject(OfOperation), z.strictObject({ file: RunFile.nullable() })),
  /** The file once more, written down in another way. Rejects with NOT_FOUND when it is not kept any more. */
  'explorer-run.read': command(z.strictObject({ ...OfOperation, file: FileId, encoding: Encoding }), z.strictObject({ file: RunFile })),
  /**
   * Makes every row into a request and checks it; nothing is sent. `values` stand for every row, a text in them may hold `{{column}}`.
   * Rejects with VALIDATION for a column that the file does not have.
   */
  'explorer-run.check': command(
    z.strictObject({
      ...OfOperation,
      file: FileId,
      values: OperationValues,
      /** Whose variables stand for what is no column. */
      collection: CollectionId.optional(),
      columns: z.array(z.strictObject({ place: z.enum(runPlaces), name: z.string().max(300), column: Count })).max(1000),
    }),
    RunCheck,
  ),
  /** By their lines. Rejects with NOT_FOUND when another file was checked since. */
  'explorer-run.faults': query(
    z.strictObject({ check: CheckId, from: Count, count: z.number().int().min(1).max(atOnce) }),
    z.strictObject({ total: Count, rows: z.array(RunFault).max(atOnce) }),
  ),
  /** Sends the good rows, one after the other. What the last run brought is deleted. Rejects with CONFLICT while another one runs. */
  'explorer-run.start': command(z.strictObject({ check: CheckId }), RunState),
  /** `close`: it ends, and what it brought is deleted. */
  'explorer-run.control': command(z.strictObject({ run: RunId, to: z.enum(['stop', 'go', 'close']) }), Done),
  /** The run of this account, or of another one while it goes on; null: there is none. */
  'explorer-run.state': query(z.strictObject({ accountId: AccountId }), RunState.nullable()),
  /** Those that were answered, in the order of the file. */
  'explorer-run.rows': query(
    z.strictObject({ run: RunId, onlyFailed: z.boolean(), places: Places, from: Count, count: z.number().int().min(1).max(300) }),
    z.strictObject({ total: Count, rows: z.array(RunRow).max(300) }),
  ),
  /** Places in the answers so far, those that most have first. */
  'explorer-run.places': query(
    z.strictObject({ run: RunId }),
    z.strictObject({ places: z.array(z.strictObject({ pointer: Pointer, path: Pointer, count: Count })).max(2000) }),
  ),
  /** Asks for a place and writes what is shown as CSV; null: none was chosen. Rejects with CONFLICT when it could not be written. */
  'explorer-run.save': command(
    z.strictObject({
      run: RunId,
      onlyFailed: z.boolean(),
      places: Places,
      delimiter: z.enum(exportDelimiters),
      heads: z.array(Head).length(4),
    }),
    z.strictObject({ name: z.string().max(500), rows: Count }).nullable(),
  ),
};
