import type { OperationScreen } from '../../../preload/contract/explorer/codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Place } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';

/** The screens that use operations, and the location within them. The account's own screen has no name. */
const screens: Readonly<Record<Exclude<OperationScreen, 'account'>, { readonly screen: ScreenName; readonly id?: string }>> = {
  order: { screen: 'order' },
  transfer: { screen: 'order', id: 'transfer' },
  renewals: { screen: 'renewals' },
  domain: { screen: 'domains' },
  dns: { screen: 'dns' },
  customer: { screen: 'customers' },
  notices: { screen: 'notices' },
  prices: { screen: 'prices' },
  transactions: { screen: 'transactions' },
  certificates: { screen: 'certificates' },
  'certificate-products': { screen: 'certificate-products' },
  servers: { screen: 'servers' },
  'server-products': { screen: 'server-products' },
  storages: { screen: 'storages' },
};

export const screenTitle = (name: OperationScreen): string => (name === 'account' ? app.nav.account : app.screens[screens[name].screen]);

export const locationOf = (name: OperationScreen, accountId: AccountId): Place =>
  name === 'account' ? { to: '/account/$accountId', accountId } : { ...screens[name], accountId };
