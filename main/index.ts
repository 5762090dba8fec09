import { writeSync } from 'node:fs';
import { app } from 'electron';
import { nameForWindows } from './electron/app-id.ts';
import { asksForBackground, startsInBackground } from './electron/background/flag.ts';
import { chooseDataFolder } from './electron/data-folder.ts';
import { forgetKeys, forgetsKeys, prepareForgetKeys, reportKeysNotRemoved } from './electron/forget-keys.ts';
import { registerPageScheme } from './electron/protocol.ts';
import { keepMemoryOutOfCoreDumps } from './electron/security/core-dumps.ts';
import { guardAllContents } from './electron/security/guards.ts';
import { enableSandbox } from './electron/security/sandbox.ts';
import { lockDownSessions } from './electron/security/session.ts';
import { checkSwitches, refuseSwitch } from './electron/security/switches.ts';
import { type Shell, startShell } from './electron/shell.ts';
import { isFirstInstance } from './electron/single-instance.ts';
import { isSmokeTest, probeFlag, probeResponse } from './electron/smoke/flags.ts';
import { prepareSmokeTest, runSmokeTest } from './electron/smoke/run.ts';
import { removeDefaultMenu } from './electron/window/menu.ts';

performance.mark('main.start');
const wrongSwitch = checkSwitches();
enableSandbox();
keepMemoryOutOfCoreDumps();
nameForWindows();
registerPageScheme();
lockDownSessions();
guardAllContents();
removeDefaultMenu();

const smoke = isSmokeTest();
if (smoke) prepareSmokeTest();
if (forgetsKeys()) prepareForgetKeys();
const probed = process.argv.includes(probeFlag);
const dataFolder = probed || wrongSwitch !== null ? null : chooseDataFolder();
let shell: Shell | null = null;
/** Starting the application again shows it, unless that is the system's own start at login. */
const showAgain = (args: readonly string[]): void => {
  if (!asksForBackground(args)) shell?.focus();
};
if (probed) {
  writeSync(1, `${probeResponse}\n`);
  app.exit(0);
} else if (wrongSwitch !== null) {
  void app.whenReady().then(() => refuseSwitch(wrongSwitch));
} else if (dataFolder !== null && isFirstInstance(dataFolder, showAgain)) {
  void app.whenReady().then(() => {
    performance.mark('main.ready');
    if (forgetsKeys()) return void forgetKeys(dataFolder);
    shell = startShell(dataFolder, async (platform) => (await import('./application.ts')).compose(platform), startsInBackground());
    if (smoke) void runSmokeTest();
    // Tests use this instead of starting another process. Not available in a packaged copy.
    if (!app.isPackaged) Object.assign(globalThis, { startOver: shell.startOver });
  });
} else {
  if (forgetsKeys()) reportKeysNotRemoved();
  app.exit(dataFolder === null || forgetsKeys() ? 1 : 0);
}
