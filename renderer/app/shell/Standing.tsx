import { useEffect } from 'react';
import { afterFirstScreen } from '../after-first-screen.ts';
import { tellStarted } from '../started.ts';

/** Stands beside a screen under the same Suspense: it comes to be when the screen has. */
export function Standing() {
  useEffect(() => tellStarted(afterFirstScreen), []);
  return null;
}
