import { createHash } from 'node:crypto';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneMerge } from '../../../../preload/contract/dns/zones.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { diffZones } from '../../zone/diff.ts';
import { mergeZones, type SetConflict } from '../../zone/merge.ts';
import { readZone, saveIfShrunk } from '../../zone/read-zone.ts';
import { toZoneDiff } from '../../zone/zone-diff.ts';
import { type OverriddenError, zoneRows } from '../kinds/zone.ts';
import { errorRules } from '../lint/error-rules.ts';
import type { EditorDeps } from './deps.ts';
import type { ZoneOf } from './port.ts';
import { type ErrorOfEdit, problemForRenderer, type ZoneBase, type ZoneSession } from './session/session.ts';
import type { Sessions } from './sessions.ts';

/** Maximum errors that the user sees, and can override together: no one reads more than that. */
const maxErrors = 50;

const rules: Readonly<Record<string, string>> = errorRules;

/** Maximum conflicts per page, and records per side of one. */
const conflictsPerPage = 100;
const firstOfSet = 20;

interface ReviewDeps {
  readonly deps: EditorDeps;
  readonly sessions: Sessions;
}

/**
 * Reads the zone at the service and plans the pending edits as a job. If the zone was changed by others since, returns both sides' changes.
 * Rejects with the client's errors, BAD_ANSWER for a zone that cannot be parsed completely, VALIDATION for one with errors that `override`
 * does not match, READ_ONLY, and CONFLICT if nothing is left to change.
 */
export async function review(
  { deps, sessions }: ReviewDeps,
  { override, ...of }: Parsed<'zones.review'>,
  signal: AbortSignal,
): Promise<Output<'zones.review'>> {
  const { accountId, id } = of;
  const account = deps.workspace().accounts.find(accountId);
  if (account?.readOnly === true) {
    throw new AppError('READ_ONLY', 'account-read-only', { name: account.name });
  }
  const before = present(sessions, of);
  if (before.rows.edits === 0) throw new AppError('VALIDATION', 'nothing-to-review');
  overriddenErrors(before, override);
  const reads = await deps.domain();
  await reads.refresh({ accountId, id, part: 'dns' }, signal);
  // The current state: rows may have been edited while the zone was read.
  const session = present(sessions, of);
  const read = completeZone(sessions, of);
  if (before.base.odd === 0) saveIfShrunk(deps.workspace(), of, before.base, read.records.length);
  if (session.rows.edits === 0) throw new AppError('CONFLICT', 'zone-already-so');
  const overridden = overriddenErrors(session, override);
  if (session.moved) return { merge: mergeOf(session, read, { theirs: 0, ours: 0, conflicts: 0 }) };
  const rows = zoneRows({ id, name: session.base.name }, read.records, session.records(), overridden);
  if (rows.length === 0) throw new AppError('CONFLICT', 'records-mean-same');
  return { job: (await deps.changes()).plan({ accountId, origin: { from: 'one' }, rows }) };
}

/** Pages of both sides' changes. Throws AppError CONFLICT for a read other than that of `readAt`. */
export function bothSides({ sessions }: Pick<ReviewDeps, 'sessions'>, { readAt, ...input }: Parsed<'zones.bothSides'>): ZoneMerge {
  return mergeOf(present(sessions, input), readingOf(sessions, input, readAt), input);
}

/** Rebases the pending edits onto the read of `readAt`. Throws AppError CONFLICT for another one, VALIDATION for unresolved conflicts. */
export function merge({ sessions }: Pick<ReviewDeps, 'sessions'>, { readAt, take, rest, ...of }: Parsed<'zones.merge'>): ZoneSession {
  const session = present(sessions, of);
  const read = readingOf(sessions, of, readAt);
  const { records, conflicts } = mergeZones(session.base.records, read.records, session.records(), take, rest);
  if (conflicts.length > 0) throw new AppError('VALIDATION', 'side-not-chosen');
  return sessions.rebase(of, read, records);
}

function readingOf(sessions: Sessions, of: ZoneOf, readAt: string): ZoneBase {
  const read = completeZone(sessions, of);
  if (read.readAt !== readAt) throw new AppError('CONFLICT', 'zone-read-again');
  return read;
}

function present(sessions: Sessions, of: ZoneOf): ZoneSession {
  const session = sessions.find(of);
  if (session === null) throw new AppError('NOT_FOUND', 'zone-not-read');
  return session;
}

/** The last read, if each of its records can be parsed: writing the zone without one would delete it. */
function completeZone(sessions: Sessions, of: ZoneOf): ZoneBase {
  const read = sessions.lastRead(of);
  if (read === null) throw new AppError('NOT_FOUND', 'zone-not-read');
  return { ...read, records: readZone(JSON.parse(read.raw) as Json, read.name) };
}

/** Starting positions. */
type Positions = Pick<Parsed<'zones.bothSides'>, 'theirs' | 'ours' | 'conflicts'>;

function mergeOf(session: ZoneSession, theirs: ZoneBase, from: Positions): ZoneMerge {
  const ours = session.records();
  const base = session.base.records;
  const { conflicts } = mergeZones(base, theirs.records, ours);
  return {
    readAt: theirs.readAt,
    theirs: toZoneDiff(diffZones(base, theirs.records), from.theirs),
    ours: toZoneDiff(diffZones(base, ours), from.ours),
    conflicts: conflicts.slice(from.conflicts, from.conflicts + conflictsPerPage).map(conflictForRenderer),
    conflictCount: conflicts.length,
  };
}

const some = (records: readonly DnsRecord[]) => ({ count: records.length, first: records.slice(0, firstOfSet) });
const conflictForRenderer = ({ prefix, type, base, theirs, ours }: SetConflict) => ({
  prefix,
  type,
  base: some(base),
  theirs: some(theirs),
  ours: some(ours),
});

/** The errors that block the review of a zone, and the digest with which the user overrides exactly these. */
export function errorsToFix(session: ZoneSession): Output<'zones.errors'> {
  const errors = session.errorsOfEdits();
  return {
    count: errors.length,
    digest: digestOf(errors),
    errors: errors.slice(0, maxErrors).map(({ row, record, problem }) => ({
      ...problemForRenderer(session.rows, row, problem),
      row: session.names.nameOf(row.id),
      record,
    })),
  };
}

/**
 * The errors that the user overrode, for the plan. Throws AppError VALIDATION if there are errors and the digest does not match: they were
 * not overridden, they have changed, or the service is known to reject one.
 * @param digest of `errorsToFix`; null: nothing is overridden
 */
function overriddenErrors(session: ZoneSession, digest: string | null): readonly OverriddenError[] {
  const errors = session.errorsOfEdits();
  if (errors.length === 0) return [];
  const count = errors.length;
  if (digest === null) throw new AppError('VALIDATION', 'edits-with-errors', { count });
  if (digest !== digestOf(errors)) throw new AppError('VALIDATION', 'edits-with-other-errors', { count });
  return errors.map(({ record, problem: { code } }) => ({ record, code, rule: rules[code] ?? '' }));
}

/** Equal for the same errors of the same records; null if they cannot be overridden. */
function digestOf(errors: readonly ErrorOfEdit[]): string | null {
  if (errors.length === 0 || errors.length > maxErrors || errors.some(({ problem: { code } }) => rules[code] === undefined)) return null;
  const each = errors.map(({ record: { prefix, type, content, ttl }, problem: { code } }) =>
    JSON.stringify([prefix, type, content, ttl, code]),
  );
  return createHash('sha256').update(each.sort().join('\n')).digest('hex');
}
