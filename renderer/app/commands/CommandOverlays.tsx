import { Suspense, lazy } from 'react';
import { showCommandOverlay, useCommandOverlay } from './overlay.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const Hotkeys = lazy(() => import('./Hotkeys.tsx'));

const close = () => showCommandOverlay(null);

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
