import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from '../navigation/screen-names.ts';
import { app } from '../text/en/app.ts';
import {
  Bank,
  Console,
  Dashboard,
  Globe,
  History,
  Inbox,
  People,
  Search,
  Server,
  Stopwatch,
  TagSign,
  TimelineEvents,
} from '../ui/index.ts';
import {
  ActivityPage,
  CustomerPage,
  CustomersPage,
  DnsPage,
  DomainPage,
  DomainsPage,
  ExplorerPage,
  JobPage,
  JobsPage,
  NoticesPage,
  OrderPage,
  OverviewPage,
  PricesPage,
  RenewalsPage,
  TransactionsPage,
  ZonePage,
} from './features.ts';
import { warmExplorer } from './warm-explorer.ts';

export interface Screen {
  readonly Page: ComponentType<ScreenProps>;
  /** Takes its place when something of it is opened. */
  readonly Opened?: ComponentType<ScreenProps>;
  /** In the sidebar. */
  readonly title: string;
  readonly Icon: ComponentType;
  readonly keys: readonly string[];
  /** Fetches what it needs once somebody is about to open it. */
  readonly warm?: () => void;
  /** The first of a group in the sidebar. */
  readonly begins?: true;
}

/** What each screen of an account shows, and how the sidebar names it. */
export const screens: { readonly [S in ScreenName]: Screen } = {
  overview: { Page: OverviewPage, title: app.nav.overview, Icon: Dashboard, keys: ['G', 'O'] },
  domains: { Page: DomainsPage, Opened: DomainPage, title: app.nav.domains, Icon: Globe, keys: ['G', 'D'] },
  renewals: { Page: RenewalsPage, title: app.nav.renewals, Icon: Stopwatch, keys: ['G', 'R'] },
  order: { Page: OrderPage, title: app.nav.order, Icon: Search, keys: ['G', 'B'] },
  customers: { Page: CustomersPage, Opened: CustomerPage, title: app.nav.customers, Icon: People, keys: ['G', 'C'] },
  dns: { Page: DnsPage, Opened: ZonePage, title: app.nav.dns, Icon: Server, keys: ['G', 'Z'] },
  prices: { Page: PricesPage, title: app.nav.prices, Icon: TagSign, keys: ['G', 'P'], begins: true },
  transactions: { Page: TransactionsPage, title: app.nav.transactions, Icon: Bank, keys: ['G', 'T'] },
  notices: { Page: NoticesPage, title: app.nav.notices, Icon: Inbox, keys: ['G', 'N'] },
  jobs: { Page: JobsPage, Opened: JobPage, title: app.nav.jobs, Icon: TimelineEvents, keys: ['G', 'J'], begins: true },
  explorer: { Page: ExplorerPage, warm: warmExplorer, title: app.nav.explorer, Icon: Console, keys: ['G', 'E'] },
  activity: { Page: ActivityPage, title: app.nav.activity, Icon: History, keys: ['G', 'H'] },
};
