import type { Reply } from '../../preload/contract/errors.ts';
import type { EventPayload } from '../../preload/contract/index.ts';
import type { Settings } from '../../preload/contract/settings.ts';
import type { HostJobs } from '../core/changes/host-jobs.ts';
import type { LockReason } from '../core/lock/lock.ts';
import type { Caller } from './call-services.ts';
import type { EventListener } from './events.ts';

/** What `compose` makes and a host (Electron, the test host) drives. */
export interface Application {
  /** Runs one call; always resolves. */
  dispatch(message: unknown, caller: Caller): Promise<Reply<unknown>>;
  /** Opens what calls will need, before the first one comes. What fails here is told by the first call. */
  prepare(): void;
  cancel(callerKey: string, id: string): void;
  /** The page is gone: aborts what it had running. */
  dropCaller(callerKey: string): void;
  /** Events for the pages. Answers the function that ends the subscription. */
  subscribe(listener: EventListener): () => void;
  /** A command of the native menu, to be told to the page as `menu.command`. */
  menuCommand(command: EventPayload<'menu.command'>['command']): void;
  /** Writes what the host noticed (a window that crashed) to the redacted log. */
  warn(event: string, facts: Readonly<Record<string, unknown>>): void;
  lock(why: LockReason): void;
  locked(): boolean;
  /** Jobs that run, for a host that keeps the machine awake, asks before its end, and tells when they are over. */
  readonly jobs: HostJobs;
  /** Tells the settings as soon as they are read and at each change: the host follows theme and lock times. Answers the function that ends it. */
  settingsChanged(listener: (settings: Settings) => void): () => void;
  /** Ends what runs and closes the stores. Resolves when all is written. */
  close(): Promise<void>;
}
