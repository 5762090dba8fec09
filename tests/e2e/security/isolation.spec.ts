import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contract, events } from '../../../preload/contract/index.ts';
import { runSecondInstance } from '../support/second-instance.ts';
import { expect, processStatus, test } from './window.ts';

test.describe('the page is kept apart', { tag: '@electron' }, () => {
  test("the page's process runs in the system's sandbox @daily", async ({ application }) => {
    const pid = await application.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);
    expect(processStatus(pid, 'Seccomp')).toBe('2');
    expect(processStatus(pid, 'NoNewPrivs')).toBe('1');
  });

  for (const name of [
    'no-sandbox',
    'disable-seccomp-filter-sandbox',

    'single-process',
    'disable-web-security',
  ]) {
    test(`a start with --${name} ends before there is a page${name === 'no-sandbox' ? ' @daily' : ''}`, async ({ application }) => {
      // The smoke test shows no dialog that waits for a click.
      const { code, output } = await runSecondInstance(application.options, [`--${name}`, '--smoke-test']);
      expect(output).toContain(`It was started with --${name}`);
      // In single-process mode Chromium may crash on exit.
      expect(name === 'single-process' ? [1, 128] : [1]).toContain(code);
    });
  }

  test('a window that asks for no sandbox gets it all the same', async ({ application }) => {
    const pid = await application.app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false, webPreferences: { sandbox: false, partition: 'elsewhere' } });
      await window.loadURL('about:blank');
      return window.webContents.getOSProcessId();
    });
    const seccomp = processStatus(pid, 'Seccomp');
    await application.app.evaluate(({ BrowserWindow }, known) => {
      for (const window of BrowserWindow.getAllWindows()) if (window.webContents.getOSProcessId() === known) window.destroy();
    }, pid);
    expect(seccomp).toBe('2');
  });

  test('the window runs with the preferences of the security model @daily', async ({ application }) => {
    const preferences = await application.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const { session: _session, ...rest } = contents.getLastWebPreferences();
      return rest;
    });
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
    });
    expect(preferences['webSecurity'] ?? true).toBe(true);
    expect(preferences['allowRunningInsecureContent'] ?? false).toBe(false);
    expect(preferences['experimentalFeatures'] ?? false).toBe(false);
  });

  test('the page has nothing of Node and nothing of Electron @daily', async ({ application }) => {
    const found = await application.page.evaluate(() =>
      [
        'require',
        'process',
        'module',
        'exports',
        'Buffer',
        'global',
        'setImmediate',
        '__dirname',
        'electron',
        'ipcRenderer',
        'contextBridge',
      ].filter((name) => name in globalThis),
    );
    expect(found).toEqual([]);
  });

  test('the page gets one frozen object with one function per call @daily', async ({ application }) => {
    const bridge = await application.page.evaluate(() => {
      const { resellerDesk } = window;
      const groups = Object.entries(resellerDesk.calls);
      const changes = [
        () => Object.assign(window, { resellerDesk: {} }),
        () => Object.assign(resellerDesk, { cancel: () => undefined }),
        () => Object.assign(resellerDesk.calls, { more: {} }),
        () => Object.assign(resellerDesk.calls['accounts'] ?? {}, { list: () => undefined }),
      ];
      return {
        names: Object.keys(resellerDesk).sort(),
        calls: groups.flatMap(([area, group]) => Object.keys(group).map((name) => `${area}.${name}`)).sort(),
        kinds: [...new Set(groups.flatMap(([, group]) => Object.values(group).map((value) => typeof value)))],
        frozen: [resellerDesk, resellerDesk.calls, ...groups.map(([, group]) => group)].every(Object.isFrozen),
        changed: changes.filter((change) => {
          try {
            change();
            return true;
          } catch {
            return false;
          }
        }).length,
      };
    });
    const calls = Object.keys(contract).sort();
    expect(bridge).toEqual({ names: ['calls', 'cancel', 'on'], calls, kinds: ['function'], frozen: true, changed: 0 });
  });

  test('the page can subscribe to the events of the contract and to no other channel @daily', async ({ application }) => {
    const refused = await application.page.evaluate(
      (names) => {
        const refusedNames: string[] = [];
        for (const name of names) {
          try {
            window.resellerDesk.on(name, () => undefined)();
          } catch {
            refusedNames.push(name);
          }
        }
        return refusedNames;
      },
      [...Object.keys(events), 'reseller:event', '__proto__', 'message'],
    );
    expect(refused).toEqual(['reseller:event', '__proto__', 'message']);
  });

  test('an event reaches the page without anything of Electron', async ({ application }) => {
    const listening = await application.page.evaluateHandle(() => ({
      received: new Promise<unknown[]>((resolve) => window.resellerDesk.on('menu.command', (...values: unknown[]) => resolve(values))),
    }));
    await application.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('hotkeys')?.click());
    expect(await listening.evaluate(({ received }) => received)).toEqual([{ command: 'hotkeys' }, expect.any(Number)]);
  });

  test('nothing that is typed reaches a spell-checker', async ({ application }) => {
    const enabled = await application.app.evaluate(({ BrowserWindow, session }) => [
      BrowserWindow.getAllWindows()[0]?.webContents.session.isSpellCheckerEnabled(),
      session.fromPartition('some-other').isSpellCheckerEnabled(),
    ]);
    expect(enabled).toEqual([false, false]);
  });

  test('the session lives in memory, apart from the default one @daily', async ({ application }) => {
    const kept = await application.app.evaluate(({ BrowserWindow, session }) => {
      const own = BrowserWindow.getAllWindows()[0]?.webContents.session;
      return { persistent: own?.isPersistent(), storagePath: own?.getStoragePath() ?? null, theDefaultOne: own === session.defaultSession };
    });
    expect(kept).toEqual({ persistent: false, storagePath: null, theDefaultOne: false });
  });

  test('a core dump of main holds none of its memory', async ({ application }) => {
    const pid = await application.app.evaluate(() => process.pid);
    expect(readFileSync(`/proc/${pid}/coredump_filter`, 'utf8').trim()).toBe('00000000');
  });

  test('the data folder and the state of the window are for this user alone @daily', async ({ fresh }) => {
    await fresh.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1100, 700));
    const file = join(fresh.dataFolder, 'window.json');
    await expect(async () => expect(JSON.parse(readFileSync(file, 'utf8')).bounds).toMatchObject({ width: 1100, height: 700 })).toPass();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(fresh.dataFolder).mode & 0o077).toBe(0);
  });
});
