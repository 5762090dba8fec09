import type { UpdateAbsence, UpdateFaultCode, UpdateRelease } from '../../../preload/contract/updates.ts';

/** How requests leave: as the system names it, straight, or through the proxy at this address. */
export type UpdateProxy = 'system' | 'none' | { readonly address: string };

/** What updates a copy on its system. Every method rejects with what `updateFaultCode` can read. */
export interface Updater {
  /** For the requests from now on. */
  takeProxy(proxy: UpdateProxy): Promise<void>;
  /**
   * The newest version in the feed, or null when it is not newer than this copy. Downloads nothing.
   * When it fails, what an earlier one has found can still be downloaded.
   */
  check(signal: AbortSignal): Promise<UpdateRelease | null>;
  /**
   * Fetches what the last check found, and verifies it. Resolves when it can be installed.
   * @param tell bytes done, and bytes in all
   */
  download(tell: (done: number, total: number) => void, signal: AbortSignal): Promise<void>;
  /** Verifies what was fetched once more, installs it, quits and starts it. Never resolves; rejects when it cannot be installed. */
  restart(): Promise<never>;
}

/** What a host answers when asked for updates: the thing, or why there is none. */
export type UpdateSource = { readonly absent: UpdateAbsence } | { readonly updater: Updater };

/** A failure that an updater itself has understood. */
export class UpdateFault extends Error {
  readonly code: UpdateFaultCode;

  constructor(code: UpdateFaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'UpdateFault';
    this.code = code;
  }
}
