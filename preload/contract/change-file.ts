import * as z from 'zod';
import { command, query } from './call.ts';
import { fileDelimiters, fileEncodings, fileProblemCodes, targetKinds } from './change-codes.ts';
import { KindName } from './change-input.ts';
import { ChangeField } from './changes.ts';
import { AccountId, Done, Nothing } from './values.ts';

/* Changes from a CSV file (docs/guide/changes.md): main reads it, the page sees what is wrong in it and its first rows. */

const Count = z.number().int().nonnegative();
const FileId = z.string().regex(/^f\d{1,9}$/);
const CheckId = z.string().regex(/^c\d{1,9}$/);
const Head = z.string().max(200);
const problemsAtOnce = 200;
const Encoding = z.enum(fileEncodings);

/** A column that a file of a kind may have. */
const FileColumn = z.strictObject({
  name: z.string().max(100),
  /** null: it names what is changed. */
  field: ChangeField.nullable(),
  required: z.boolean(),
  /** `(clear)` empties it. */
  clearable: z.boolean(),
  /** What stands in it is not shown and not kept. */
  masked: z.boolean(),
  example: z.string().max(300),
});
export type FileColumn = z.infer<typeof FileColumn>;

export const FileKind = z.strictObject({ kind: KindName, target: z.enum(targetKinds), columns: z.array(FileColumn).max(45) });
export type FileKind = z.infer<typeof FileKind>;

const PreviewRow = z.strictObject({
  line: Count,
  /** One for each column of the kind; null: the file has no such column. */
  cells: z.array(z.string().max(200).nullable()).max(45),
});

/** A file of which it is not certain how its text is written down, read in one of the ways. */
export const FileGuess = z.strictObject({
  encoding: Encoding,
  heads: z.array(Head).max(40),
  /** Columns of the kind that are known then. */
  known: Count,
  preview: z.array(PreviewRow).max(5),
});
export type FileGuess = z.infer<typeof FileGuess>;

/** What a file has for a kind. Main keeps the last one. */
export const FileCheck = z.strictObject({
  id: CheckId,
  kind: KindName,
  encoding: Encoding,
  delimiter: z.enum(fileDelimiters),
  /** Columns of the kind that the file has. */
  known: z.array(z.string().max(100)).max(45),
  unknown: z.array(Head).max(100),
  /** Without these, and with one of those twice, no row was read. */
  missing: z.array(z.string().max(100)).max(45),
  twice: z.array(z.string().max(100)).max(45),
  rows: Count,
  /** Rows that only show how a row looks; they are left out. */
  examples: Count,
  good: Count,
  problems: Count,
  /** Of these, how many can be listed. */
  listed: Count,
  preview: z.array(PreviewRow).max(5),
});
export type FileCheck = z.infer<typeof FileCheck>;

export const FileProblem = z.strictObject({
  line: Count,
  /** The head of the column and its letter in a spreadsheet; null: it concerns the row. */
  column: Head.nullable(),
  letter: z.string().max(5).nullable(),
  value: z.string().max(300).nullable(),
  code: z.enum(fileProblemCodes),
  facts: z.array(z.strictObject({ name: z.string().max(100), value: z.string().max(1000) })).max(10),
});
export type FileProblem = z.infer<typeof FileProblem>;

/** How far the check of a file has come: bytes that were read, and what was found in them. */
export const FileProgress = z.strictObject({ file: FileId, read: Count, size: Count, rows: Count, problems: Count });
export type FileProgress = z.infer<typeof FileProgress>;

const OpenedFile = z.strictObject({ id: FileId, name: z.string().max(300), size: Count });
export type OpenedFile = z.infer<typeof OpenedFile>;

export const changeFileCalls = {
  /** Every kind of change with its columns, in the order of a menu. No network. */
  'changes.fileKinds': query(Nothing, z.strictObject({ kinds: z.array(FileKind).max(100) })),
  /** Asks for a place and writes the columns of a kind with an example; null: none was chosen. */
  'changes.template': command(
    z.strictObject({ kind: KindName, delimiter: z.enum([',', ';']) }),
    z.strictObject({ path: z.string().max(5000).nullable() }),
  ),
  /** Asks for a file; null: none was chosen. Rejects with VALIDATION when it cannot be read. */
  'changes.openFile': command(Nothing, z.strictObject({ file: OpenedFile.nullable() })),
  /** The same for a file that is dropped on the page: its beginning, its bytes in base64 piece by piece, its end. */
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
   * Reads a file to its end and checks every row against a kind and the local copy. Without `encoding` a text that is not UTF-8 is
   * answered with the ways in which it could be read, the likeliest first. Rejects with NOT_FOUND when the file is not kept any more,
   * with VALIDATION when nothing is in it or it cannot be read that way.
   */
  'changes.checkFile': command(
    z.strictObject({ accountId: AccountId, kind: KindName, file: FileId, encoding: Encoding.optional() }),
    z.union([z.strictObject({ guesses: z.array(FileGuess).max(4) }), z.strictObject({ check: FileCheck })]),
  ),
  /** Lets go of the file, also of one that is being dropped, and of what was found in it. What is planned of it already goes on. */
  'changes.closeFile': command(Nothing, Done),
  /** By their lines. Rejects with NOT_FOUND when another file was checked since. */
  'changes.fileProblems': query(
    z.strictObject({ check: CheckId, from: Count, count: z.number().int().min(1).max(problemsAtOnce) }),
    z.strictObject({ problems: z.array(FileProblem).max(problemsAtOnce) }),
  ),
  /** Asks for a place and writes all problems as CSV, with these words for what is wrong by code; null: none was chosen. */
  'changes.saveProblems': command(
    z.strictObject({
      check: CheckId,
      heads: z.array(z.string().max(100)).length(5),
      says: z.array(z.strictObject({ code: z.enum(fileProblemCodes), text: z.string().max(500) })).max(fileProblemCodes.length),
    }),
    z.strictObject({ path: z.string().max(5000).nullable() }),
  ),
  /** Plans the good rows as a job, whose review is as for any other. Rejects with CONFLICT when the file was changed since. */
  'changes.planFile': command(z.strictObject({ check: CheckId }), z.strictObject({ job: z.number().int().positive() })),
};
