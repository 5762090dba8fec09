// First, so that the styles of features come after those they build on.
import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '../api/client.ts';
import { errorDetails } from '../api/error-details.ts';
import { queryClient, useCall } from '../api/queries.ts';
import { LockScreen } from '../features/lock/index.ts';
import { app } from '../text/en/application.ts';
import { systemFormats } from '../ui/formats/formats.ts';
import { Button, ErrorPanel, FormatsProvider } from '../ui/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreenShown } from './frame/ScreenShown.tsx';
import { router } from './router.tsx';
import { TextSize } from './TextSize.tsx';
import { useAppearance } from './theme.ts';

function Window() {
  const accounts = useCall('accounts.list', {});
  if (accounts.data !== undefined) return <RouterProvider router={router} />;
  if (accounts.error === null) return <div className="rd-still" />;
  const details = errorDetails(accounts.error, new Date(accounts.errorUpdatedAt).toISOString());
  return (
    <main className="rd-still">
      <ErrorPanel
        title={app.start.title}
        meaning={accounts.error.message}
        whatToDo={app.start.whatToDo}
        details={details}
        onCopy={() => void call('app.copy', { text: details })}
        action={
          <Button variant="primary" busy={accounts.isFetching} onPress={() => void accounts.refetch()}>
            {app.start.retry}
          </Button>
        }
      />
      <ScreenShown />
    </main>
  );
}

/** Only the lock screen while the window is locked: no screen is mounted, nothing is read. */
function LockedOrWindow() {
  const settings = useCall('settings.get', {}).data;
  const locked = useCall('app.lockState', {}).data?.locked;
  useAppearance(settings?.appearance);
  if (locked === undefined) return <div className="rd-still" />;
  return (
    <FormatsProvider settings={settings?.formats ?? systemFormats}>
      {locked ? (
        <Suspense>
          <LockScreen />
          <ScreenShown />
        </Suspense>
      ) : (
        <Window />
      )}
    </FormatsProvider>
  );
}

/** The root component. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <LockedOrWindow />
        <TextSize />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
