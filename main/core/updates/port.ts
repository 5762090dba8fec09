import type { UpdateAbsence, UpdateFaultCode, UpdateRelease } from '../../../preload/contract/updates.ts';

/** How requests are sent: as configured in the system, directly, or through the proxy at this address. */
export type UpdateProxy = 'system' | 'none' | { readonly address: string };

/** Updates a copy on its system. Every method rejects with errors that `updateFaultCode` understands. */
export interface Updater {
  /** Applies to requests from now on. */
  applyProxy(proxy: UpdateProxy): Promise<void>;
  /**
   * Returns the newest version in the feed, or null if it is not newer than this copy. Downloads nothing. If it fails, the result of an
   * earlier check can still be downloaded.
   */
  check(signal: AbortSignal): Promise<UpdateRelease | null>;
  /**
   * Downloads and verifies the result of the last check. Resolves when it can be installed.
   * @param report bytes done, and total bytes
   */
  download(report: (done: number, total: number) => void, signal: AbortSignal): Promise<void>;
  /** Verifies the download again, installs it, quits and restarts. Never resolves; rejects if it cannot be installed. */
  restart(): Promise<never>;
}

/** A host's response when asked for updates: the updater, or the reason why there is none. */
export type UpdateSource = { readonly absent: UpdateAbsence } | { readonly updater: Updater };

/** A failure that the updater itself has classified. */
export class UpdateFault extends Error {
  readonly code: UpdateFaultCode;

  constructor(code: UpdateFaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'UpdateFault';
    this.code = code;
  }
}
