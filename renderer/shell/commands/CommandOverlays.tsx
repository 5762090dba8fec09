import { Suspense } from 'react';
import { lazyPart } from '../../ui/index.ts';
import { showCommandOverlay, useCommandOverlay } from './overlay.ts';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);
const Hotkeys = lazyPart(async () => (await import('./Hotkeys.tsx')).Hotkeys);

const close = () => showCommandOverlay(null);

/** Fetches both ahead of their first use. */
export function preloadCommandOverlays(): void {
  void Palette.preload();
  void Hotkeys.preload();
}

/** The palette or the list of hotkeys, when one is open. */
export function CommandOverlays() {
  const overlay = useCommandOverlay();
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'hotkeys' && <Hotkeys onClose={close} />}
    </Suspense>
  );
}
