import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../errors.ts';
import type { ZoneEditor } from '../editor/port.ts';
import type { ZoneTemplates } from '../templates/templates.ts';
import { editsOf } from '../zone/edit.ts';
import { toZoneDiff } from '../zone/zone-diff.ts';
import { createRun, type Run, type RunParts } from './run.ts';
import { type Wanted, workOut } from './work-out.ts';

type Targets = Parsed<'zone-runs.edit'>['targets'];

export interface ZoneRunsParts extends Omit<RunParts, 'changed'> {
  readonly editor: () => Promise<Pick<ZoneEditor, 'takeEdits'>>;
  readonly templates: () => Promise<Pick<ZoneTemplates, 'find'>>;
  /** The domains at these places of a view. Rejects with NOT_FOUND, VALIDATION. */
  readonly idsOf: (accountId: AccountId, view: Extract<Targets, { view: string }>) => Promise<readonly number[]>;
  readonly tell: (run: Output<'zone-runs.state'>) => void;
}

/** Runs over many zones. Each method is the call of its name. */
export interface ZoneRuns {
  edit(input: Parsed<'zone-runs.edit'>): Promise<Output<'zone-runs.edit'>>;
  drift(input: Parsed<'zone-runs.drift'>): Promise<Output<'zone-runs.drift'>>;
  state(input: Parsed<'zone-runs.state'>): Output<'zone-runs.state'>;
  rows(input: Parsed<'zone-runs.rows'>): Output<'zone-runs.rows'>;
  diff(input: Parsed<'zone-runs.diff'>): Output<'zone-runs.diff'>;
  takeAside(input: Parsed<'zone-runs.takeAside'>): Promise<void>;
  stop(input: Parsed<'zone-runs.stop'>): void;
}

/** Runs that are kept. */
const mostKept = 10;
/** Milliseconds between two times that a run is told of while it reads. */
const tellEvery = 250;

export function createZoneRuns(parts: ZoneRunsParts): ZoneRuns {
  const runs = new Map<string, Run>();
  const toldAt = new Map<string, number>();
  let last = 0;

  function changed(run: Run): void {
    const { name } = run.of;
    const now = parts.monotone();
    const state = run.state();
    if (state.state === 'reading' && now - (toldAt.get(name) ?? Number.NEGATIVE_INFINITY) < tellEvery) return;
    toldAt.set(name, now);
    parts.tell(state);
  }

  function find(name: string): Run {
    const run = runs.get(name);
    if (run === undefined) throw new AppError('NOT_FOUND', 'This run is not kept any more. Begin it again.');
    return run;
  }

  async function begin(accountId: AccountId, targets: Targets, kind: 'edit' | 'drift', wanted: Wanted): Promise<{ run: string }> {
    const ids = 'ids' in targets ? targets.ids : await parts.idsOf(accountId, targets);
    if (ids.length === 0) throw new AppError('VALIDATION', 'There is no domain among these.');
    last += 1;
    const name = `z${last}`;
    const run = createRun({ ...parts, changed }, { name, accountId, kind, ids: [...new Set(ids)], wanted });
    runs.set(name, run);
    for (const [oldest, one] of runs) {
      if (runs.size <= mostKept) break;
      one.stop();
      runs.delete(oldest);
      toldAt.delete(oldest);
    }
    return { run: name };
  }

  const templateOf = async (accountId: AccountId, from: { template: string; values: Record<string, string> }): Promise<Wanted> => ({
    with: 'template',
    template: (await parts.templates()).find(accountId, from.template),
    values: from.values,
    textType: parts.store().parts.textType(accountId),
  });

  const worked = ({ run: name, id }: { readonly run: string; readonly id: number }) => {
    const { of } = find(name);
    const found = of.ids.includes(id) ? workOut(parts, of.accountId, id, of.wanted) : null;
    if (found === null) throw new AppError('NOT_FOUND', 'There is nothing to compare this zone with.');
    return { of, found };
  };

  return {
    async edit({ accountId, targets, edit }) {
      assertWritable(parts, accountId);
      const wanted: Wanted = edit.by === 'edits' ? { with: 'edits', edits: edit.edits } : await templateOf(accountId, edit);
      return begin(accountId, targets, 'edit', wanted);
    },
    async drift({ accountId, targets, against }) {
      return begin(accountId, targets, 'drift', against.with === 'snapshot' ? { with: 'snapshot' } : await templateOf(accountId, against));
    },
    state: ({ run }) => find(run).state(),
    rows({ run, from, count }) {
      const rows = find(run).rows();
      return { count: rows.length, rows: rows.slice(from, from + count) };
    },
    diff: (input) => toZoneDiff(worked(input).found.difference, input.from),
    async takeAside(input) {
      const { of, found } = worked(input);
      if (of.wanted.with === 'snapshot') throw new AppError('VALIDATION', 'A comparison changes nothing.');
      (await parts.editor()).takeEdits({ accountId: of.accountId, id: input.id }, editsOf(found.difference));
    },
    stop: ({ run }) => find(run).stop(),
  };
}

function assertWritable({ desk }: Pick<ZoneRunsParts, 'desk'>, accountId: AccountId): void {
  const account = desk().accounts.find(accountId);
  if (account?.readOnly === true) {
    throw new AppError('READ_ONLY', `The account “${account.name}” is read-only. Nothing is sent to the service.`);
  }
}
