import type { Settings } from '../../preload/contract/settings.ts';
import type { ChangesService } from './changes/port.ts';

/**
 * What main asks the user in its own dialog, which nothing in the window can answer or cover: code in the renderer can type what a review
 * requires, but cannot press a system button.
 */
export type SystemQuestion =
  | {
      readonly ask: 'start-job';
      readonly account: string;
      /** Rows about to be sent. */
      readonly rows: number;
      /** Decimal string with its currency; null: the job is free. Empty: a paid job with an unknown price. */
      readonly cost: string | null;
      /** Names of the first targets. */
      readonly targets: readonly string[];
    }
  | { readonly ask: 'leave-read-only'; readonly account: string }
  | { readonly ask: 'confirm-less' }
  /** `server`: host and port. */
  | { readonly ask: 'mail-server'; readonly account: string; readonly server: string }
  /** `server`: host and port. */
  | { readonly ask: 'team-server'; readonly server: string };

/** Resolves to whether the user agreed. */
export type AskUser = (question: SystemQuestion) => Promise<boolean>;

type Confirming = Pick<Settings['changes'], 'systemDialog' | 'systemDialogAmount' | 'systemDialogRows'>;

const namedTargets = 5;

/**
 * The question to ask before a job starts; null for none, if the job is neither paid nor confirmed by typing, or is below both thresholds.
 * A paid job with an unknown price counts as above them.
 */
export function questionBeforeStart(service: ChangesService, id: number, settings: Confirming): SystemQuestion | null {
  const job = service.job(id);
  const typed = service.confirmation(id).need === 'typed';
  if (!(settings.systemDialog && (job.paid || typed)) || job.counts.planned === 0) return null;
  const { planned, currency } = service.costs(id);
  const priced = Number(planned) > 0;
  const below = Number(planned) < Number(settings.systemDialogAmount) && job.counts.planned < settings.systemDialogRows;
  if (below && (priced || !job.paid)) return null;
  const first = service.rows(id, service.seqs(id, { states: ['planned'] }).slice(0, namedTargets));
  const price = priced ? `${planned} ${currency ?? ''}`.trim() : '';
  return {
    ask: 'start-job',
    account: job.accountName,
    rows: job.counts.planned,
    cost: job.paid ? price : null,
    targets: first.map(({ target }) => target.name).filter((name) => name !== ''),
  };
}

/** Whether a settings change would make main ask less often. */
export function weakensConfirmation(
  before: Confirming,
  change: { readonly [K in keyof Confirming]?: Confirming[K] | undefined } = {},
): boolean {
  const { systemDialog = before.systemDialog, systemDialogAmount = '0', systemDialogRows = 1 } = change;
  if (!before.systemDialog) return false;
  return !systemDialog || Number(systemDialogAmount) > Number(before.systemDialogAmount) || systemDialogRows > before.systemDialogRows;
}
