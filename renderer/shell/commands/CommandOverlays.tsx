import { Suspense } from 'react';
import { lazyComponent } from '../../ui/index.ts';
import { showCommandOverlay, useCommandOverlay } from './overlay.ts';

const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette);
const KeyboardShortcuts = lazyComponent(async () => (await import('./Hotkeys.tsx')).KeyboardShortcuts);

const close = () => showCommandOverlay(null);

/** Prefetches both before their first use. */
export function preloadCommandOverlays(): void {
  void Palette.preload();
  void KeyboardShortcuts.preload();
}

/** The palette or the list of keyboard shortcuts, if one is open. */
export function CommandOverlays() {
  const overlay = useCommandOverlay();
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'hotkeys' && <KeyboardShortcuts onClose={close} />}
    </Suspense>
  );
}
