import type { ShownPlace } from '../../preload/contract/background.ts';
import type { Reply } from '../../preload/contract/errors.ts';
import type { EventPayload } from '../../preload/contract/index.ts';
import type { Settings } from '../../preload/contract/settings.ts';
import type { BackgroundStatus } from '../core/background/status.ts';
import type { HostJobs } from '../core/changes/host-jobs.ts';
import type { LockReason } from '../core/lock/lock.ts';
import type { Caller } from './call-services.ts';
import type { EventListener } from './events.ts';

/** Created by `compose`, driven by a host (Electron, the test host). */
export interface Application {
  /** Runs one call; always resolves. */
  dispatch(message: unknown, caller: Caller): Promise<Reply<unknown>>;
  /** Opens what calls will need, before the first one arrives. Errors here are reported by the first call. */
  prepare(): void;
  cancel(callerKey: string, id: string): void;
  /** The window is gone: aborts its running calls. */
  dropCaller(callerKey: string): void;
  /** Events for the windows. Returns a function that ends the subscription. */
  subscribe(listener: EventListener): () => void;
  /** A native menu command, passed to the renderer as `menu.command`. */
  menuCommand(command: EventPayload<'menu.command'>['command']): void;
  /** Writes the host's observations (e.g. a crashed window) to the redacted log. */
  warn(event: string, facts: Readonly<Record<string, unknown>>): void;
  lock(why: LockReason): void;
  locked(): boolean;
  /** Running jobs, for a host that keeps the machine awake, asks before quitting, and notifies when they end. */
  readonly jobs: HostJobs;
  /** The application without its window, for a host that can keep it running and show an icon. */
  readonly background: {
    /** Does what the first screen does at other starts: opens the stores and keeps the accounts up to date. Rejects if they cannot be opened. */
    start(): Promise<void>;
    /** Reports the status now and whenever it changes. Returns a function that ends it. */
    follow(listener: (status: BackgroundStatus) => void): () => void;
    /** Syncs every account whose key can be used. */
    syncAll(): void;
    /** Lets the renderer show the changes seen of the account that needs attention first. */
    showChanges(): void;
    /** The user chose something outside the window: the renderer shows it once it is open and unlocked. */
    show(place: ShownPlace): void;
  };
  /** Called once the settings are read and at each change: the host follows theme and lock times. Returns a function that ends it. */
  settingsChanged(listener: (settings: Settings) => void): () => void;
  /** Stops running work and closes the stores. Resolves when everything is written. */
  close(): Promise<void>;
}
