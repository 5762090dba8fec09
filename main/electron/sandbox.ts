import { app } from 'electron';

/**
 * Puts every renderer into the operating system's sandbox, whatever its window asks for. Started with a switch against it, the
 * application does not run (switches.ts).
 * Works only before the application is ready: the first thing that main does.
 */
export function enableSandbox(): void {
  app.enableSandbox();
}
