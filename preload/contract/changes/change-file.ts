import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Done, Nothing } from '../values.ts';
import { fileDelimiters, fileEncodings, fileProblemCodes, targetKinds } from './change-codes.ts';
import { KindName } from './change-input.ts';
import { ChangeField } from './changes.ts';

/* Changes from a CSV file (docs/guide/changes.md): main reads it; the renderer gets its problems and its first rows. */

const Count = z.number().int().nonnegative();
const FileId = z.string().regex(/^f\d{1,9}$/);
const CheckId = z.string().regex(/^c\d{1,9}$/);
const Head = z.string().max(200);
const problemPageSize = 200;
const Encoding = z.enum(fileEncodings);

/** A column that a file for a kind may have. */
const FileColumn = z.strictObject({
  name: z.string().max(100),
  /** null: it names the target. */
  field: ChangeField.nullable(),
  required: z.boolean(),
  /** `(clear)` empties the field. */
  clearable: z.boolean(),
  /** Its contents are neither shown nor stored. */
  masked: z.boolean(),
  example: z.string().max(300),
});
export type FileColumn = z.infer<typeof FileColumn>;

export const FileKind = z.strictObject({ kind: KindName, target: z.enum(targetKinds), columns: z.array(FileColumn).max(45) });
export type FileKind = z.infer<typeof FileKind>;

const PreviewRow = z.strictObject({
  line: Count,
  /** One per column of the kind; null: the file has no such column. */
  cells: z.array(z.string().max(200).nullable()).max(45),
});

/** A file with an uncertain encoding, read with one of the candidates. */
export const FileGuess = z.strictObject({
  encoding: Encoding,
  heads: z.array(Head).max(40),
  /** Columns of the kind that are recognized with it. */
  known: Count,
  preview: z.array(PreviewRow).max(5),
});
export type FileGuess = z.infer<typeof FileGuess>;

/** The result of checking a file for a kind. Main retains the last one. */
export const FileCheck = z.strictObject({
  id: CheckId,
  kind: KindName,
  encoding: Encoding,
  delimiter: z.enum(fileDelimiters),
  /** Columns of the kind that the file has. */
  known: z.array(z.string().max(100)).max(45),
  unknown: z.array(Head).max(100),
  /** If these are missing, or one occurs twice, no row is read. */
  missing: z.array(z.string().max(100)).max(45),
  twice: z.array(z.string().max(100)).max(45),
  rows: Count,
  /** Example rows, which are skipped. */
  examples: Count,
  good: Count,
  problems: Count,
  /** How many of these can be listed. */
  listed: Count,
  preview: z.array(PreviewRow).max(5),
});
export type FileCheck = z.infer<typeof FileCheck>;

export const FileProblem = z.strictObject({
  line: Count,
  /** The column's header and its spreadsheet letter; null: it concerns the row. */
  column: Head.nullable(),
  letter: z.string().max(5).nullable(),
  value: z.string().max(300).nullable(),
  code: z.enum(fileProblemCodes),
  facts: z.array(z.strictObject({ name: z.string().max(100), value: z.string().max(1000) })).max(10),
});
export type FileProblem = z.infer<typeof FileProblem>;

/** Progress of a file check: bytes read, and findings so far. */
export const FileProgress = z.strictObject({ file: FileId, read: Count, size: Count, rows: Count, problems: Count });
export type FileProgress = z.infer<typeof FileProgress>;

const OpenedFile = z.strictObject({ id: FileId, name: z.string().max(300), size: Count });
export type OpenedFile = z.infer<typeof OpenedFile>;

export const changeFileCalls = {
  /** Every change kind with its columns, in menu order. No network. */
  'changes.fileKinds': query(Nothing, z.strictObject({ kinds: z.array(FileKind).max(100) })),
  /** Asks for a location and writes a kind's columns with an example; null: none was chosen. */
  'changes.template': command(
    z.strictObject({ kind: KindName, delimiter: z.enum([',', ';']) }),
    z.strictObject({ path: z.string().max(5000).nullable() }),
  ),
  /** Asks for a file; null: none was chosen. Rejects with VALIDATION if it cannot be read. */
  'changes.openFile': command(Nothing, z.strictObject({ file: OpenedFile.nullable() })),
  /** Same for a file dropped on the window: start, base64 chunks, end. */
  'changes.dropFile': command(z.strictObject({ name: z.string().min(1).max(300), size: Count }), z.strictObject({ id: FileId })),
  'changes.addToFile': command(
    z.strictObject({
      file: FileId,
      bytes: z
        .string()
        .max(400_000)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    Done,
  ),
  'changes.dropped': command(z.strictObject({ file: FileId }), z.strictObject({ file: OpenedFile })),
  /**
   * Reads a complete file and checks every row against a kind and the local copy. Without `encoding`, a text that is not UTF-8 is returned
   * with the candidate encodings, the likeliest first. Rejects with NOT_FOUND if the file is no longer retained, with VALIDATION if it is
   * empty or cannot be decoded.
   */
  'changes.checkFile': command(
    z.strictObject({ accountId: AccountId, kind: KindName, file: FileId, encoding: Encoding.optional() }),
    z.union([z.strictObject({ guesses: z.array(FileGuess).max(4) }), z.strictObject({ check: FileCheck })]),
  ),
  /** Releases the file, including one being dropped, and its findings. A job already planned from it continues. */
  'changes.closeFile': command(Nothing, Done),
  /** By line. Rejects with NOT_FOUND if another file was checked since. */
  'changes.fileProblems': query(
    z.strictObject({ check: CheckId, from: Count, count: z.number().int().min(1).max(problemPageSize) }),
    z.strictObject({ problems: z.array(FileProblem).max(problemPageSize) }),
  ),
  /** Asks for a location and writes all problems as CSV, with these texts per code; null: none was chosen. */
  'changes.saveProblems': command(
    z.strictObject({
      check: CheckId,
      heads: z.array(z.string().max(100)).length(5),
      says: z.array(z.strictObject({ code: z.enum(fileProblemCodes), text: z.string().max(500) })).max(fileProblemCodes.length),
    }),
    z.strictObject({ path: z.string().max(5000).nullable() }),
  ),
  /** Plans the valid rows as a job, reviewed like any other. Rejects with CONFLICT if the file was changed since. */
  'changes.planFile': command(z.strictObject({ check: CheckId }), z.strictObject({ job: z.number().int().positive() })),
};
