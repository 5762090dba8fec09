import * as z from 'zod';
import { ActivityFilter } from './activity.ts';
import { command, query } from './call.ts';
import { rowStates } from './change-codes.ts';
import { exportColumns, exportDelimiters, exportedChanges, exportFaults } from './export-columns.ts';
import { listNames } from './portfolio/lists.ts';
import { SyncList } from './sync.ts';
import { AccountId, Done, Nothing } from './values.ts';
import { Places, ViewId } from './views.ts';

const Count = z.number().int().nonnegative();

const ExportedList = z.enum([...listNames, ...exportedChanges]);
const ExportColumn = z.enum([...new Set(Object.values(exportColumns).flat())]);

export const ExportFormat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('csv'),
    delimiter: z.enum(exportDelimiters),
    /** A byte order mark, by which some spreadsheets know the file as UTF-8. */
    bom: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('json') }),
]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** How a list is exported. */
export const ExportChoice = z.strictObject({
  /** In this order; each of those that the list has. */
  columns: z.array(ExportColumn).min(1).max(40),
  format: ExportFormat,
});
export type ExportChoice = z.infer<typeof ExportChoice>;

/** What is known of an export in every phase. */
const job = {
  accountId: AccountId,
  list: ExportedList,
  /** Absolute path of the file. */
  path: z.string().max(5000),
  /** Rows written, of all that were asked for. */
  written: Count,
  total: Count,
};

/** The export that runs, or the last one of this session. */
export const ExportState = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('none') }),
  z.strictObject({
    phase: z.literal('running'),
    ...job,
    /** Rows a second, and what is left at that rate, in ms; null while nobody can tell. */
    perSecond: z.number().nonnegative().nullable(),
    leftMs: Count.nullable(),
  }),
  /** The file is in its place. `gone`: rows that went from the local copy meanwhile, and are not in it. */
  z.strictObject({ phase: z.literal('done'), ...job, gone: Count }),
  /** Stopped or failed: what stood at the path before is still there. */
  z.strictObject({ phase: z.literal('stopped'), ...job }),
  z.strictObject({ phase: z.literal('failed'), ...job, reason: z.enum(exportFaults) }),
]);
export type ExportState = z.infer<typeof ExportState>;

export const exportsCalls = {
  /**
   * Asks for a place and begins to write rows of a view there: all of them in its order, or those at `places`. Answers once it began
   * (false: no place was chosen); `exports.changed` tells the rest. Rejects with NOT_FOUND when the view is not kept any more, with
   * CONFLICT while another export runs.
   */
  'exports.start': command(
    z.strictObject({
      list: SyncList,
      view: ViewId,
      places: Places.optional(),
      ...ExportChoice.shape,
    }),
    z.strictObject({ started: z.boolean() }),
  ),
  /** The same for the rows of a job (in these states, or all), or for the whole of a filter of the activity. Nothing secret is in them. */
  'exports.startChanges': command(
    z.strictObject({
      of: z.union([
        z.strictObject({ job: z.number().int().positive(), states: z.array(z.enum(rowStates)).max(10).optional() }),
        z.strictObject({ activity: ActivityFilter }),
      ]),
      ...ExportChoice.shape,
    }),
    z.strictObject({ started: z.boolean() }),
  ),
  'exports.state': query(Nothing, ExportState),
  /** How this list was exported last; null: never. */
  'exports.choice': query(z.strictObject({ list: ExportedList }), z.strictObject({ choice: ExportChoice.nullable() })),
  /** Stops writing and deletes what was written; what stood at the path before stays. */
  'exports.stop': command(Nothing, Done),
};
