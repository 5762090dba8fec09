import { AccountDialogs, accountCommands, FirstScreen, openAddAccount } from '../features/accounts/index.ts';
import { askReset, OpeningNotice, openPractice, PracticeBanner, PracticeDialogs, practiceCommands } from '../features/practice/index.ts';
import { lazyPart } from '../ui/index.ts';

const profile = () => import('../features/profile/index.ts');
const settings = () => import('../features/settings/index.ts');
const lock = () => import('../features/lock/index.ts');
const notices = () => import('../features/notices/index.ts');
const overview = () => import('../features/overview/index.ts');
const domain = () => import('../features/domain/index.ts');
const search = () => import('../features/search/index.ts');
const domains = () => import('../features/domains/index.ts');
const customers = () => import('../features/customers/index.ts');
const prices = () => import('../features/prices/index.ts');
const renewals = () => import('../features/renewals/index.ts');
const orders = () => import('../features/orders/index.ts');
const transactions = () => import('../features/transactions/index.ts');
const changes = () => import('../features/changes/index.ts');
const zones = () => import('../features/zones/index.ts');
const explorer = () => import('../features/explorer/index.ts');
const noticesList = () => import('../features/notices-list/index.ts');

/* Every screen but the very first is a chunk of its own, fetched when it is first shown. */
export { AccountDialogs, askReset, FirstScreen, OpeningNotice, openPractice, PracticeBanner, PracticeDialogs };
export const AccountPage = lazyPart(async () => (await profile()).AccountPage);
export const OverviewPage = lazyPart(async () => (await overview()).OverviewPage);
export const DomainPage = lazyPart(async () => (await domain()).DomainPage);
export const DomainsPage = lazyPart(async () => (await domains()).DomainsPage);
export const CustomersPage = lazyPart(async () => (await customers()).CustomersPage);
export const CustomerPage = lazyPart(async () => (await customers()).CustomerPage);
export const DnsPage = lazyPart(async () => (await zones()).DnsPage);
export const ZonePage = lazyPart(async () => (await domain()).ZonePage);
export const PricesPage = lazyPart(async () => (await prices()).PricesPage);
export const RenewalsPage = lazyPart(async () => (await renewals()).RenewalsPage);
export const OrderPage = lazyPart(async () => (await orders()).OrderPage);
export const TransactionsPage = lazyPart(async () => (await transactions()).TransactionsPage);
export const NoticesPage = lazyPart(async () => (await noticesList()).NoticesPage);
export const JobsPage = lazyPart(async () => (await changes()).JobsPage);
export const JobPage = lazyPart(async () => (await changes()).JobPage);
export const ExplorerPage = lazyPart(async () => (await explorer()).ExplorerPage);
export const ExplorerRunStatus = lazyPart(async () => (await explorer()).RunStatus);
export const ActivityPage = lazyPart(async () => (await changes()).ActivityPage);
export const ChangeDialogs = lazyPart(async () => (await changes()).ChangeDialogs);
export const JobDrawer = lazyPart(async () => (await changes()).JobDrawer);
export const SettingsPage = lazyPart(async () => (await settings()).SettingsPage);
export const LockScreen = lazyPart(async () => (await lock()).LockScreen);
export const GlobalSearch = lazyPart(async () => (await search()).GlobalSearch);
export const NoticeBanner = lazyPart(async () => (await notices()).NoticeBanner);

/** Opens the form for a new account. */
export function addAccount(): void {
  openAddAccount();
}

/** The commands of every feature, fetched once the first screen stands. */
export async function featureCommands() {
  const [
    ofOverview,
    ofProfile,
    ofSettings,
    ofLock,
    ofDomains,
    ofDomain,
    ofCustomers,
    ofPrices,
    ofSearch,
    ofTransactions,
    ofNotices,
    ofChanges,
    ofRenewals,
    ofOrders,
    ofZones,
    ofExplorer,
  ] = await Promise.all([
    overview(),
    profile(),
    settings(),
    lock(),
    domains(),
    domain(),
    customers(),
    prices(),
    search(),
    transactions(),
    noticesList(),
    changes(),
    renewals(),
    orders(),
    zones(),
    explorer(),
  ]);
  return {
    accounts: accountCommands,
    practice: practiceCommands,
    profile: ofProfile.profileCommands,
    settings: ofSettings.settingsCommands,
    lock: ofLock.lockCommands,
    overview: ofOverview.overviewCommands,
    search: ofSearch.searchCommands,
    domains: ofDomains.domainsCommands,
    domain: ofDomain.domainCommands,
    customers: ofCustomers.customersCommands,
    prices: ofPrices.pricesCommands,
    transactions: ofTransactions.transactionsCommands,
    notices: ofNotices.noticesCommands,
    changes: ofChanges.changesCommands,
    renewals: ofRenewals.renewalsCommands,
    orders: ofOrders.ordersCommands,
    zones: ofZones.zonesCommands,
    explorer: ofExplorer.explorerCommands,
  };
}
