import { app } from 'electron';
import { keepMemoryOutOfCoreDumps } from './electron/core-dumps.ts';
import { chooseDataFolder } from './electron/data-folder.ts';
import { guardAllContents } from './electron/guards.ts';
import { registerPageScheme } from './electron/protocol.ts';
import { enableSandbox } from './electron/sandbox.ts';
import { lockDownSessions } from './electron/session.ts';
import { type Shell, startShell } from './electron/shell.ts';
import { isFirstInstance } from './electron/single-instance.ts';

performance.mark('main.start');
enableSandbox();
keepMemoryOutOfCoreDumps();
registerPageScheme();
lockDownSessions();
guardAllContents();

const dataFolder = chooseDataFolder();
let shell: Shell | null = null;
if (dataFolder !== null && isFirstInstance(dataFolder, () => shell?.focus())) {
  void app.whenReady().then(() => {
    performance.mark('main.ready');
    shell = startShell(dataFolder, async (platform) => (await import('./compose.ts')).compose(platform));
  });
} else {
  app.exit(dataFolder === null ? 1 : 0);
}
