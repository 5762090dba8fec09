import { AppError } from '../base/errors.ts';
import { type EngineDeps, momentOf } from './engine/deps.ts';
import { settingsOf } from './job-settings.ts';
import type { Job } from './journal/jobs.ts';
import type { Note } from './kind.ts';
import type { ChangesService } from './port.ts';
import { compareCharges } from './reconcile/compare-charges.ts';
import { compareRestored } from './reconcile/compare-restored.ts';
import { needsOf, reenterSecrets } from './reenter-secrets.ts';

export interface JobResultsDeps extends Pick<EngineDeps, 'journal' | 'kinds' | 'port' | 'secrets' | 'now' | 'report'> {
  /** Throws AppError NOT_FOUND. */
  readonly find: (job: number) => Job;
  /** Rows of a job are planned again. */
  readonly again: (job: number, reason: Note) => void;
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
