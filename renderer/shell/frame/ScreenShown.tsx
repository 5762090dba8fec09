import { useEffect } from 'react';
import { announceReady } from '../../navigation/app-ready.ts';
import { afterFirstScreen } from '../after-first-screen.ts';

/** Stands beside a screen under the same Suspense: it comes to be when the screen has. */
export function ScreenShown() {
  useEffect(() => announceReady(afterFirstScreen), []);
  return null;
}
