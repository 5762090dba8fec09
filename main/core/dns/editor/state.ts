import type { ZoneRow, ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { type Difference, diffZones } from '../../zone/diff.ts';
import { safetyLimitOf } from '../../zone/safety-limit.ts';
import { pageProblems } from './session/lint.ts';
import { type EditedRow, markOf } from './session/rows.ts';
import type { ZoneSession } from './session/session.ts';

interface Surroundings {
  readonly elsewhere: ZoneState['elsewhere'];
  /** Maximum records of a zone that can be written as a whole. */
  readonly most: number;
}

/** The state of an editor. The safety limit is computed from the changed rows only: the others are on both sides. */
export function stateOf(session: ZoneSession, { elsewhere, most }: Surroundings): ZoneState {
  const { of, base, rows } = session;
  const { added, changed, removed } = rows.counts;
  return {
    ...of,
    name: base.name,
    version: session.version,
    readAt: session.readAt,
    moved: session.moved,
    read: base.records.length,
    rows: rows.shown,
    created: added,
    changed,
    deleted: removed,
    canUndo: session.position > session.folded,
    canRedo: session.position < session.steps,
    problems: session.isLinted ? countsOf(session) : null,
    errorsToFix: session.isLinted ? session.errorsOfEdits().length : 0,
    safetyLimit: session.once('safetyLimit', () => safetyLimitOf(base.records, markedDifference(session))),
    capacity: capacityOf(session, most),
    ttlsKnown: session.once('ttls-reported', () => base.records.length === 0 || base.records.some(({ ttl }) => ttl !== null)),
    most,
    elsewhere,
  };
}

function capacityOf({ base, rows }: ZoneSession, most: number): ZoneState['capacity'] {
  if (base.records.length > most) return 'delete-only';
  return rows.recordCount > most ? 'too-many' : 'whole';
}

/** Rejections are errors, but do not block a review, since only the service knows whether they still apply. */
function countsOf(session: ZoneSession): ZoneState['problems'] {
  const counts = session.lint.counts();
  return { ...counts, error: counts.error + session.refused().length };
}

function markedDifference({ rows }: ZoneSession): Difference {
  const marked = rows.marked();
  return diffZones(
    marked.flatMap(({ base }) => base ?? []),
    marked.flatMap(({ record }) => record ?? []),
  );
}

/** A row as the renderer shows it. */
export function pageRow(session: ZoneSession, row: EditedRow): ZoneRow[] {
  const { id, base, record } = row;
  const shown = record ?? base;
  if (shown === null) return [];
  const mark = markOf(row);
  return [
    {
      row: session.names.nameOf(id),
      mark,
      record: shown,
      was: mark === 'changed' ? base : null,
      problems: pageProblems(session.rows, row, session.problemsOf(row)),
    },
  ];
}
