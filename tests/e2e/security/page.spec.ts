import { expect, type OpenedApplication, test } from './window.ts';

/** The response of the window's session to a request for an address of the page. */
async function ask(application: OpenedApplication, address: string, method = 'GET') {
  return application.app.evaluate(
    async ({ BrowserWindow }, [url, verb]) => {
      const session = BrowserWindow.getAllWindows()[0]?.webContents.session;
      if (session === undefined) throw new Error('There is no window.');
      const answer = await session.fetch(url, { method: verb });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), size: (await answer.arrayBuffer()).byteLength };
    },
    [address, method] as const,
  );
}

test.describe('the page is served safely', { tag: '@electron' }, () => {
  for (const address of ['app://desk/', 'app://desk/index.html']) {
    test(`${address} comes with a policy and nosniff${address === 'app://desk/' ? ' @daily' : ''}`, async ({ application }) => {
      const { status, headers, size } = await ask(application, address);
      expect(status).toBe(200);
      expect(size).toBeGreaterThan(0);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    });
  }

  const outside = [
    'app://desk/../../main/index.js',
    'app://desk/..%2f..%2fmain/index.js',
    'app://desk/%2e%2e/%2e%2e/main/index.js',
    'app://desk/%2e%2e%2f%2e%2e%2fmain%2findex.js',
    'app://desk/assets/..%2f..%2f..%2fmain/index.js',
    'app://desk/..%5c..%5cmain%5cindex.js',
    'app://desk/....//....//main/index.js',
    'app://desk/%252e%252e%252f%252e%252e%252fmain/index.js',
    'app://desk//etc/hostname.html',
    'app://desk/%2fetc%2fhostname',
    'app://desk/index.html%00.png',
    'app://desk/%',
    'app://desk/../../../package.json',
    'app://desk/none.html',
    'app://other/index.html',
    'app://desk.example/index.html',
  ];
  for (const address of outside) {
    test(`${address} is not there${address === 'app://desk/..%2f..%2fmain/index.js' ? ' @daily' : ''}`, async ({ application }) => {
      const { status, headers, size } = await ask(application, address);
      expect({ status, size }).toEqual({ status: 404, size: 0 });
      expect(headers['content-security-policy']).toBe((await ask(application, 'app://desk/')).headers['content-security-policy']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    });
  }

  test('the page is a secure context of its own origin', async ({ application }) => {
    expect(await application.page.evaluate(() => [window.origin, window.isSecureContext])).toEqual(['app://desk', true]);
  });

  test('only reading is answered', async ({ application }) => {
    expect((await ask(application, 'app://desk/index.html', 'POST')).status).toBe(404);
  });
});

/** Runs something in the page and returns the directives that it violated, or the name of the error that it threw. */
const tries: readonly [string, string, () => unknown][] = [
  [
    'a script from text',
    'TypeError',
    () => {
      const script = document.createElement('script');
      script.text = 'window.injected = true';
      document.head.append(script);
    },
  ],
  [
    'a script from elsewhere',
    'TypeError',
    () => {
      document.createElement('script').src = 'https://example.com/x.js';
    },
  ],
  [
    'markup from text',
    'TypeError',
    () => {
      document.createElement('div').innerHTML = '<img src=x onerror="window.injected = true">';
    },
  ],
  [
    'a module from a data address',
    'script-src-elem',
    () => {
      const address = 'data:text/javascript,window.injected=true';
      void import(address).catch(() => undefined);
    },
  ],
  // biome-ignore lint/security/noGlobalEval: that it is refused is what this shows
  ['eval', 'EvalError', () => window.eval('1')],
  ['a function from text', 'EvalError', () => new Function('return 1')()],
  ['a timer from text', 'TypeError', () => setTimeout('window.injected = true' as never)],
  ['WebAssembly', 'CompileError', () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))],
  ['a worker', 'TypeError', () => new Worker('app://desk/index.html')],
  [
    'a Trusted Types policy',
    'TypeError',
    () =>
      (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy('mine', {}),
  ],
  ['fetch', 'connect-src', () => fetch('https://example.com/').catch(() => undefined)],
  ['fetch of a file of the page', 'connect-src', () => fetch('app://desk/index.html').catch(() => undefined)],
  [
    'a WebSocket',
    'connect-src',
    () => {
      try {
        new WebSocket('wss://example.com/');
      } catch {
        // Blocked either by an error or by an event; the violation is reported in both cases.
      }
    },
  ],
  ['an event source', 'connect-src', () => void new EventSource('https://example.com/')],
  ['a beacon', 'connect-src', () => void navigator.sendBeacon('https://example.com/', 'x')],
  ['a style attribute', 'style-src-attr', () => document.body.setAttribute('style', 'color: red')],
  [
    'a style element',
    'style-src-elem',
    () => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      style.remove();
    },
  ],
  [
    'a style sheet from elsewhere',
    'style-src-elem',
    () => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = 'https://example.com/x.css';
      document.head.append(link);
      link.remove();
    },
  ],
  [
    'a picture from elsewhere',
    'img-src',
    () => {
      new Image().src = 'https://example.com/logo.png';
    },
  ],
  [
    'a picture from a blob',
    'img-src',
    () => {
      new Image().src = URL.createObjectURL(new Blob(['x'], { type: 'image/png' }));
    },
  ],
  ['a font from elsewhere', 'font-src', () => new FontFace('x', 'url(https://example.com/x.woff2)').load().catch(() => undefined)],
  [
    'a sound',
    'media-src',
    () => {
      new Audio().src = 'https://example.com/x.mp3';
    },
  ],
  [
    'a frame',
    'frame-src',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://example.com/';
      document.body.append(frame);
      frame.remove();
    },
  ],
  [
    'an embedded object',
    'TypeError',
    () => {
      const object = document.createElement('object');
      object.data = 'https://example.com/x.pdf';
      document.body.append(object);
    },
  ],
  [
    'another base address',
    'base-uri',
    () => {
      const element = document.createElement('base');
      element.href = 'https://example.com/';
      document.head.append(element);
      element.remove();
    },
  ],
  [
    'a form',
    'form-action',
    () => {
      const form = document.createElement('form');
      form.action = 'https://example.com/';
      document.body.append(form);
      form.submit();
      form.remove();
    },
  ],
];

test.describe('the policy takes effect', { tag: '@electron' }, () => {
  for (const [what, expected, attempt] of tries) {
    test(`${what} is refused${['eval', 'fetch', 'a frame'].includes(what) ? ' @daily' : ''}`, async ({ application }) => {
      const outcome = await application.page.evaluate(`(async () => {
        const violated = new Promise((resolve) => addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true }));
        // Developer tools may evaluate text whatever the policy says; a task of the page's own may not.
        await new Promise((resolve) => setTimeout(resolve));
        try {
          await (${attempt.toString()})();
        } catch (error) {
          return error.name;
        }
        return Promise.race([violated, new Promise((resolve) => setTimeout(() => resolve('nothing happened'), 5000))]);
      })()`);
      expect(outcome).toBe(expected);
      expect(await application.page.evaluate(() => 'injected' in window)).toBe(false);
    });
  }

  /** Shows a document of the test under the policy of the page, in its own session and window, and inspects it. */
  const showUnderPolicy = (application: OpenedApplication, host: 'desk' | 'frame', html: string) =>
    ask(application, 'app://desk/').then(({ headers }) =>
      application.app.evaluate(
        async ({ BrowserWindow, session }, [where, text, policy]) => {
          const own = session.fromPartition(`policy-${where}`);
          if (!own.protocol.isProtocolHandled('app')) {
            own.protocol.handle('app', ({ url }) => {
              const page = new URL(url).host === 'desk';
              return new Response(page && where === 'frame' ? 'framed' : text, {
                headers: { 'content-type': 'text/html', ...(page ? { 'content-security-policy': policy } : {}) },
              });
            });
          }
          const window = new BrowserWindow({ show: false, webPreferences: { session: own } });
          // Frames are refused before their policy is checked.
          window.webContents.removeAllListeners('will-frame-navigate');
          const refused: string[] = [];
          window.webContents.on('did-fail-load', (_event, _code, why, url, main) => main || refused.push(`${why} ${url}`));
          await window.loadURL(`app://${where}/`);
          const ran = await window.webContents.executeJavaScript("'injected' in window");
          window.destroy();
          return { ran, refused };
        },
        [host, html, headers['content-security-policy'] ?? ''] as const,
      ),
    );

  test('a script inside of the document is refused @daily', async ({ application }) => {
    const shown = await showUnderPolicy(application, 'desk', '<p onclick="0">x</p><script>window.injected = true</script>');
    expect(shown.ran).toBe(false);
  });

  test('another page cannot show this one in a frame', async ({ application }) => {
    const shown = await showUnderPolicy(application, 'frame', '<script>window.injected = true</script><iframe src="app://desk/"></iframe>');
    expect(shown).toEqual({ ran: true, refused: ['ERR_BLOCKED_BY_RESPONSE app://desk/'] });
  });

  test('no violation is caused by the page itself @daily', async ({ fresh }) => {
    const violations: string[] = [];
    fresh.page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) violations.push(message.text());
    });
    await fresh.page.reload();
    await fresh.page.waitForLoadState('load');
    expect(violations).toEqual([]);
  });
});
