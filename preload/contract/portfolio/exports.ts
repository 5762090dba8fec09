import * as z from 'zod';
import { ActivityFilter } from '../activity.ts';
import { command, query } from '../call.ts';
import { rowStates } from '../changes/change-codes.ts';
import { SeenQuery } from '../seen/seen.ts';
import { AccountId, Done, Nothing } from '../values.ts';
import { exportColumns, exportDelimiters, exportedChanges, exportFaults } from './export-columns.ts';
import { listNames } from './lists.ts';
import { SyncList } from './sync.ts';
import { Positions, ViewId } from './views.ts';

const Count = z.number().int().nonnegative();

const ExportedList = z.enum([...listNames, ...exportedChanges]);
const ExportColumn = z.enum([...new Set(Object.values(exportColumns).flat())]);

export const ExportFormat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('csv'),
    delimiter: z.enum(exportDelimiters),
    /** A byte order mark, by which some spreadsheets recognize UTF-8. */
    bom: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('json') }),
]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** The options of a list's export. */
export const ExportChoice = z.strictObject({
  /** In this order; only those that the list has. */
  columns: z.array(ExportColumn).min(1).max(40),
  format: ExportFormat,
});
export type ExportChoice = z.infer<typeof ExportChoice>;

/** Fields of an export in every phase. */
const job = {
  accountId: AccountId,
  list: ExportedList,
  /** Absolute path of the file. */
  path: z.string().max(5000),
  /** Rows written, and rows in total. */
  written: Count,
  total: Count,
};

/** The running export, or the last one of this session. */
export const ExportState = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('none') }),
  z.strictObject({
    phase: z.literal('running'),
    ...job,
    /** Rows per second, and the estimated remaining time in ms; null while unknown. */
    perSecond: z.number().nonnegative().nullable(),
    remainingMs: Count.nullable(),
  }),
  /** The file is in its final location. `missing`: rows deleted from the local copy meanwhile, which are not in it. */
  z.strictObject({ phase: z.literal('done'), ...job, missing: Count }),
  /** Stopped or failed: a previous file at the path is unchanged. */
  z.strictObject({ phase: z.literal('stopped'), ...job }),
  z.strictObject({ phase: z.literal('failed'), ...job, reason: z.enum(exportFaults) }),
]);
export type ExportState = z.infer<typeof ExportState>;

export const exportsCalls = {
  /**
   * Asks for a location and starts writing rows of a view: all of them in its order, or those at `places`. Returns once it has started
   * (false: no location was chosen); `exports.changed` reports progress. Rejects with NOT_FOUND if the view is no longer retained, with
   * CONFLICT while another export is running.
   */
  'exports.start': command(
    z.strictObject({
      list: SyncList,
      view: ViewId,
      places: Positions.optional(),
      ...ExportChoice.shape,
    }),
    z.strictObject({ started: z.boolean() }),
  ),
  /**
   * Same for a job's rows (in these states, or all), for all activity matching a filter, for changes seen, or for the rows of a renewal
   * plan (at `places`, or all). Contains no secrets.
   */
  'exports.startChanges': command(
    z.strictObject({
      of: z.union([
        z.strictObject({ job: z.number().int().positive(), states: z.array(z.enum(rowStates)).max(10).optional() }),
        z.strictObject({ activity: ActivityFilter }),
        z.strictObject({ seen: SeenQuery }),
        z.strictObject({ renewals: z.strictObject({ view: ViewId, places: Positions.optional() }) }),
      ]),
      ...ExportChoice.shape,
    }),
    z.strictObject({ started: z.boolean() }),
  ),
  'exports.state': query(Nothing, ExportState),
  /** The last export options of this list; null: never exported. */
  'exports.choice': query(z.strictObject({ list: ExportedList }), z.strictObject({ choice: ExportChoice.nullable() })),
  /** Stops writing and deletes the partial file; a previous file at the path stays. */
  'exports.stop': command(Nothing, Done),
};
