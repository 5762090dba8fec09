import { accountsFeature } from '../features/accounts/index.ts';
import { certificateToolsFeature } from '../features/certificate-tools/index.ts';
import { certificateProductsScreen, certificatesScreen } from '../features/certificates/index.ts';
import { activityScreen, jobsScreen } from '../features/changes/index.ts';
import { customersScreen } from '../features/customers/index.ts';
import { domainsScreen } from '../features/domains/index.ts';
import { explorerScreen } from '../features/explorer/index.ts';
import { lockFeature } from '../features/lock/index.ts';
import { noticesScreen } from '../features/notices-list/index.ts';
import { orderScreen } from '../features/orders/index.ts';
import { budgetScreen, overviewScreen } from '../features/overview/index.ts';
import { practiceFeature } from '../features/practice/index.ts';
import { pricesScreen } from '../features/prices/index.ts';
import { accountScreen } from '../features/profile/index.ts';
import { remindersScreen } from '../features/reminders/index.ts';
import { renewalsScreen } from '../features/renewals/index.ts';
import { searchFeature } from '../features/search/index.ts';
import { seenScreen } from '../features/seen/index.ts';
import { serverProductsScreen, serversScreen } from '../features/servers/index.ts';
import { settingsScreen } from '../features/settings/index.ts';
import { statementsScreen } from '../features/statements/index.ts';
import { storagesScreen } from '../features/storages/index.ts';
import { transactionsScreen } from '../features/transactions/index.ts';
import { dnsScreen } from '../features/zones/index.ts';
import type { FeatureDefinition, ScreenDefinition, ScreenName } from '../navigation/screen.ts';

/** The screens of an account in the order of the sidebar, in its groups. */
export const screenGroups = [
  [
    overviewScreen,
    domainsScreen,
    renewalsScreen,
    remindersScreen,
    orderScreen,
    customersScreen,
    dnsScreen,
    certificatesScreen,
    serversScreen,
    storagesScreen,
  ],
  [pricesScreen, certificateProductsScreen, serverProductsScreen, transactionsScreen, statementsScreen, budgetScreen, noticesScreen],
  [jobsScreen, explorerScreen, activityScreen, seenScreen],
] as const;

export const accountScreens: readonly ScreenDefinition[] = screenGroups.flat();

/** Features with commands in addition to the screens of an account. */
export const otherFeatures: readonly FeatureDefinition[] = [
  accountsFeature,
  practiceFeature,
  certificateToolsFeature,
  accountScreen,
  settingsScreen,
  lockFeature,
  searchFeature,
];

type Listed = (typeof screenGroups)[number][number]['name'];
const byName = new Map<Listed, ScreenDefinition>(accountScreens.map((screen) => [screen.name, screen]));

/** The screen of a name; the compiler refuses this while a name has no screen in the list. */
export function screenNamed(name: ScreenName): ScreenDefinition {
  const screen = byName.get(name);
  if (screen === undefined) throw new Error(`No screen ${name}`);
  return screen;
}
