import { app } from 'electron';

/**
 * Puts every renderer into the operating system's sandbox, whatever its window requests. If started with a switch against it, the
 * application does not run (switches.ts). Works only before the application is ready: main's first step.
 */
export function enableSandbox(): void {
  app.enableSandbox();
}
