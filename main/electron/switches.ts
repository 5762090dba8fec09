import { writeSync } from 'node:fs';
import { app, dialog } from 'electron';
import { texts } from './texts.ts';

/** Switches that take down a wall between the page and the system. An AppImage's starter adds the first where it finds no namespaces. */
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

/** They would let every program and person on this computer drive the window; no fuse stands against them. */
const debugging = ['remote-debugging-port', 'remote-debugging-pipe'] as const;

/**
 * Takes back what would open the packaged application to a debugger, and answers the switch, if any, with which it must not run.
 * Works only as the first thing that main does: afterwards the sandbox is enabled, which hides what was asked for.
 */
export function judgeSwitches(): string | null {
  if (app.isPackaged) for (const name of debugging) app.commandLine.removeSwitch(name);
  return weakening.find((name) => app.commandLine.hasSwitch(name)) ?? null;
}

/** Says why it does not start, and ends. Nothing of the page has been loaded. */
export function refuseSwitch(name: string): void {
  const why = texts.cannotStart.switch(name);
  writeSync(2, `${texts.cannotStart.title}: ${why}\n`);
  dialog.showErrorBox(texts.cannotStart.title, why);
  app.exit(1);
}
