import { createRoot } from 'react-dom/client';
import { call } from './api/client.ts';
import { followEvents } from './api/events.ts';
import { queryClient } from './api/queries.ts';
import { App } from './shell/App.tsx';
import { preloadFirst } from './shell/first-screen.ts';
import { router } from './shell/router.tsx';
import { applyTheme, resolveTheme } from './shell/theme.ts';

followEvents();
const settings = queryClient.fetchQuery({ queryKey: ['settings.get', {}], queryFn: () => call('settings.get', {}) });
const first = [
  settings,
  queryClient.prefetchQuery({ queryKey: ['app.lockState', {}], queryFn: () => call('app.lockState', {}) }),
  queryClient.prefetchQuery({ queryKey: ['accounts.list', {}], queryFn: () => call('accounts.list', {}) }),
];

const element = document.getElementById('root');
const root = element === null ? null : createRoot(element);
// React compiles what it needs at its first render; there is time for it until the main process responds.
root?.render(<div className="rd-still" />);

// The page stays as in index.html until the theme and the accounts are known, to avoid flashes and layout shifts.
await Promise.allSettled(first);
// Before rendering, or it would render twice: without its screen, then with it.
await Promise.allSettled([preloadFirst(), router.load()]);
const theme = (await settings.catch(() => undefined))?.appearance.theme ?? 'system';
applyTheme(resolveTheme(theme, window.matchMedia('(prefers-color-scheme: dark)').matches));

root?.render(<App />);
