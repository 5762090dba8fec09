import { createRootRoute, createRoute, createRouter, Navigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { AccountId } from '../../preload/contract/values.ts';
import { cachedResult, useCall } from '../api/queries.ts';
import { FirstScreen } from '../features/accounts/index.ts';
import { accountScreen } from '../features/profile/index.ts';
import { settingsScreen } from '../features/settings/index.ts';
import { beforeScreen, type Place, setNavigator } from '../navigation/go-to.ts';
import { screenHistory } from '../navigation/history.ts';
import { startsWithOverview, usePresentAccount } from '../navigation/present-account.ts';
import { isScreenName } from '../navigation/screen.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreenShown } from './frame/ScreenShown.tsx';
import { Shell } from './frame/Shell.tsx';
import { screenNamed } from './screens.ts';

function Home() {
  const present = usePresentAccount();
  if (present !== undefined) {
    const accountId = present.id;
    return startsWithOverview(accountId) ? (
      <Navigate to="/account/$accountId/$screen/{-$id}" params={{ accountId, screen: 'overview', id: undefined }} replace />
    ) : (
      <Navigate to="/account/$accountId" params={{ accountId }} replace />
    );
  }
  return (
    <Suspense>
      <FirstScreen />
      <ScreenShown />
    </Suspense>
  );
}

interface OfAccountProps {
  readonly accountId: string;
  /** Separate from the same screen of another account. */
  readonly name: string;
  readonly screen: (accountId: AccountId) => ReactNode;
}

/** A screen of the account in the address; if that account does not exist, home. */
function OfAccount({ accountId, name, screen }: OfAccountProps) {
  const account = useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId);
  if (account === undefined) return <Navigate to="/" replace />;
  return (
    <ErrorBoundary key={`${account.id} ${name}`}>
      <Suspense>
        {screen(account.id)}
        <ScreenShown />
      </Suspense>
    </ErrorBoundary>
  );
}

const AccountScreen = () => (
  <OfAccount accountId={accountRoute.useParams().accountId} name="" screen={(accountId) => <accountScreen.Page accountId={accountId} />} />
);

/** One of the screens in the table. */
function ListedScreen() {
  const { accountId, screen, id } = screenRoute.useParams();
  const { filter } = screenRoute.useSearch();
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  if (!isScreenName(screen)) return <Navigate to="/" replace />;
  const { Page, Opened } = screenNamed(screen);
  const isOpened = id !== undefined && Opened !== undefined;
  const Shown = isOpened ? Opened : Page;
  const name = isOpened ? `${screen} opened` : screen;
  return <OfAccount accountId={accountId} name={name} screen={(of) => <Shown accountId={of} id={id} filter={filter} visit={visit} />} />;
}

function SettingsScreen() {
  return (
    <Suspense>
      <settingsScreen.Page />
      <ScreenShown />
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
const screenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/$accountId/$screen/{-$id}',
  beforeLoad: ({ params: { accountId, screen, id } }) => {
    const account = cachedResult('accounts.list', {})?.accounts.find(({ id: known }) => known === accountId);
    if (account !== undefined && isScreenName(screen)) beforeScreen(screen, account.id, id);
  },
  validateSearch: ({ filter }: Record<string, unknown>): { filter?: string } => (typeof filter === 'string' ? { filter } : {}),
  component: bounded(ListedScreen),
});
const settingsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/settings', component: bounded(SettingsScreen) });

/** The screens. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, accountRoute, screenRoute, settingsRoute]),
  history: screenHistory,
  defaultPendingMinMs: 0,
  // Our own boundaries surround every screen and the whole window.
  disableGlobalCatchBoundary: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function navigate(place: Place): void {
  if ('screen' in place) {
    const { accountId, screen, id, filter, replace = false } = place;
    const search = filter === undefined ? {} : { filter };
    void router.navigate({ to: screenRoute.fullPath, params: { accountId, screen, id }, search, replace });
  } else if ('accountId' in place) void router.navigate({ to: place.to, params: { accountId: place.accountId } });
  else void router.navigate({ to: place.to });
}

setNavigator(navigate, (params) => router.buildLocation({ to: screenRoute.fullPath, params }).pathname === screenHistory.location.pathname);
