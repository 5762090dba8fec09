import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { hasDisplay } from './lib/processes/display.ts';
import { findElectron, findOrFetchElectron } from './lib/processes/electron.ts';
import { runAs } from './lib/processes/run-as.ts';
import { usage } from './lib/usage.ts';

usage('npm start: builds the application and opens it');

if (!hasDisplay()) {
  console.error('There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set). A virtual one: xvfb-run -a npm start');
  process.exitCode = 1;
} else if (await buildIfNeeded()) {
  const electron = await findOrFetchElectron(folders.project);
  process.exitCode = await (electron === null ? startInBrowser() : startInElectron());
} else {
  process.exitCode = 1;
}

function startInElectron(): Promise<number> {
  return runAs((project) => [findElectron(project) ?? 'electron', [project]]);
}

function startInBrowser(): Promise<number> {
  console.log('Opening the application in an installed Chromium, Chrome or Edge instead.');
  return runAs((project, node) => [node, [join(project, 'tests/host/start.ts')]]);
}
