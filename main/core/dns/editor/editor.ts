import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { RecordFields, ZoneRow, ZoneState } from '../../../../preload/contract/dns/zones.ts';
import type { Parsed } from '../../../../preload/contract/index.ts';
import { AppError, explain, fieldError } from '../../base/errors.ts';
import { zoneLines } from '../../portfolio/domain/zone-lines.ts';
import { type Difference, diffZones } from '../../zone/diff.ts';
import { applyEdits } from '../../zone/edit.ts';
import { externalNameserversOf } from '../../zone/external-nameservers.ts';
import { relativeName } from '../../zone/host-names.ts';
import { nameserverUse } from '../../zone/nameserver-use.ts';
import { safetyLimitOf } from '../../zone/safety-limit.ts';
import { toZoneDiff } from '../../zone/zone-diff.ts';
import type { EditorDeps } from './deps.ts';
import { createPending } from './pending.ts';
import type { ZoneEditor, ZoneOf } from './port.ts';
import { bothSides, errorsToFix, merge, review } from './review.ts';
import { type EditedRow, markOf, ofKey, toKey, toRuns } from './session/rows.ts';
import { fixed, problemForRenderer, problemsForRenderer, touched, type ZoneSession } from './session/session.ts';
import type { StoredStep } from './session/step.ts';
import { towards } from './session/towards.ts';
import { createSessions } from './sessions.ts';
import { createTimeline } from './snapshots.ts';
import { factsOf, maxRecordsOf } from './zone-facts.ts';

/** Maximum rows per response. */
const rowsAtOnce = 200;

export function createZoneEditor(deps: EditorDeps): ZoneEditor {
  const sessions = createSessions(deps);
  const timeline = createTimeline(deps, sessions);
  const pending = createPending(deps, sessions);

  function present(of: ZoneOf): ZoneSession {
    const session = sessions.find({ accountId: of.accountId, id: of.id });
    if (session === null) throw new AppError('NOT_FOUND', 'zone-not-read');
    return session;
  }

  /** With its checks. If a zone had none until now, its viewers are notified to load it again. */
  function linted(of: ZoneOf): ZoneSession {
    const session = present(of);
    if (session.isLinted) return session;
    session.lint.counts();
    deps.report(session.of);
    return session;
  }

  function state(session: ZoneSession): ZoneState {
    const { accountId, id } = session.of;
    const store = deps.store();
    const nameservers = store.domains.find(accountId, id)?.domain.nameservers ?? [];
    const externalNameservers = externalNameserversOf(nameservers, session.base.records, nameserverUse(store, accountId));
    return stateOf(session, {
      externalNameservers: externalNameservers === null ? null : { ...externalNameservers, hosts: [...externalNameservers.hosts] },
      most: maxRecordsOf(deps, accountId),
    });
  }

  function applyStep(session: ZoneSession, step: StoredStep): ReturnType<ZoneEditor['edit']> {
    const effect = sessions.take(session, step);
    const ids = effect === null ? [] : touched(effect).slice(0, rowsAtOnce);
    const rows = ids.flatMap((id) => {
      const row = session.rows.find(id);
      return row === null ? [] : rowForRenderer(session, row);
    });
    return { zone: state(session), rows };
  }

  return {
    open(of) {
      const session = sessions.find(of);
      return { zone: session === null ? null : state(session) };
    },
    rows({ from, count, ...input }) {
      const session = input.problems ? linted(input) : present(input);
      const rows = rowsOf(session, input);
      const page = rows.slice(from, from + count).flatMap((row) => rowForRenderer(session, row));
      return { version: session.version, count: rows.length, rows: page };
    },
    rowIds(input) {
      const session = input.problems ? linted(input) : present(input);
      return { version: session.version, rows: rowsOf(session, input).map(({ id }) => session.names.nameOf(id)) };
    },
    copy({ rows, ...of }) {
      const session = present(of);
      const records = rows === undefined ? session.records() : rowsNamed(session, rows).flatMap(({ record }) => record ?? []);
      if (records.length > 0) deps.copy(zoneLines(records));
      return { count: records.length };
    },
    edit({ step, ...of }) {
      const session = present(of);
      return applyStep(session, toStoredStep(session, step));
    },
    undo(of) {
      const session = present(of);
      sessions.undo(session);
      return { zone: state(session) };
    },
    redo(of) {
      const session = present(of);
      sessions.redo(session);
      return { zone: state(session) };
    },
    discard(of) {
      const { base } = present(of);
      return { zone: state(sessions.rebase(of, sessions.lastRead(of) ?? base, null)) };
    },
    check({ row, record, ...of }) {
      const session = linted(of);
      const tried = normalizeRecord(record, session.base.name);
      const found = row === null ? null : (rowsNamed(session, [row])[0] ?? null);
      const checked = session.lint.check(found === null ? null : toKey(found.id), tried);
      return { problems: problemsForRenderer(session.rows, null, [...session.refusalsOf(found, tried), ...checked]) };
    },
    problems({ from, count, ...of }) {
      const session = linted(of);
      const all = session.once('problems', () => [
        ...session.refused().map(({ row, problem }) => ({ key: toKey(row.id), problem })),
        ...session.lint.all(),
      ]);
      const problems = all.slice(from, from + count).flatMap(({ key, problem }) => {
        const row = session.rows.find(ofKey(key));
        const record = row?.record ?? row?.base ?? null;
        return row === null || record === null
          ? []
          : [{ ...problemForRenderer(session.rows, row, problem), row: session.names.nameOf(row.id), record }];
      });
      return { version: session.version, problems };
    },
    errors: (of) => errorsToFix(linted(of)),
    fix({ row, code, ...of }) {
      const session = linted(of);
      return applyStep(session, stepOfFix(session, session.rowOf(row), code));
    },
    plan({ from, ...of }) {
      const session = present(of);
      const difference = session.once('difference', () => diffZones(session.base.records, session.records()));
      return { version: session.version, diff: session.once(`plan ${from}`, () => toZoneDiff(difference, from)) };
    },
    review: (input, signal) => review({ deps, sessions }, input, signal),
    bothSides: (input) => bothSides({ sessions }, input),
    merge: (input) => ({ zone: state(merge({ sessions }, input)) }),
    snapshots: timeline.list,
    keepSnapshot: timeline.keep,
    compare: timeline.compare,
    restore({ snapshot, ...of }) {
      const session = present(of);
      return { zone: applyStep(session, stepTowards(session, timeline.records(of, snapshot))).zone };
    },
    pending: ({ accountId }) => pending.list(accountId),
    facts: (input) => factsOf(deps, input),
    close: sessions.release,

    records(of, edited) {
      const session = present(of);
      return { name: session.base.name, records: edited ? session.records() : session.base.records };
    },
    takeRecords(of, records, mode) {
      const session = present(of);
      return applyStep(session, stepTowards(session, withRecords(session.records(), records, mode))).zone;
    },
    acceptEdits(of, edits) {
      const session = present(of);
      return applyStep(session, stepTowards(session, withEdits(session.records(), edits))).zone;
    },
    wasRead(of) {
      if (sessions.isCached(of)) deps.report(of);
    },
    wasWritten: sessions.settle,
    releaseAll() {
      pending.releaseAll();
      sessions.releaseAll();
    },
  };
}

interface Surroundings {
  readonly externalNameservers: ZoneState['externalNameservers'];
  /** Maximum records of a zone that can be written as a whole. */
  readonly most: number;
}

/** The state of an editor. The safety limit is computed from the changed rows only: the others are on both sides. */
function stateOf(session: ZoneSession, { externalNameservers, most }: Surroundings): ZoneState {
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
    externalNameservers,
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
function rowForRenderer(session: ZoneSession, row: EditedRow): ZoneRow[] {
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
      problems: problemsForRenderer(session.rows, row, session.problemsOf(row)),
    },
  ];
}

type View = Pick<Parsed<'zones.rows'>, 'find' | 'problems' | 'sort'>;

const collator = new Intl.Collator('en', { numeric: true });

/** Rows of a view, in its order; cached per version. */
function rowsOf(session: ZoneSession, { find, problems, sort }: View): readonly EditedRow[] {
  const needle = find.trim().toLowerCase();
  const name = JSON.stringify([needle, problems, sort.column, sort.descending]);
  return session.once(`view ${name}`, () => {
    const rows = session.once('rows', () => session.rows.all());
    const found = rows.filter((row) => (needle === '' || contains(row, needle)) && (!problems || session.problemsOf(row).length > 0));
    if (sort.column === 'place') return sort.descending ? found.reverse() : found;
    return sorted(found, sort);
  });
}

function contains({ base, record }: EditedRow, needle: string): boolean {
  return [record, base].some(
    (shown) =>
      shown !== null &&
      [shown.prefix, shown.type, shown.content, String(shown.ttl ?? '')].some((field) => field.toLowerCase().includes(needle)),
  );
}

function sorted(rows: readonly EditedRow[], { column, descending }: View['sort']): EditedRow[] {
  const keyed = rows.map((row) => ({ row, shown: row.record ?? row.base }));
  const compare = (one: DnsRecord | null, other: DnsRecord | null): number => {
    if (column === 'ttl') return (one?.ttl ?? -1) - (other?.ttl ?? -1);
    const field = column === 'place' ? 'prefix' : column;
    return compareTexts(one?.[field] ?? '', other?.[field] ?? '');
  };
  const ordered = keyed.sort((one, other) => compare(one.shown, other.shown));
  return (descending ? ordered.reverse() : ordered).map(({ row }) => row);
}

/** The domain itself sorts before the names below it. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '@') return -1;
  return other === '@' ? 1 : collator.compare(one, other);
}

/** A record is one line, whatever was pasted. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const normalizeRecord = ({ prefix, type, content, ttl }: DnsRecord, zone: string): DnsRecord => ({
  prefix: normalizePrefix(prefix, zone),
  type: oneLine(type).toUpperCase().slice(0, 30),
  content: oneLine(content),
  ttl,
});

type EditorStep = Parsed<'zones.edit'>['step'];

/** Converts a user action into a repeatable step. Throws AppError VALIDATION. */
function toStoredStep(session: ZoneSession, step: EditorStep): StoredStep {
  const zone = session.base.name;
  switch (step.do) {
    case 'add': {
      const place = session.rows.positionAfter(step.after === undefined ? undefined : session.rowOf(step.after)?.id);
      return { do: 'add', first: session.nextId, place, records: step.records.map((record) => normalizeRecord(record, zone)) };
    }
    case 'set': {
      const fields = normalizeFields(step.fields, zone);
      if (fields.type === '') throw fieldError('type', explain('record-without-type'));
      return { do: 'set', rows: runsOf(session, step.rows), fields };
    }
    case 'remove':
      return { do: 'remove', rows: runsOf(session, step.rows) };
    case 'revert':
      return { do: 'revert', rows: runsOf(session, step.rows) };
    case 'replace':
      return { do: 'replace', rows: runsOf(session, step.rows), from: step.from, to: step.to.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') };
  }
}

function runsOf(session: ZoneSession, rows: readonly string[]): ReturnType<typeof mutable> {
  return mutable(toRuns(rowsNamed(session, rows).map(({ id }) => id)));
}

/** Throws AppError CONFLICT if one of them is missing: then it is unknown which records were meant. */
function rowsNamed(session: ZoneSession, names: readonly string[]): EditedRow[] {
  return names.map((name) => {
    const row = session.rowOf(name);
    if (row === null) throw new AppError('CONFLICT', 'records-gone', { count: names.length });
    return row;
  });
}

const mutable = (runs: ReturnType<typeof toRuns>): [number, number][] => runs.map(([first, last]) => [first, last]);

/** The step that turns the rows into these records. */
function stepTowards(session: ZoneSession, target: readonly DnsRecord[]): StoredStep {
  const { rows, records } = towards(session.rows, target);
  return { do: 'put', rows, first: session.nextId, records };
}

/** Merges records of a file with the existing ones, or replaces them. */
export function withRecords(present: readonly DnsRecord[], records: readonly DnsRecord[], mode: 'merge' | 'replace'): readonly DnsRecord[] {
  return mode === 'replace'
    ? records
    : applyEdits(
        present,
        records.map((record) => ({ do: 'add', record })),
      ).records;
}

/** Throws AppError CONFLICT for an edited record that is missing. */
function withEdits(present: readonly DnsRecord[], edits: readonly ZoneEdit[]): readonly DnsRecord[] {
  const { records, conflicts } = applyEdits(present, edits);
  const [first] = conflicts;
  if (first !== undefined) {
    const { prefix, type } = first.from;
    throw new AppError('CONFLICT', 'record-gone', { type, name: prefix });
  }
  return records;
}

/** The step that fixes a problem of a row. Throws AppError CONFLICT if it no longer exists. */
function stepOfFix(session: ZoneSession, row: EditedRow | null, code: string): StoredStep {
  const found = row === null ? [] : session.lint.problemsOf(toKey(row.id)).filter((problem) => problem.code === code);
  for (const problem of found) {
    const after = row === null ? null : fixed(session.rows, row, problem);
    if (row !== null && after !== null) return { do: 'put', rows: [[row.id, after]], first: session.nextId, records: [] };
  }
  throw new AppError('CONFLICT', 'problem-gone');
}

/** A name in the service's format: `@` for the domain itself, without the domain's name if a trailing dot marks it as absolute. */
function normalizePrefix(text: string, zone: string): string {
  const prefix = oneLine(text);
  if (prefix === '') return '@';
  const within = prefix.endsWith('.') ? relativeName(prefix, zone) : null;
  return within ?? prefix;
}

/** Normalizes fields typed by the user for storage. */
function normalizeFields({ prefix, type, content, ttl }: RecordFields, zone: string): RecordFields {
  return {
    ...(prefix === undefined ? {} : { prefix: normalizePrefix(prefix, zone) }),
    ...(type === undefined ? {} : { type: oneLine(type).toUpperCase().slice(0, 30) }),
    ...(content === undefined ? {} : { content: oneLine(content) }),
    ...(ttl === undefined ? {} : { ttl }),
  };
}
