import type { ZoneRun } from '../../../../preload/contract/dns/zone-many.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { editsOf } from '../../zone/edit.ts';
import { toZoneDiff } from '../../zone/zone-diff.ts';
import type { ZoneEditor, ZoneOf } from '../editor/port.ts';
import type { ZoneTemplates } from '../templates/templates.ts';
import { isSnapshotMissing } from './outcome-counts.ts';
import { createRun, type Run, type RunDeps } from './run.ts';
import { subjectOf } from './subject.ts';
import { type Requested, workOut } from './zone-change.ts';

type Targets = Parsed<'zone-runs.edit'>['targets'];

export interface ZoneRunsDeps extends Omit<RunDeps, 'changed' | 'snapshotSaved'> {
  readonly editor: () => Promise<Pick<ZoneEditor, 'acceptEdits'>>;
  readonly templates: () => Promise<Pick<ZoneTemplates, 'find'>>;
  /** The domains at these positions of a view. Rejects with NOT_FOUND, VALIDATION. */
  readonly idsOf: (accountId: AccountId, view: Extract<Targets, { view: string }>) => Promise<readonly number[]>;
  readonly report: (run: Output<'zone-runs.state'>) => void;
  /** Called when a zone's snapshot was saved. */
  readonly emitZone: (of: ZoneOf) => void;
}

/** Runs over many zones. Each method implements the call of its name. */
export interface ZoneRuns {
  edit(input: Parsed<'zone-runs.edit'>): Promise<Output<'zone-runs.edit'>>;
  drift(input: Parsed<'zone-runs.drift'>): Promise<Output<'zone-runs.drift'>>;
  keep(input: Parsed<'zone-runs.keep'>): Promise<Output<'zone-runs.keep'>>;
  state(input: Parsed<'zone-runs.state'>): Output<'zone-runs.state'>;
  rows(input: Parsed<'zone-runs.rows'>): Output<'zone-runs.rows'>;
  diff(input: Parsed<'zone-runs.diff'>): Output<'zone-runs.diff'>;
  takeAside(input: Parsed<'zone-runs.takeAside'>): Promise<void>;
  look(input: Parsed<'zone-runs.look'>): void;
  stop(input: Parsed<'zone-runs.stop'>): void;
  /** A job wrote a zone. */
  wasWritten(of: ZoneOf): void;
}

/** Maximum stored runs. */
const maxCached = 10;
/** Minimum milliseconds between two progress events of a run. */
const reportInterval = 250;

export function createZoneRuns(deps: ZoneRunsDeps): ZoneRuns {
  const runs = new Map<string, Run>();
  const lastReports = new Map<string, number>();
  let last = 0;

  function changed(run: Run): void {
    const { name } = run.of;
    const now = deps.monotone();
    const state = run.state();
    if (state.state === 'reading' && now - (lastReports.get(name) ?? Number.NEGATIVE_INFINITY) < reportInterval) return;
    lastReports.set(name, now);
    deps.report(state);
  }

  function find(name: string): Run {
    const run = runs.get(name);
    if (run === undefined) throw new AppError('NOT_FOUND', 'zone-run-released');
    return run;
  }

  /** A zone has changed since the runs read it. */
  function mark({ accountId, id }: ZoneOf, since: 'written' | 'saved'): void {
    for (const run of runs.values()) if (run.of.accountId === accountId) run.mark(id, since);
  }

  function snapshotSaved(of: ZoneOf): void {
    mark(of, 'saved');
    deps.emitZone(of);
  }

  async function idsIn(accountId: AccountId, targets: Parsed<'zone-runs.keep'>['targets']): Promise<readonly number[]> {
    if ('ids' in targets) return targets.ids;
    if ('view' in targets) return deps.idsOf(accountId, targets);
    const run = find(targets.without);
    if (run.of.accountId !== accountId) throw new AppError('VALIDATION', 'domains-of-other-account');
    return run.rows().flatMap((row) => (isSnapshotMissing(row) ? [row.id] : []));
  }

  async function begin(
    accountId: AccountId,
    targets: Parsed<'zone-runs.keep'>['targets'],
    kind: ZoneRun['kind'],
    request: Requested | null,
  ): Promise<{ run: string }> {
    const ids = await idsIn(accountId, targets);
    if (ids.length === 0) throw new AppError('VALIDATION', 'no-domain-chosen');
    last += 1;
    const name = `z${last}`;
    const run = createRun(
      { ...deps, changed, snapshotSaved },
      { name, accountId, kind, ids: [...new Set(ids)], request, subject: subjectOf(request) },
    );
    runs.set(name, run);
    for (const [oldest, one] of runs) {
      if (runs.size <= maxCached) break;
      one.stop();
      runs.delete(oldest);
      lastReports.delete(oldest);
    }
    return { run: name };
  }

  const templateOf = async (accountId: AccountId, from: { template: string; values: Record<string, string> }): Promise<Requested> => ({
    with: 'template',
    template: (await deps.templates()).find(accountId, from.template),
    values: from.values,
    textType: deps.store().parts.textType(accountId),
  });

  const comparisonOf = ({ run: name, id }: { readonly run: string; readonly id: number }) => {
    const run = find(name);
    const { ids, accountId, request } = run.of;
    const found = request !== null && ids.includes(id) ? workOut(deps, accountId, id, request) : null;
    if (found === null) throw new AppError('NOT_FOUND', 'nothing-to-compare');
    return { run, found };
  };

  return {
    async edit({ accountId, targets, edit }) {
      assertWritable(deps, accountId);
      const request: Requested = edit.by === 'edits' ? { with: 'edits', edits: edit.edits } : await templateOf(accountId, edit);
      return begin(accountId, targets, 'edit', request);
    },
    async drift({ accountId, targets, against }) {
      return begin(accountId, targets, 'drift', against.with === 'snapshot' ? { with: 'snapshot' } : await templateOf(accountId, against));
    },
    keep: ({ accountId, targets }) => begin(accountId, targets, 'keep', null),
    state: ({ run }) => find(run).state(),
    rows({ run, from, count }) {
      const rows = find(run).rows();
      return { count: rows.length, rows: rows.slice(from, from + count) };
    },
    diff: (input) => toZoneDiff(comparisonOf(input).found.difference, input.from),
    async takeAside(input) {
      const { run, found } = comparisonOf(input);
      const { id } = input;
      const { accountId, kind } = run.of;
      if (kind !== 'edit') throw new AppError('VALIDATION', 'comparison-changes-nothing');
      const edits = editsOf(found.difference);
      const areApplied = run.row(id)?.since === 'opened' && (deps.workspace().zoneEdits.edits(accountId, [id]).get(id) ?? 0) > 0;
      if (edits.length > 0 && !areApplied) (await deps.editor()).acceptEdits({ accountId, id }, edits);
      run.mark(id, 'opened');
    },
    look: ({ run, id }) => find(run).mark(id, 'opened'),
    stop: ({ run }) => find(run).stop(),
    wasWritten: (of) => mark(of, 'written'),
  };
}

function assertWritable({ workspace }: Pick<ZoneRunsDeps, 'workspace'>, accountId: AccountId): void {
  const account = workspace().accounts.find(accountId);
  if (account?.readOnly === true) {
    throw new AppError('READ_ONLY', 'account-read-only', { name: account.name });
  }
}
