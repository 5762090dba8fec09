import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { test as base } from 'playwright/test';

export interface Display {
  close(): Promise<void>;
}

/**
 * Starts a virtual display and makes it this process's display. Windows of two workers then share neither focus nor clipboard. Linux only.
 */
async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it was ready.`)));
    (server.stdio[3] as Readable).once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  process.env['DISPLAY'] = `:${number}`;
  return {
    close: async () => {
      server.kill();
      await ended;
    },
  };
}

/** For every test that opens a window: on Linux on a display of its worker. */
export const displayTest = base.extend<object, { display: Display | null }>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const display = process.platform === 'linux' ? await startDisplay() : null;
      await use(display);
      await display?.close();
    },
    { scope: 'worker', auto: true },
  ],
});
