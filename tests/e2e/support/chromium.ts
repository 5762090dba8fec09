import { fork } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import { findHeadlessBrowser } from '../../host/browser.ts';
import type { FromChild, ToChild } from '../../host/child.ts';
import type { KeychainChoice } from '../../host/keychains.ts';
import type { Launched, LaunchOptions, WindowOptions } from './launched.ts';

const child = fileURLToPath(new URL('../../host/child.ts', import.meta.url));

/** The installed browser, in its sandbox, without its own network traffic. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findHeadlessBrowser();
  if (executablePath === null) throw new Error('Neither Chromium nor Chrome nor Edge is installed.');
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({ executablePath, args, chromiumSandbox: true });
}

export interface ChromiumOptions extends LaunchOptions {
  readonly browser: Browser;
  readonly shim: string;
  /** Folder for Node's compile cache, for many starts of the same sources. */
  readonly compiled?: string;
  readonly keychain: KeychainChoice;
}

/** Starts the Chromium host in its own process, and its page in the given browser. */
export async function launchChromium(options: ChromiumOptions): Promise<Launched> {
  const { browser, compiled, windowOptions, shim, keychain, dataFolder } = options;
  const host = fork(child, {
    env: {
      PATH: process.env['PATH'] ?? '',
      TZ: windowOptions.timeZone,
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
      ...options.environment,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  host.stderr?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const exited = new Promise<void>((resolve) => host.once('exit', () => resolve()));
  const ask = (message: ToChild) =>
    new Promise<FromChild>((resolve, reject) => {
      const ended = () => reject(new Error(`The host ended: ${output}`));
      host.once('exit', ended);
      host.once('message', (answer) => {
        host.off('exit', ended);
        const reported = answer as FromChild;
        if (reported.report === 'failed') reject(new Error(reported.reason));
        else resolve(reported);
      });
      host.send(message);
    });

  const openPage = async (shown: WindowOptions): Promise<{ context: BrowserContext; page: Page }> => {
    const started = await ask({ ask: 'start', dataFolder, keychain, shim });
    if (started.report !== 'address') throw new Error(`The host answered "${started.report}" to "start".`);
    const context = await browser.newContext({
      viewport: shown.viewport,
      colorScheme: shown.colorScheme,
      locale: shown.locale,
      timezoneId: shown.timeZone,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.goto(started.address);
    return { context, page };
  };
  let opened = await openPage(windowOptions);
  return {
    get page() {
      return opened.page;
    },
    process: host.pid ?? 0,
    startOver: async (shown, from) => {
      await opened.page.evaluate(() => navigator.clipboard.writeText(''));
      await opened.context.close();
      await ask({ ask: 'stop' });
      rmSync(dataFolder, { recursive: true, force: true });
      if (from !== null) cpSync(from, dataFolder, { recursive: true });
      opened = await openPage(shown);
    },
    clipboard: async () => {
      const answer = await ask({ ask: 'clipboard' });
      return (answer.report === 'clipboard' ? answer.text : null) ?? opened.page.evaluate(() => navigator.clipboard.readText());
    },
    setClipboard: (text) => opened.page.evaluate((content) => navigator.clipboard.writeText(content), text),
    answerDialogs: async (path) => void (await ask({ ask: 'file-to-open', path })),
    close: async (how = 'quit') => {
      if (how === 'kill') host.kill('SIGKILL');
      await opened.context.close();
      if (host.exitCode !== null || host.signalCode !== null) return;
      if (how === 'quit') host.send({ ask: 'close' } satisfies ToChild);
      await exited;
    },
  };
}
