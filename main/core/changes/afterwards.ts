import { AppError } from '../base/errors.ts';
import { type EngineParts, momentOf } from './engine/parts.ts';
import { giveAgain, needsOf } from './give-again.ts';
import { settingsOf } from './job-settings.ts';
import type { Job } from './journal/jobs.ts';
import type { Note } from './kind.ts';
import type { ChangesService } from './port.ts';
import { compareCharges } from './reconcile/compare-charges.ts';
import { compareRestored } from './reconcile/compare-restored.ts';

export interface AfterwardsParts extends Pick<EngineParts, 'journal' | 'kinds' | 'port' | 'secrets' | 'now' | 'tell'> {
  /** Throws AppError NOT_FOUND. */
  readonly find: (job: number) => Job;
  /** Rows of a job are planned again. */
  readonly again: (job: number, reason: Note) => void;
}

type Afterwards = Pick<
  ChangesService,
  | 'compareCharges'
  | 'takeSecrets'
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

/** What there is to see and to do once rows were sent: the log, charges, what was made, what a restored journal does not know. */
export function createAfterwards(parts: AfterwardsParts): Afterwards {
  const { journal, secrets } = parts;
  /** Accounts of which a person has been shown the charges that no row knows. */
  const compared = new Set<string>();
  return {
    compareCharges: (id, signal) => compareCharges(parts, id, signal),
    takeSecrets(id, seq) {
      const taken = secrets.takeReceipt(id, seq);
      parts.tell(id);
      return taken;
    },
    secrets: secrets.receipt,
    made: secrets.receipts,
    settings: async (id) => settingsOf(parts, parts.find(id)),
    needs: (job, row) => needsOf(parts, job, row),
    async giveAgain(id, seq, given) {
      await giveAgain({ ...parts, at: () => momentOf(parts.now) }, parts.find(id), seq, given);
      parts.tell(id);
    },
    restored(accountId) {
      const restored = journal.restored();
      return restored?.accounts.includes(accountId) === true ? { since: restored.since } : null;
    },
    async compareRestored(accountId, signal) {
      const found = await compareRestored(parts, accountId, signal);
      if (found.strange.length === 0) journal.endRestored(accountId);
      else compared.add(accountId);
      return found;
    },
    allowPaid(accountId) {
      if (!compared.delete(accountId)) throw new AppError('CONFLICT', 'Compare with the transactions first.');
      journal.endRestored(accountId);
    },
    activity: (query) => journal.activity.list(query),
    activityCount: (query) => journal.activity.count(query),
    activityIds: (query) => journal.activity.ids(query),
    activityOf: (ids) => journal.activity.some(ids),
  };
}
