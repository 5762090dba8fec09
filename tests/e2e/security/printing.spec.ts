import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, practiceTest } from '../fixtures.ts';

interface Printed {
  readonly address: string;
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly isVisible: boolean;
  readonly proxy: string;
  readonly fetched: readonly string[];
}

// Slow: it starts the application with the practice account, and prints.

practiceTest.describe('printing', { tag: '@electron' }, () => {
  practiceTest('a statement is printed in a hidden, sandboxed window without preload, scripts and network @daily', async ({ app }) => {
    const { page, control, electronApp } = app;
    const arrived: string[] = [];
    const server = createServer((request, response) => {
      arrived.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await electronApp.evaluate(({ app: electron, BrowserWindow }, address) => {
      const seen: Promise<unknown>[] = [];
      Object.assign(globalThis, { printedWindows: seen });
      electron.on('web-contents-created', (_event, contents) => {
        seen.push(
          new Promise((resolve) => {
            contents.once('dom-ready', async () => {
              const attempt = (url: string) =>
                contents.session.fetch(url).then(
                  ({ status }) => `${url} ${status}`,
                  () => `${url} refused`,
                );
              const fetched = Promise.all([address, 'app://desk/index.html'].map(attempt));
              resolve({
                address: contents.getURL(),
                preferences: (contents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences(),
                isVisible: BrowserWindow.fromWebContents(contents)?.isVisible() ?? true,
                proxy: await contents.session.resolveProxy(address),
                fetched: await fetched,
              });
            });
          }),
        );
      });
    }, `http://127.0.0.1:${port}/`);

    await page.getByRole('link', { name: 'Statements' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 });
    await page.getByRole('tab', { name: /^Customers/ }).click();
    await page.getByRole('table', { name: 'Customers of the month' }).getByRole('button').first().click();
    const folder = join(control.filesFolder, 'printed');
    mkdirSync(folder, { recursive: true });
    await control.answerDialogs(join(folder, 'one.pdf'));
    await page.getByRole('button', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export statements/ });
    await dialog.getByRole('button', { name: 'Export…' }).click();
    await expect(dialog.getByText('1 file written')).toBeVisible({ timeout: 60_000 });

    const windows = await electronApp.evaluate(() =>
      Promise.all((globalThis as unknown as { printedWindows: Promise<unknown>[] }).printedWindows),
    );
    server.close();
    expect(windows).toHaveLength(1);
    const [printed] = windows as Printed[];
    expect(printed?.address).toMatch(/^app:\/\/print\/\d+$/);
    expect(printed?.isVisible).toBe(false);
    expect(printed?.preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false });
    expect(printed?.preferences['preload'] ?? '').toBe('');
    expect(printed?.proxy).toBe('SOCKS5 127.0.0.1:1');
    expect(printed?.fetched.filter((one) => / 200$/.test(one))).toEqual([]);
    expect(arrived).toEqual([]);
    // It is closed once the file is there.
    expect(await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });
});
