import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folders } from '../../../../../build/scripts/lib/folders.ts';
import { updaterOptions } from '../../../../../main/electron/updates/options.ts';

const declared = readFileSync(`${folders.modules}/electron-updater/out/AppUpdater.d.ts`, 'utf8');
const known = [...declared.matchAll(/^ {4}((?:auto|allow|disable|force)\w+): boolean;$/gm)].map(([, name = '']) => name);

test('electron-updater does nothing on its own, and never installs an older version', () => {
  expect(updaterOptions).toEqual({
    autoDownload: false,
    autoInstallOnAppQuit: false,
    autoRunAppAfterInstall: true,
    allowDowngrade: false,
    allowPrerelease: false,
    disableWebInstaller: true,
    disableDifferentialDownload: true,
    forceDevUpdateConfig: false,
  });
});

test('it has no option of that kind that is not set here', () => {
  expect(known.length).toBeGreaterThan(5);
  expect(Object.keys(updaterOptions).sort()).toEqual(known.sort());
});
