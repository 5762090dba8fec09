import type { EventPayload, Output, Parsed } from '../../../../preload/contract/index.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clock } from '../../base/clock.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { Priority, ServiceClient } from '../../service/port.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';

export interface DomainDeps {
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'domains' | 'lists' | 'parts'>;
  /** Stores the previous zone where a read of it may be truncated. */
  readonly workspace: () => Pick<WorkspaceStore, 'zoneSnapshots'>;
  readonly redaction: Redaction;
  readonly copy: (text: string) => void;
  /** Clears the clipboard if it still holds this text. */
  readonly uncopy: (text: string) => Promise<void>;
  readonly clock: Clock;
  /** Data of this domain was read. */
  readonly changed: (of: EventPayload<'domain.changed'>) => void;
}

/** One domain of the local copy, and its parts at the service. */
export interface DomainService {
  /** Throws AppError NOT_FOUND. */
  stored(input: Parsed<'domain.stored'>): Output<'domain.stored'>;
  zone(input: Parsed<'domain.zone'>): Output<'domain.zone'>;
  known(input: Parsed<'domain.known'>): Output<'domain.known'>;
  /** Rejects with what the client rejects with, BAD_ANSWER and NOT_FOUND. */
  refresh(input: Parsed<'domain.refresh'>, signal: AbortSignal, priority?: Priority): Promise<Output<'domain.refresh'>>;
  copyRecords(input: Parsed<'domain.copyRecords'>): Output<'domain.copyRecords'>;
  authCode(input: Parsed<'domain.authCode'>, signal: AbortSignal): Promise<Output<'domain.authCode'>>;
  copyAuthCode(input: Parsed<'domain.copyAuthCode'>, signal: AbortSignal): Promise<Output<'domain.copyAuthCode'>>;
  /** Clears a copied code from the clipboard at once. */
  close(): Promise<void>;
}

export interface BackgroundDeps extends Pick<DomainDeps, 'clientFor' | 'store' | 'workspace' | 'redaction' | 'changed' | 'clock'> {
  readonly settings: () => Pick<Settings, 'reading' | 'limits'>;
  readonly locked: () => boolean;
  /** Whether lists of this account are being read, which have priority. */
  readonly listsAreRead: (accountId: AccountId) => boolean;
  /** `2027-03-08`, in the time zone the user counts days in. */
  readonly today: () => string;
  /** Logs an unexpected error. */
  readonly incident: (error: unknown) => void;
  /** At most every two seconds. */
  readonly known: (of: EventPayload<'domain.known'>) => void;
}

/** Reads missing details of domains bit by bit, with the lowest priority. */
export interface BackgroundReading {
  /** The service has just responded for this account. */
  connected(accountId: AccountId): void;
  /** The user stopped it: no automatic reads for an hour. */
  stop(accountId: AccountId): void;
  /** Ends the call in flight; the rest continues automatically. */
  pause(accountId: AccountId): void;
  /** Nothing is read for this account until it is connected again. */
  forget(accountId: AccountId): void;
  /** The same for all accounts. */
  stopAll(): void;
}
