import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runSecondInstance } from '../support/second-instance.ts';
import { expect, type OpenedApplication, test } from './window.ts';

/** Addresses that look like ours to a careless parser. */
const foreign = [
  'https://example.com/',
  'http://desk/',
  'file:///etc/hostname',
  'about:blank',
  'data:text/html,x',
  'app://desk.example.com/',
  'app://desk@example.com/',
  'app://user@desk/',
  'app:desk/',
  'not an address',
];

/** Emits an Electron event to the window's guards and returns the addresses for which they prevented it. */
async function prevented(application: OpenedApplication, event: string, addresses: readonly string[], isMainFrame = true) {
  return application.app.evaluate(
    ({ BrowserWindow }, [name, urls, main]) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return urls.filter((url) => {
        let stopped = false;
        const preventDefault = () => {
          stopped = true;
        };
        contents?.emit(name, { url, isMainFrame: main, preventDefault }, url);
        return stopped;
      });
    },
    [event, addresses, isMainFrame] as const,
  );
}

test.describe('the page stays where it is', { tag: '@electron' }, () => {
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    test(`${event} to another origin is prevented, to the page itself it is not @daily`, async ({ application }) => {
      expect(await prevented(application, event, [...foreign, 'app://desk/', 'app://desk/index.html?x#y'])).toEqual(foreign);
    });
  }

  test('will-frame-navigate of a frame inside the page is always prevented', async ({ application }) => {
    expect(await prevented(application, 'will-frame-navigate', ['app://desk/', 'about:blank'], false)).toEqual([
      'app://desk/',
      'about:blank',
    ]);
  });

  test('will-attach-webview is always prevented, and the page knows no webview', async ({ application }) => {
    expect(await prevented(application, 'will-attach-webview', ['app://desk/'])).toEqual(['app://desk/']);
    expect(await application.page.evaluate(() => 'getURL' in document.createElement('webview'))).toBe(false);
  });

  test('a page that sets its own location stays @daily', async ({ application }) => {
    const watching = await application.app.evaluateHandle(({ BrowserWindow }) => ({
      started: new Promise<boolean>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once('will-frame-navigate', (event) => resolve(event.defaultPrevented));
      }),
    }));
    await application.page.evaluate(() => void setTimeout(() => location.assign('https://example.com/')));
    expect(await watching.evaluate(({ started }) => started)).toBe(true);
    expect(await application.page.evaluate(() => location.href)).toMatch(/^app:\/\/desk\//);
  });

  test('a page opens no window @daily', async ({ application }) => {
    const opened = await application.page.evaluate(() =>
      ['https://example.com/', 'app://desk/', 'about:blank', ''].map((url) => window.open(url) === null),
    );
    expect(opened).toEqual([true, true, true, true]);
    expect(await application.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('a click on a link to a new window opens none, whichever button it is', async ({ fresh }) => {
    await fresh.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'app://desk/index.html';
      link.target = '_blank';
      link.textContent = 'A link of this test';
      document.body.replaceChildren(link);
      link.addEventListener('mouseup', ({ button }) => Object.assign(link.dataset, { button }));
    });
    const link = fresh.page.getByRole('link', { name: 'A link of this test' });
    await link.click();
    await link.click({ button: 'middle' });
    await expect(link).toHaveAttribute('data-button', '1');
    expect(await fresh.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });
});

test.describe('the page is allowed nothing', { tag: '@electron' }, () => {
  const permissions = [
    'geolocation',
    'notifications',
    'camera',
    'microphone',
    'clipboard-read',
    'clipboard-write',
    'midi',
    'screen-wake-lock',
    'local-fonts',
  ];
  for (const name of permissions) {
    test(`the permission ${name} is denied${name === 'geolocation' ? ' @daily' : ''}`, async ({ application }) => {
      const state = await application.page.evaluate(
        (permission) => navigator.permissions.query({ name: permission as PermissionName }).then(({ state: now }) => now),
        name,
      );
      expect(state).toBe('denied');
    });
  }

  const asked: readonly [string, () => Promise<unknown>][] = [
    ['to show notifications', async () => Notification.requestPermission()],
    [
      'where it is',
      () =>
        new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('given'),
            (error) => resolve(error.code === 1 ? 'denied' : error.message),
          ),
        ),
    ],
    [
      'to read the clipboard',
      () =>
        navigator.clipboard.readText().then(
          () => 'given',
          (error: Error) => (error.name === 'NotAllowedError' ? 'denied' : error.name),
        ),
    ],
    [
      'to write the clipboard',
      () =>
        navigator.clipboard.writeText('x').then(
          () => 'given',
          (error: Error) => (error.name === 'NotAllowedError' ? 'denied' : error.name),
        ),
    ],
  ];
  for (const [what, ask] of asked) {
    test(`it asks ${what} and is denied${what === 'to read the clipboard' ? ' @daily' : ''}`, async ({ application }) => {
      expect(await application.page.evaluate(ask)).toBe('denied');
    });
  }

  test('it asks to record the screen and is denied', async ({ application }) => {
    const outcome = await application.page.evaluate(
      `navigator.mediaDevices.getDisplayMedia({ video: true }).then(() => 'given', (error) => error.name)`,
    );
    expect(outcome).toMatch(/^(NotAllowedError|AbortError|InvalidStateError)$/);
  });
});

test.describe('nothing leaves the page', { tag: '@electron' }, () => {
  for (const where of ['the session of the window', 'the default session', 'any other session']) {
    test(`${where} cancels every request that is not for the page @daily`, async ({ application }) => {
      let requests = 0;
      const server = createServer((_request, response) => {
        requests += 1;
        response.end('reached');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const errors = await application.app.evaluate(
        async ({ BrowserWindow, session }, [name, number]) => {
          const sessions = {
            'the session of the window': () => BrowserWindow.getAllWindows()[0]?.webContents.session,
            'the default session': () => session.defaultSession,
            'any other session': () => session.fromPartition('made-by-a-test'),
          };
          const chosen = sessions[name as keyof typeof sessions]();
          const outcomes: string[] = [];
          for (const url of [`http://127.0.0.1:${number}/`, `http://localhost:${number}/x`, 'https://example.com/']) {
            outcomes.push(
              await (chosen?.fetch(url) ?? Promise.reject()).then(
                (answer) => `status ${answer.status}`,
                (error: Error) => error.message,
              ),
            );
          }
          return outcomes;
        },
        [where, port] as const,
      );
      server.close();
      expect(errors).toEqual(Array(3).fill('net::ERR_BLOCKED_BY_CLIENT'));
      expect(requests).toBe(0);
    });
  }
});

test.describe('nothing is downloaded', { tag: '@electron' }, () => {
  for (const where of ['the window', 'any other session']) {
    test(`a download is refused in ${where}${where === 'the window' ? ' @daily' : ''}`, async ({ application }) => {
      const refused = await application.app.evaluate(
        ({ BrowserWindow, session }, name) =>
          new Promise<boolean>((resolve) => {
            const own = BrowserWindow.getAllWindows()[0]?.webContents.session;
            const chosen = name === 'the window' && own !== undefined ? own : session.fromPartition('downloads-of-a-test');
            chosen.once('will-download', (event) => resolve(event.defaultPrevented));
            chosen.downloadURL('data:application/octet-stream,x');
          }),
        where,
      );
      expect(refused).toBe(true);
    });
  }
});

test.describe('only the page is answered', { tag: '@electron' }, () => {
  const refusal = { ok: false, error: { code: 'REFUSED', reason: 'caller-unknown', facts: {} } };

  test('the page itself is', async ({ application }) => {
    expect(await application.page.evaluate(() => window.resellerDesk.calls['app']?.['info']?.({}))).toMatchObject({
      ok: true,
      value: { host: 'electron' },
    });
  });

  test('a window that main did not create gets an error, although it shows the renderer @daily', async ({ fresh }) => {
    const reply = await fresh.app.evaluate(async ({ app, BrowserWindow }) => {
      const session = BrowserWindow.getAllWindows()[0]?.webContents.session;
      if (session === undefined) throw new Error('There is no window.');
      const preload = `${app.getAppPath()}/dist/preload/index.cjs`;
      const window = new BrowserWindow({ show: false, webPreferences: { preload, session } });
      await window.loadURL('app://desk/none');
      return window.webContents.executeJavaScript('window.resellerDesk.calls.app.info({})');
    });
    expect(reply).toEqual(refusal);
  });

  test('another document in the same window gets an error @daily', async ({ fresh }) => {
    const shown = await fresh.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined) throw new Error('There is no window.');
      // The end of the page's own load would be mistaken for the end of this one.
      if (contents.isLoading()) await new Promise<void>((resolve) => contents.once('did-stop-loading', resolve));
      await contents.loadURL('about:blank');
      return contents.executeJavaScript('window.resellerDesk.calls.app.info({}).then((reply) => ({ address: location.href, reply }))');
    });
    expect(shown).toEqual({ address: 'about:blank', reply: refusal });
  });

  test('data that cannot be cloned or is not plain gets an error', async ({ application }) => {
    const outcomes = await application.page.evaluate(async () => {
      const info = window.resellerDesk.calls['app']?.['info'];
      const odd: unknown[] = [{ value: 1n }, { value: new Map() }, { value: new Date() }, { __proto__x: 1 }, [], 'x'.repeat(1_100_000)];
      const replies: unknown[] = [];
      for (const input of odd) replies.push(await info?.(input).catch((error: Error) => ({ ok: false, error: { code: error.name } })));
      return replies;
    });
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, error: { code: expect.any(String) } });
  });
});

test.describe('there is one application', { tag: '@electron' }, () => {
  test('a second start ends at once and brings the first to the front @daily', async ({ fresh }) => {
    const visible = () => fresh.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
    await expect.poll(visible).toBe(true);
    await fresh.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    expect(await visible()).toBe(false);
    expect(await runSecondInstance(fresh.options)).toMatchObject({ code: 0 });
    await expect.poll(visible).toBe(true);
    expect(await fresh.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('a page whose process ended is loaded again', async ({ fresh }) => {
    const loaded = await fresh.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<string>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents;
          contents?.once('did-finish-load', () => resolve(contents.getURL()));
          contents?.forcefullyCrashRenderer();
        }),
    );
    expect(loaded).toMatch(/^app:\/\/desk\//);
  });
});
