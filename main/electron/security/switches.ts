import { writeSync } from 'node:fs';
import { app, dialog } from 'electron';
import { text } from '../text/text.ts';

/**
 * Switches that weaken the isolation between the renderer and the system. An AppImage's launcher adds the first if namespaces are
 * unavailable.
 */
const weakening = [
  'no-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-namespace-sandbox',
  'disable-gpu-sandbox',
  'no-zygote',
  'single-process',
  'disable-web-security',
  'disable-site-isolation-trials',
] as const;

/** They would let every program and user on this computer control the window; no fuse prevents them. */
const debugging = ['remote-debugging-port', 'remote-debugging-pipe'] as const;

/**
 * Removes switches that would expose the packaged application to a debugger, and returns the switch, if any, with which it must not run.
 * Must be main's first step: afterwards the sandbox is enabled, which hides the original switches.
 */
export function checkSwitches(): string | null {
  if (app.isPackaged) for (const name of debugging) app.commandLine.removeSwitch(name);
  return weakening.find((name) => app.commandLine.hasSwitch(name)) ?? null;
}

/** Reports why the application does not start, and exits. Nothing of the renderer has been loaded. */
export function refuseSwitch(name: string): void {
  const why = text().cannotStart.switch(name);
  writeSync(2, `${text().cannotStart.title}: ${why}\n`);
  dialog.showErrorBox(text().cannotStart.title, why);
  app.exit(1);
}
