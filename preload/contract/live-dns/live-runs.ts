import * as z from 'zod';
import { command, query } from '../call.ts';
import { Explanation } from '../errors.ts';
import { Positions, ViewId } from '../portfolio/views.ts';
import { AccountId, Done, Moment } from '../values.ts';
import { LiveFinding } from './live-dns.ts';
import { liveFindingCodes, maxRunDomains, maxRunFindings, maxRunsKept, runDomainStates, runRowsShown } from './live-dns-codes.ts';

/* Live checks of many domains, one after the other. A run goes on after a restart. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const OfAccount = z.strictObject({ accountId: AccountId });
const OfRun = OfAccount.extend({ run: z.number().int().positive() });

export const LiveRun = z.strictObject({
  run: z.number().int().positive(),
  startedAt: Moment,
  /** `stopped`: by the person, or because the network was not available; it can go on. */
  state: z.enum(['running', 'stopped', 'done']),
  domains: Count,
  /** Domains that were checked, or that could not be; the rest waits. */
  checked: Count,
  failed: Count,
  /** By their worst finding: with errors; with warnings but no errors. */
  withErrors: Count,
  withWarnings: Count,
});
export type LiveRun = z.infer<typeof LiveRun>;

/** A domain of a run. */
export const LiveRunRow = z.strictObject({
  id: Count,
  name: z.string().max(300),
  state: z.enum(runDomainStates),
  /** null: not checked yet. */
  at: Moment.nullable(),
  errors: Count,
  warnings: Count,
  /** The first ones; errors come first. */
  findings: z.array(LiveFinding).max(maxRunFindings),
  /** Why it could not be checked. */
  fault: Explanation.nullable(),
});
export type LiveRunRow = z.infer<typeof LiveRunRow>;

const Show = z.strictObject({
  show: z.enum(runRowsShown),
  /** Domains with this finding; null: all. */
  finding: z.enum(liveFindingCodes).nullable(),
  sort: z.enum(['problems', 'name', 'checked']),
  descending: z.boolean(),
});
export type LiveRunShow = z.infer<typeof Show>;

export const liveRunsCalls = {
  /** The kept runs of an account, the newest first. */
  'live-runs.list': query(OfAccount, z.strictObject({ runs: z.array(LiveRun).max(maxRunsKept) })),
  /**
   * Starts a run over domains of a view. Rejects with CONFLICT before the person has agreed to what a check contacts, and while another run
   * of the account is in progress; with VALIDATION for no or too many domains.
   */
  'live-runs.start': command(
    OfAccount.extend({ view: ViewId, places: Positions.optional() }),
    z.strictObject({ run: z.number().int().positive() }),
  ),
  /** Cancels a run: the rest of its domains waits. */
  'live-runs.stop': command(OfRun, Done),
  /** Checks the domains of a stopped run that still wait. Rejects with CONFLICT, NOT_FOUND. */
  'live-runs.resume': command(OfRun, Done),
  /** The domains of a run, and how many have each finding. Rejects with NOT_FOUND. */
  'live-runs.rows': query(
    OfRun.extend({ ...Show.shape, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({
      count: Count,
      rows: z.array(LiveRunRow).max(rowsAtOnce),
      findings: z.array(z.strictObject({ code: z.enum(liveFindingCodes), domains: Count })).max(liveFindingCodes.length),
    }),
  ),
  /** Asks for a location and writes a CSV line for each finding of each domain there; null: none was chosen. Rejects with NOT_FOUND, DISK. */
  'live-runs.saveFile': command(OfRun, z.strictObject({ path: z.string().nullable(), domains: Count.max(maxRunDomains) })),
};
