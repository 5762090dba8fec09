import type { FileCheck, FileGuess, OpenedFile } from '../../../../preload/contract/change-file.ts';
import { call, onEvent } from '../../../api/client.ts';

/** What is known of the file that was chosen last. */
export interface Known {
  readonly file: OpenedFile | null;
  readonly guesses: readonly FileGuess[] | null;
  readonly check: FileCheck | null;
}

export const noFile: Known = { file: null, guesses: null, check: null };

/** Kept as long as main keeps the file: while its form stands, or the review of what was planned of it. */
let last: { readonly accountId: string; readonly known: Known } | null = null;
/** The review that the form led to. */
let review: number | null = null;
let forms = 0;

let hearsLock = false;

/** From the first file on, so that whoever only loads this needs no bridge. */
function hearLock(): void {
  if (hearsLock) return;
  hearsLock = true;
  onEvent('lock.changed', ({ locked }) => {
    if (locked) last = null;
  });
}

export const keptFile = (accountId: string): Known => (last?.accountId === accountId ? last.known : noFile);

export function keepFile(accountId: string, known: Known): void {
  hearLock();
  last = { accountId, known };
}

/** The form leads to the review of a job; back from there, the file is as it was. */
export function leadsTo(job: number): void {
  review = job;
}

/** The form of a file stands from now on, until the answered function is called. */
export function formStands(): () => void {
  forms += 1;
  review = null;
  return () => {
    forms -= 1;
    afterwards();
  };
}

/** The page of a job is left. */
export function jobLeft(job: number): void {
  if (review !== job) return;
  review = null;
  afterwards();
}

/** Once it is known what is shown instead, a file that nobody looks at any more goes, here and in main; also one that is only being dropped. */
function afterwards(): void {
  setTimeout(() => {
    if (forms === 0 && review === null) letFileGo();
  });
}

/** Lets go of the file and of what was found in it. */
export function letFileGo(): void {
  last = null;
  // Where main does not hear it, it goes with the application.
  call('changes.closeFile', {}).catch(() => undefined);
}
