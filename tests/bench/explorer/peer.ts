import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright/test';
import { testerPackageFolder } from '../../../main/practice/swagger/package-folder.ts';
import { benchEnvironment, electronProgram } from '../environment.ts';
import { heapOf } from '../window/sides.ts';

const main = (address: string) => `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800, webPreferences: { sandbox: true } }).loadURL(${JSON.stringify(address)}));
`;

/**
 * Opens the first operation as soon as the list is shown, and records when its parameters are painted, in ms since the page started
 * loading.
 */
const page = `<!doctype html><meta charset="utf-8"><title>Peer</title><link rel="stylesheet" href="swagger-ui.css"><div id="swagger-ui"></div>
<script src="swagger-ui-bundle.js"></script>
<script>
  SwaggerUIBundle({ url: 'document.json', dom_id: '#swagger-ui', validatorUrl: null, docExpansion: 'list' });
  const look = () => {
    if (document.querySelector('.opblock .parameters-container') !== null) {
      requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
      return;
    }
    const first = document.querySelector('.opblock:not(.is-open) .opblock-summary-control');
    if (first !== null && window.clicked === undefined) { window.clicked = true; first.click(); }
    requestAnimationFrame(look);
  };
  look();
</script>`;

/**
 * swagger-ui in the same Chromium: milliseconds from its page to the painted parameters of its first operation, and by how many MB its heap
 * exceeds that of an empty page.
 */
export async function swaggerUi(document: string): Promise<{ readonly painted: number; readonly grown: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const bundle = testerPackageFolder();
  const files = new Map<string, () => string | Buffer>([
    ['/', () => page],
    ['/document.json', () => readFileSync(document)],
    ...['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => [`/${name}`, () => readFileSync(join(bundle, name))] as const),
  ]);
  const types: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', json: 'application/json' };
  const server = createServer((request, response) => {
    const content = files.get(request.url ?? '');
    const type = types[(request.url ?? '').split('.').at(-1) ?? ''] ?? 'text/html';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content?.());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder, 'package.json'), '{ "name": "tester-bench", "main": "main.cjs" }');
  writeFileSync(join(folder, 'main.cjs'), main(`http://127.0.0.1:${port}/`));
  const electronApp = await _electron.launch({
    executablePath: electronProgram(),
    args: [folder, `--user-data-dir=${join(folder, 'data')}`, '--disable-gpu'],
    env: benchEnvironment(folder, join(folder, 'data')),
    chromiumSandbox: true,
  });
  try {
    const window = await electronApp.firstWindow();
    await window.waitForFunction('window.painted !== undefined', undefined, { timeout: 300_000 });
    const painted = await window.evaluate<number>('window.painted');
    const full = await heapOf(window);
    await window.goto('about:blank');
    return { painted, grown: full - (await heapOf(window)) };
  } finally {
    await electronApp.close();
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
