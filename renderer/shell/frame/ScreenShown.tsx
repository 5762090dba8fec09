import { useEffect } from 'react';
import { announceReady } from '../../navigation/app-ready.ts';
import { afterFirstScreen } from '../after-first-screen.ts';

/** Rendered next to a screen in the same Suspense: it mounts when the screen does. */
export function ScreenShown() {
  useEffect(() => announceReady(afterFirstScreen), []);
  return null;
}
