import * as z from 'zod';
import { command, query } from '../call.ts';
import { fileDelimiters, fileEncodings } from '../changes/change-codes.ts';
import { exportDelimiters } from '../portfolio/export-columns.ts';
import { AccountId, Done } from '../values.ts';
import { runFileFaults, runLocations, runPhases, valueFaults } from './codes.ts';
import { DocumentHash, OperationKey } from './document.ts';
import { CollectionId } from './operation.ts';
import { OperationValues } from './operation-values.ts';

/* An explorer read over the rows of a CSV file: main holds the file and its rows, the renderer sees a part of them. */

const Count = z.number().int().nonnegative();
const FileId = z.string().regex(/^f\d{1,9}$/);
const CheckId = z.string().regex(/^c\d{1,9}$/);
const RunId = z.string().regex(/^r\d{1,9}$/);
const Head = z.string().max(200);
const Encoding = z.enum(fileEncodings);
const Pointer = z.string().max(2000);
const maxColumns = 200;
const atOnce = 200;

const Row = z.number().int().positive();

/** A masked secret is shown as such. */
const Cell = z.string().max(500);

export const RunFault = z.strictObject({
  /** Line number as in an editor. */
  line: Row,
  /** The form field; null: it concerns the file's row. */
  field: z.string().max(300).nullable(),
  /** Header and spreadsheet letter of the column that fills it; null: it was typed, or left empty. */
  column: Head.nullable(),
  letter: z.string().max(5).nullable(),
  /** For the file's row, or as in the form. */
  code: z.enum([...runFileFaults, ...valueFaults]),
  facts: z.record(z.string().max(60), z.string().max(1000)),
});
export type RunFault = z.infer<typeof RunFault>;

/** A field that a column can fill. */
const RunField = z.strictObject({
  place: z.enum(runLocations),
  name: z.string().max(300),
  required: z.boolean(),
  /** Neither shown nor stored. */
  masked: z.boolean(),
  /** The column with the same name, counted from 0; null: none. */
  suggested: Count.nullable(),
});

/** A parsed file. */
export const RunFile = z.strictObject({
  id: FileId,
  name: z.string().max(300),
  encoding: Encoding,
  /** Candidate encodings, the likeliest first; if there is only one, it is certain. */
  encodings: z.array(Encoding).min(1).max(4),
  delimiter: z.enum(fileDelimiters),
  columns: z.array(z.strictObject({ head: Head, letter: z.string().max(5), masked: z.boolean() })).max(maxColumns),
  rows: Count,
  preview: z.array(z.strictObject({ line: Row, cells: z.array(Cell).max(maxColumns) })).max(5),
  fields: z.array(RunField).max(1000),
});
export type RunFile = z.infer<typeof RunFile>;

/** What will be sent, once every row was converted to a request. */
export const RunCheck = z.strictObject({
  id: CheckId,
  rows: Count,
  good: Count,
  /** Rows with errors. */
  bad: Count,
  faults: Count,
  /** How many of these can be listed. */
  listed: Count,
  /** The first request as it will be sent, secrets as dots; null: no row is valid. */
  first: z.string().max(25_000).nullable(),
  /** At the currently allowed rate; the service may be slower. */
  seconds: Count,
});
export type RunCheck = z.infer<typeof RunCheck>;

export const RunState = z.strictObject({
  run: RunId,
  accountId: AccountId,
  operation: OperationKey,
  file: z.string().max(300),
  phase: z.enum(runPhases),
  /** Why it is halted: `person`, `locked`, `sleep`, `disk`, or an error code. null: it is not. */
  reason: z.string().max(50).nullable(),
  message: z.string().max(2000).nullable(),
  total: Count,
  /** Rows skipped because of their faults. */
  omitted: Count,
  done: Count,
  failed: Count,
  /** Responses that were too large to store. */
  large: Count,
  perSecond: z.number().nonnegative().nullable(),
  secondsRemaining: Count.nullable(),
  /** The remaining rows can be sent. */
  canContinue: z.boolean(),
  /** The file's columns that its requests use. */
  columns: z.array(Head).max(maxColumns),
});
export type RunState = z.infer<typeof RunState>;

export const RunRow = z.strictObject({
  line: Row,
  cells: z.array(Cell).max(maxColumns),
  /** null: no response. */
  status: Count.nullable(),
  failed: z.boolean(),
  ms: Count,
  /** The response was too large to be stored. */
  large: z.boolean(),
  /** Why there was no response, or the service's error message. */
  note: z.string().max(1000),
  /** At the requested locations; null: there is none. */
  values: z.array(Cell.nullable()).max(20),
});
export type RunRow = z.infer<typeof RunRow>;

const Positions = z.array(Pointer).max(20);
const OfOperation = { accountId: AccountId, hash: DocumentHash, key: OperationKey };

export const explorerRunCalls = {
  /** Asks for a file; null: none was chosen. Rejects with VALIDATION if it cannot be read, is empty or has more than 10,000 rows. */
  'explorer-run.open': command(z.strictObject(OfOperation), z.strictObject({ file: RunFile.nullable() })),
  /** Reads the file again with another encoding. Rejects with NOT_FOUND if it is no longer retained. */
  'explorer-run.read': command(z.strictObject({ ...OfOperation, file: FileId, encoding: Encoding }), z.strictObject({ file: RunFile })),
  /**
   * Converts every row to a request and validates it; sends nothing. `values` apply to every row; text in them may contain `{{column}}`.
   * Rejects with VALIDATION for a column that the file does not have.
   */
  'explorer-run.check': command(
    z.strictObject({
      ...OfOperation,
      file: FileId,
      values: OperationValues,
      /** Its variables apply to names that are not columns. */
      collection: CollectionId.optional(),
      columns: z.array(z.strictObject({ place: z.enum(runLocations), name: z.string().max(300), column: Count })).max(1000),
    }),
    RunCheck,
  ),
  /** By line. Rejects with NOT_FOUND if another file was checked since. */
  'explorer-run.faults': query(
    z.strictObject({ check: CheckId, from: Count, count: z.number().int().min(1).max(atOnce) }),
    z.strictObject({ total: Count, rows: z.array(RunFault).max(atOnce) }),
  ),
  /** Sends the valid rows, one after the other. Deletes the previous run's results. Rejects with CONFLICT while another one is running. */
  'explorer-run.start': command(z.strictObject({ check: CheckId }), RunState),
  /** `close`: stops it and deletes its results. */
  'explorer-run.control': command(z.strictObject({ run: RunId, to: z.enum(['stop', 'continue', 'close']) }), Done),
  /** This account's run, or another account's while it is running; null: there is none. */
  'explorer-run.state': query(z.strictObject({ accountId: AccountId }), RunState.nullable()),
  /** Answered rows, in file order. */
  'explorer-run.rows': query(
    z.strictObject({ run: RunId, onlyFailed: z.boolean(), places: Positions, from: Count, count: z.number().int().min(1).max(300) }),
    z.strictObject({ total: Count, rows: z.array(RunRow).max(300) }),
  ),
  /** Locations in the responses so far, most frequent first. */
  'explorer-run.places': query(
    z.strictObject({ run: RunId }),
    z.strictObject({ places: z.array(z.strictObject({ pointer: Pointer, path: Pointer, count: Count })).max(2000) }),
  ),
  /** Asks for a location and writes what is shown as CSV; null: none was chosen. Rejects with CONFLICT if it could not be written. */
  'explorer-run.save': command(
    z.strictObject({
      run: RunId,
      onlyFailed: z.boolean(),
      places: Positions,
      delimiter: z.enum(exportDelimiters),
    }),
    z.strictObject({ name: z.string().max(500), rows: Count }).nullable(),
  ),
};
