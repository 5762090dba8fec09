import { AppError } from '../base/errors.ts';
import { explainIssue } from '../base/explain-issue.ts';
import { type EngineDeps, momentOf } from './engine/deps.ts';
import { marksOf, secretFields, secretToken } from './input.ts';
import { settingsOf } from './job-settings.ts';
import type { Job } from './journal/jobs.ts';
import type { Journal } from './journal/journal.ts';
import type { JournalRow } from './journal/rows.ts';
import type { Fields, Kinds, Note } from './kind.ts';
import type { ChangesService } from './port.ts';
import { compareCharges } from './reconcile/compare-charges.ts';
import { compareRestored } from './reconcile/compare-restored.ts';
import type { Secrets } from './secrets.ts';

export interface JobResultsDeps extends Pick<EngineDeps, 'journal' | 'kinds' | 'port' | 'secrets' | 'now' | 'report'> {
  /** Throws AppError NOT_FOUND. */
  readonly find: (job: number) => Job;
  /** Rows of a job are planned again. */
  readonly reopen: (job: number, reason: Note) => void;
}

type JobResults = Pick<
  ChangesService,
  | 'compareCharges'
  | 'consumeSecrets'
  | 'secrets'
  | 'made'
  | 'settings'
  | 'needs'
  | 'giveAgain'
  | 'restored'
  | 'compareRestored'
  | 'allowPaid'
  | 'activity'
  | 'activityCount'
  | 'activityIds'
  | 'activityOf'
>;

/** What can be viewed and done after rows were sent: the log, charges, what was created, what a restored journal does not know. */
export function createJobResults(deps: JobResultsDeps): JobResults {
  const { journal, secrets } = deps;
  /** Accounts whose charges without a row were shown to the user. */
  const compared = new Set<string>();
  return {
    compareCharges: (id, signal) => compareCharges(deps, id, signal),
    consumeSecrets(id, seq) {
      const secretsOfRow = secrets.consumeReceipt(id, seq);
      deps.report(id);
      return secretsOfRow;
    },
    secrets: secrets.receipt,
    made: secrets.receipts,
    settings: async (id) => settingsOf(deps, deps.find(id)),
    needs: (job, row) => needsOf(deps, job, row),
    async giveAgain(id, seq, entered) {
      await reenterSecrets({ ...deps, at: () => momentOf(deps.now) }, deps.find(id), seq, entered);
      deps.report(id);
    },
    restored(accountId) {
      const restored = journal.restored();
      return restored?.accounts.includes(accountId) === true ? { since: restored.since } : null;
    },
    async compareRestored(accountId, signal) {
      const found = await compareRestored(deps, accountId, signal);
      if (found.strange.length === 0) journal.endRestored(accountId);
      else compared.add(accountId);
      return found;
    },
    allowPaid(accountId) {
      if (!compared.delete(accountId)) throw new AppError('CONFLICT', 'compare-first');
      journal.endRestored(accountId);
    },
    activity: (query) => journal.activity.list(query),
    activityCount: (query) => journal.activity.count(query),
    activityIds: (query) => journal.activity.ids(query),
    activityOf: (ids) => journal.activity.some(ids),
  };
}

interface NeedsDeps {
  readonly kinds: Kinds;
  readonly secrets: Secrets;
}

/** Fields of an unsent row whose secret is no longer in memory. A stopped job sends nothing more. */
function needsOf(
  { kinds, secrets }: NeedsDeps,
  { id: job, phase }: Pick<Job, 'id' | 'phase'>,
  row: Pick<JournalRow, 'seq' | 'kind' | 'state' | 'note' | 'input' | 'plan'>,
): string[] {
  // A row that could not be planned without the secret is not what was reviewed.
  if (phase === 'stopped' || row.plan === null) return [];
  const waits = row.state === 'planned' || (row.state === 'refused' && row.note?.code === 'needs-secret');
  const kind = waits ? kinds.get(row.kind) : undefined;
  if (kind === undefined) return [];
  const there = secrets.input(job, row.seq);
  const marks = marksOf(kind.input);
  const typed = secretFields(kind.input).filter((name) => marks.get(name)?.hidden !== true);
  return typed.filter((name) => row.input[name] === secretToken && there[name] === undefined);
}

interface ReenterDeps extends NeedsDeps {
  readonly journal: Journal;
  /** ISO 8601. */
  readonly at: () => string;
  readonly reopen: (job: number, reason: Note) => void;
}

/**
 * Sets a row's secrets again that were lost with an earlier session. A row that was refused because of that waits again, as reviewed.
 * Throws AppError CONFLICT for a row that lacks nothing, VALIDATION by field.
 */
async function reenterSecrets(deps: ReenterDeps, of: Job, seq: number, entered: Readonly<Record<string, string>>): Promise<void> {
  const { journal, kinds, secrets } = deps;
  const { id: job } = of;
  const row = journal.rows.find(job, seq);
  const kind = row === null ? undefined : kinds.get(row.kind);
  const needs = row === null ? [] : needsOf(deps, of, row);
  if (row === null || kind === undefined || needs.length === 0) throw new AppError('CONFLICT', 'row-needs-nothing');
  const typed: Fields = Object.fromEntries(needs.map((name) => [name, entered[name] ?? '']));
  const parsed = kind.input.safeParse({ ...row.input, ...secrets.input(job, seq), ...typed });
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0] ?? ''), explainIssue(issue)]));
    throw new AppError('VALIDATION', 'form-invalid', {}, { fields });
  }
  if (row.state === 'refused') await replanRow(deps, of, seq);
  // As parsed by the kind, e.g. without surrounding white space: it is not parsed again before it is sent.
  const values: Fields = Object.fromEntries(needs.map((name) => [name, parsed.data[name]]));
  secrets.saveInput(job, seq, { ...secrets.input(job, seq), ...values });
  if (row.state === 'refused') deps.reopen(job, { code: 'rows-to-retry', facts: {} });
}

/** A refused row is planned again, unless another job has claimed its change. */
async function replanRow({ journal, at }: ReenterDeps, { id: job, reseller }: Job, seq: number): Promise<void> {
  const free = await journal.commits.soon(() => {
    const { note = null } = journal.rows.find(job, seq) ?? {};
    if (!journal.rows.change(job, seq, ['refused'], { state: 'planned', note: null }, at())) return false;
    if (!journal.claimsOfOtherJobs(job, reseller, at()).some((held) => held.seq === seq)) return true;
    journal.rows.change(job, seq, ['planned'], { state: 'refused', note }, at());
    return false;
  });
  if (!free) throw new AppError('CONFLICT', 'other-job-does-same');
}
