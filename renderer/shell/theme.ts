import { useEffect, useSyncExternalStore } from 'react';
import type { Settings } from '../../preload/contract/settings.ts';

type ThemeSetting = Settings['appearance']['theme'];

const systemDark = '(prefers-color-scheme: dark)';

/** The theme to show: the chosen one, else the system's. */
export function resolveTheme(setting: ThemeSetting, systemIsDark: boolean): 'light' | 'dark' {
  if (setting === 'system') return systemIsDark ? 'dark' : 'light';
  return setting;
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(systemDark);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Marks <html> with a theme. Blueprint's class goes there too, because its overlays hang on <body>. */
export function applyTheme(theme: 'light' | 'dark'): void {
  const { dataset, classList } = document.documentElement;
  dataset['theme'] = theme;
  classList.toggle('bp6-dark', theme === 'dark');
}

/** Keeps the window in the theme of Settings and rows in their height. */
export function useAppearance(appearance: Settings['appearance'] | undefined): void {
  const dark = useSyncExternalStore(subscribe, () => window.matchMedia(systemDark).matches);
  const theme = resolveTheme(appearance?.theme ?? 'system', dark);
  const rows = appearance?.rows ?? 'dense';
  useEffect(() => {
    applyTheme(theme);
    document.documentElement.dataset['rows'] = rows;
  }, [theme, rows]);
}
