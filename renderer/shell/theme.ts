import { useEffect, useSyncExternalStore } from 'react';
import type { Settings } from '../../preload/contract/settings.ts';

type ThemeSetting = Settings['appearance']['theme'];

const systemDark = '(prefers-color-scheme: dark)';

/** The theme to show: the chosen one, otherwise the system's. */
export function resolveTheme(setting: ThemeSetting, systemIsDark: boolean): 'light' | 'dark' {
  if (setting === 'system') return systemIsDark ? 'dark' : 'light';
  return setting;
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(systemDark);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Sets a theme on <html>. Blueprint's class goes there too, because its overlays are attached to <body>. */
export function applyTheme(theme: 'light' | 'dark'): void {
  const { dataset, classList } = document.documentElement;
  dataset['theme'] = theme;
  classList.toggle('bp6-dark', theme === 'dark');
}

/** Applies the theme and row height of Settings to the window. */
export function useAppearance(appearance: Settings['appearance'] | undefined): void {
  const dark = useSyncExternalStore(subscribe, () => window.matchMedia(systemDark).matches);
  const theme = resolveTheme(appearance?.theme ?? 'system', dark);
  const rows = appearance?.rows ?? 'dense';
  useEffect(() => {
    applyTheme(theme);
    document.documentElement.dataset['rows'] = rows;
  }, [theme, rows]);
}
