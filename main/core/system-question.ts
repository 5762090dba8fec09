import type { Settings } from '../../preload/contract/settings.ts';
import type { ChangesService } from './changes/port.ts';

/**
 * What main asks a person in a dialog of its own, which nothing in the window can answer or cover: whatever runs in the renderer
 * can type what a review asks for, but not press a button of the system.
 */
export type SystemQuestion =
  | {
      readonly ask: 'start-job';
      readonly account: string;
      /** Rows that are about to be sent. */
      readonly rows: number;
      /** Decimal string with its currency; null: the job costs nothing. Empty: a paid job whose price is not known. */
      readonly cost: string | null;
      /** Names of the first targets. */
      readonly targets: readonly string[];
    }
  | { readonly ask: 'leave-read-only'; readonly account: string }
  | { readonly ask: 'confirm-less' };

/** Resolves to whether the person agreed. */
export type AskPerson = (question: SystemQuestion) => Promise<boolean>;

type Confirming = Pick<Settings['changes'], 'systemDialog' | 'systemDialogAmount' | 'systemDialogRows'>;

const namedTargets = 5;

/**
 * The question to ask before a job is started; null: none, as it is neither paid nor confirmed by typing, or as it is below both
 * thresholds. A paid job whose price is not known is above them.
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

/** Whether a change of the settings would make main ask less often. */
export function asksLess(before: Confirming, change: { readonly [K in keyof Confirming]?: Confirming[K] | undefined } = {}): boolean {
  const { systemDialog = before.systemDialog, systemDialogAmount = '0', systemDialogRows = 1 } = change;
  if (!before.systemDialog) return false;
  return !systemDialog || Number(systemDialogAmount) > Number(before.systemDialogAmount) || systemDialogRows > before.systemDialogRows;
}
