import { createMemoryHistory, createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { AccountId } from '../../preload/contract/values.ts';
import { useCall } from '../api/queries.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AccountPage, DomainsPage, FirstScreen, SettingsPage } from './features.ts';
import { setNavigator } from './navigate.ts';
import { usePresentAccount } from './present-account.ts';
import { Shell } from './shell/Shell.tsx';
import { Standing } from './shell/Standing.tsx';

function Home() {
  const present = usePresentAccount();
  if (present !== undefined) return <Navigate to="/account/$accountId" params={{ accountId: present.id }} replace />;
  return (
    <Suspense>
      <FirstScreen />
      <Standing />
    </Suspense>
  );
}

/** A screen of the account that the address names; without that account, home. */
function OfAccount({ accountId, Screen }: { readonly accountId: string; readonly Screen: ComponentType<{ accountId: AccountId }> }) {
  const account = useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId);
  if (account === undefined) return <Navigate to="/" replace />;
  return (
    <ErrorBoundary key={account.id}>
      <Suspense>
        <Screen accountId={account.id} />
        <Standing />
      </Suspense>
    </ErrorBoundary>
  );
}

const AccountScreen = () => <OfAccount accountId={accountRoute.useParams().accountId} Screen={AccountPage} />;
const DomainsScreen = () => <OfAccount accountId={domainsRoute.useParams().accountId} Screen={DomainsPage} />;

function SettingsScreen() {
  return (
    <Suspense>
      <SettingsPage />
      <Standing />
    </Suspense>
  );
}

const bounded = (Screen: () => React.ReactNode) => () => (
  <ErrorBoundary>
    <Screen />
  </ErrorBoundary>
);

const rootRoute = createRootRoute({ component: Shell });
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: bounded(Home) });
const accountRoute = createRoute({ getParentRoute: () => rootRoute, path: '/account/$accountId', component: bounded(AccountScreen) });
const domainsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/$accountId/domains',
  component: bounded(DomainsScreen),
});
const settingsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/settings', component: bounded(SettingsScreen) });

/** The screens. The history lives in memory: the window has no address bar, and a reload starts at home. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, accountRoute, domainsRoute, settingsRoute]),
  history: createMemoryHistory({ initialEntries: ['/'] }),
  defaultPendingMinMs: 0,
  // Ours stand around every screen and around the whole window.
  disableGlobalCatchBoundary: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

setNavigator((place) => {
  if ('accountId' in place) void router.navigate({ to: place.to, params: { accountId: place.accountId } });
  else void router.navigate({ to: place.to });
});
