import type { FileCheck, FileGuess, OpenedFile } from '../../../../preload/contract/changes/change-file.ts';
import { call, onEvent } from '../../../api/client.ts';

/** The known data of the last selected file. */
export interface Known {
  readonly file: OpenedFile | null;
  readonly guesses: readonly FileGuess[] | null;
  readonly check: FileCheck | null;
}

export const noFile: Known = { file: null, guesses: null, check: null };

/** Retained as long as main retains the file: while its form, or the review of the job planned from it, is shown. */
let last: { readonly accountId: string; readonly known: Known } | null = null;
/** The review that the form led to. */
let review: number | null = null;
let forms = 0;

let followsLock = false;

/** From the first file on, so that modules that only import this need no bridge. */
function listenForLock(): void {
  if (followsLock) return;
  followsLock = true;
  onEvent('lock.changed', ({ locked }) => {
    if (locked) last = null;
  });
}

export const rememberedFile = (accountId: string): Known => (last?.accountId === accountId ? last.known : noFile);

export function rememberFile(accountId: string, known: Known): void {
  listenForLock();
  last = { accountId, known };
}

/** The form leads to a job's review; on return, the file is unchanged. */
export function linkToJob(job: number): void {
  review = job;
}

/** A file form is shown from now on, until the returned function is called. */
export function trackForm(): () => void {
  forms += 1;
  review = null;
  return () => {
    forms -= 1;
    afterwards();
  };
}

/** A job's screen was left. */
export function leaveJob(job: number): void {
  if (review !== job) return;
  review = null;
  afterwards();
}

/** Once it is known what is shown instead, a file that is no longer used is released, here and in main; also one still being dropped. */
function afterwards(): void {
  setTimeout(() => {
    if (forms === 0 && review === null) forgetFile();
  });
}

/** Releases the file and its findings. */
export function forgetFile(): void {
  last = null;
  // If main does not receive it, the file is released when the application ends.
  call('changes.closeFile', {}).catch(() => undefined);
}
