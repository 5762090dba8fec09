import { app } from 'electron';

/**
 * Puts every renderer into the operating system's sandbox, whatever its window asks for and whatever switch the application was
 * started with: an AppImage's starter adds `--no-sandbox` where it finds no user namespaces. There the application ends instead.
 * Works only before the application is ready: the first thing that main does.
 */
export function enableSandbox(): void {
  app.enableSandbox();
}
