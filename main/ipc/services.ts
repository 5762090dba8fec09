import type { Account } from '../../preload/contract/accounts.ts';
import type { AppNotice } from '../../preload/contract/app.ts';
import type { DoctorReport } from '../../preload/contract/connection.ts';
import type { Parsed } from '../../preload/contract/index.ts';
import type { AccountsService } from '../core/accounts/accounts.ts';
import type { Clients } from '../core/accounts/clients.ts';
import type { CredentialsService } from '../core/accounts/credentials.ts';
import type { PracticeAccount } from '../core/accounts/practice/practice-account.ts';
import type { Availability } from '../core/availability/open.ts';
import type { Changes } from '../core/changes/open.ts';
import type { Zones } from '../core/dns/open.ts';
import type { Explorer } from '../core/explorer/open.ts';
import type { Orders } from '../core/orders/open.ts';
import type { Platform } from '../core/platform.ts';
import type { Portfolio } from '../core/portfolio/open.ts';
import type { ProfileService } from '../core/portfolio/profile.ts';
import type { RenewalsService } from '../core/renewals/renewals.ts';
import type { SettingsService } from '../core/settings/settings.ts';
import type { Stores } from '../core/store/port.ts';
import type { Updates } from '../core/updates/updates.ts';
import type { Workspace } from '../core/workspace/open.ts';

/** Everything that the handlers call. Made once the stores are open; see main/application.ts. */
export interface Services {
  readonly accounts: AccountsService;
  readonly credentials: CredentialsService;
  readonly clients: Clients;
  readonly profile: ProfileService;
  readonly settings: SettingsService;
  readonly dialogs: Platform['dialogs'];
  readonly openLink: Platform['openLink'];
  readonly askPerson: Platform['askPerson'];
  readonly copy: Platform['copy'];
  /** The practice account and its service; loaded at first use. */
  practice(): Promise<PracticeAccount>;
  /** The local copy of the service's lists, and everything that is read from it. */
  readonly portfolio: Portfolio;
  /** Everything that is written to a service; loaded at first use. */
  readonly changes: Changes;
  /** The planner of renewals; loaded at first use. */
  renewals(): Promise<RenewalsService>;
  /** The search for names; loaded at first use. */
  readonly availability: Availability;
  /** Orders of names; its parts are loaded at first use. */
  readonly orders: Orders;
  /** Zones of domains; loaded at first use. */
  readonly zones: Zones;
  /** Every operation of the service, by its own document; loaded at first use. */
  readonly explorer: Explorer;
  /** What people keep here of their own. */
  readonly workspace: Workspace;
  /** The update of this copy; loaded at first use. */
  updates(): Promise<Updates>;
  /** Where calls to this base address go: the same, but for the practice account, whose service is started. */
  resolve(baseAddress: string): Promise<string>;
  /** The stores at present; a restore replaces them. */
  stores(): Stores;
  /** Closes the client of an account that has another address or reseller ID now, and forgets what was fetched before. */
  forgetReseller(accountId: Account['id']): void;
  /** Puts other stores in place, forgets what was read from the old ones, tells everybody, and loads the page anew. */
  replaceStores(replace: (present: Stores) => Stores): void;
  /** Deletes what can be fetched again, and the logs. */
  clearLocalData(): Promise<void>;
  testConnection(input: Parsed<'connection.test'>, signal: AbortSignal): Promise<DoctorReport>;
  notices(): AppNotice[];
  writeDiagnostics(path: string): Promise<void>;
  /** What was kept back for a fast start: the daily backup, removals that wait for the keychain. Once per process. */
  afterFirstScreen(): void;
  /** Today as YYYY-MM-DD in the local time zone, for file names. */
  today(): string;
}
