import type { ConnectionReport } from '../../preload/contract/accounts/connection.ts';
import type { AppNotice } from '../../preload/contract/app.ts';
import type { Parsed } from '../../preload/contract/index.ts';
import type { reminderSendingCalls } from '../../preload/contract/reminders/reminder-sending.ts';
import type { AccountsService } from '../core/accounts/accounts.ts';
import type { Clients } from '../core/accounts/clients.ts';
import type { CredentialsService } from '../core/accounts/credentials.ts';
import type { PracticeAccount } from '../core/accounts/practice/practice-account.ts';
import type { Availability } from '../core/availability/open.ts';
import type { Background } from '../core/background/open.ts';
import type { CallService } from '../core/base/call-service.ts';
import type { CertificateTools } from '../core/certificates/open-tools.ts';
import type { Changes } from '../core/changes/open.ts';
import type { Zones } from '../core/dns/open.ts';
import type { Explorer } from '../core/explorer/open.ts';
import type { LiveDns } from '../core/live-dns/open.ts';
import type { OpenMail } from '../core/mail/open.ts';
import type { Orders } from '../core/orders/open.ts';
import type { Platform } from '../core/platform.ts';
import type { Portfolio } from '../core/portfolio/open.ts';
import type { ProfileService } from '../core/portfolio/profile.ts';
import type { RemindersService } from '../core/reminders/reminders.ts';
import type { ReminderTemplatesService } from '../core/reminders/templates/templates.ts';
import type { RenewalsService } from '../core/renewals/renewals.ts';
import type { SeenService } from '../core/seen/seen.ts';
import type { SettingsService } from '../core/settings/settings.ts';
import type { StatementsService } from '../core/statements/statements.ts';
import type { Stores } from '../core/store/port.ts';
import type { Team } from '../core/team/open.ts';
import type { Updates } from '../core/updates/updates.ts';
import type { Workspace } from '../core/workspace/open.ts';

/** Everything that the handlers call. Created once the stores are open; see main/application.ts. */
export interface Services {
  readonly accounts: AccountsService;
  readonly credentials: CredentialsService;
  readonly clients: Clients;
  readonly profile: ProfileService;
  readonly settings: SettingsService;
  readonly dialogs: Platform['dialogs'];
  readonly openLink: Platform['openLink'];
  readonly askUser: Platform['askUser'];
  readonly copy: Platform['copy'];
  /** The practice account and its service; loaded at first use. */
  practice(): Promise<PracticeAccount>;
  /** The local copy of the service's lists, and everything derived from it. */
  readonly portfolio: Portfolio;
  /** All writes to a service; loaded at first use. */
  readonly changes: Changes;
  /** Certificate requests and certificate files; loaded at first use. */
  readonly certificateTools: CertificateTools;
  /** Mail servers of the accounts; loaded at first use. */
  readonly mail: OpenMail;
  readonly team: Pick<Team, 'service'>;
  /** The renewal planner; loaded at first use. */
  renewals(): Promise<RenewalsService>;
  /** Who is to be reminded of expiry dates; loaded at first use. */
  reminders(): Promise<RemindersService>;
  /** How reminders reach customers; loaded at first use. */
  reminderSending(): Promise<CallService<typeof reminderSendingCalls>>;
  /** Templates of reminders; loaded at first use. */
  reminderTemplates(): Promise<ReminderTemplatesService>;
  /** The name search; loaded at first use. */
  readonly availability: Availability;
  /** Domain orders; loaded at first use. */
  readonly orders: Orders;
  /** What differs between readings of the domains; loaded at first use. */
  seen(): Promise<SeenService>;
  /** Statements of customers; loaded at first use. */
  statements(): Promise<StatementsService>;
  /** What the application does and shows without its window. */
  readonly background: Background;
  /** Zones of domains; loaded at first use. */
  readonly zones: Zones;
  /** What nameservers and resolvers answer for a domain; loaded at first use. */
  readonly liveDns: LiveDns;
  /** Every operation of the service, from its own document; loaded at first use. */
  readonly explorer: Explorer;
  /** The user's own local data. */
  readonly workspace: Workspace;
  /** This copy's updates; loaded at first use. */
  updates(): Promise<Updates>;
  /** The address that calls for this base address go to: the same, except for the practice account, whose service is started. */
  resolve(baseAddress: string): Promise<string>;
  /** The current stores; a restore replaces them. */
  stores(): Stores;
  /** Replaces the stores, discards what was read from the old ones, notifies everyone, and reloads the window. */
  replaceStores(replace: (present: Stores) => Stores): void;
  /** Deletes data that can be fetched again, and the logs. */
  clearLocalData(): Promise<void>;
  testConnection(input: Parsed<'connection.test'>, signal: AbortSignal): Promise<ConnectionReport>;
  notices(): AppNotice[];
  writeDiagnostics(path: string): Promise<void>;
  /** Work postponed for a fast start: the daily backup, pending keychain removals. Once per process. */
  afterFirstScreen(): void;
  /** Today as YYYY-MM-DD in the local time zone, for file names. */
  today(): string;
}
