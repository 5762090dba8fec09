import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { build, type Plugin } from 'vite';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { rendererIn } from '../../../build/vite.renderer.config.ts';
import { shimPath } from '../../host/wire.ts';

const suffix = '?pseudo';
/** The language's name for the platform, and forms of other texts. */
const noText = /\/(?:language|plural)\.ts$/;

/** Takes pseudo texts in place of the English ones. */
function withPseudoText(): Plugin {
  return {
    name: 'pseudo-text',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/text\/en\// },
      async handler(source, importer, options) {
        if (importer?.endsWith(suffix)) return null;
        const english = await this.resolve(source, importer, { ...options, skipSelf: true });
        return english === null || noText.test(english.id) ? english : `${english.id}${suffix}`;
      },
    },
    load: {
      filter: { id: /\?pseudo$/ },
      handler(id) {
        const english = id.slice(0, -suffix.length);
        const exported = readFileSync(english, 'utf8').matchAll(/^export (?:const|function) (?:(\w+)|\{ ([\w, ]+) \})/gm);
        const names = [...exported].flatMap(([, name, several = '']) => name ?? several.split(', '));
        return [
          `import * as english from ${JSON.stringify(english)};`,
          `import { pseudo } from ${JSON.stringify(join(folders.project, 'tests/e2e/support/pseudo-text.ts'))};`,
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ pseudo(english.${name});`),
        ].join('\n');
      },
    },
  };
}

/** Builds the renderer with pseudo texts into a folder of its own. Remove it with `remove`. */
export async function buildPseudoLanguage(): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-pseudo-'));
  const config = rendererIn('en');
  await build({
    ...config,
    configFile: false,
    plugins: [withPseudoText(), ...(config.plugins ?? [])],
    build: { ...config.build, outDir: folder, minify: false },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The scripts and style sheets that the document names, without the shim of the host. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].flatMap(([, path]) => (path === undefined || path === shimPath ? [] : [path]));

/**
 * Shows the built renderer of the folder in a page of the Chromium host, which keeps its document, its policy and its bridge: the browser
 * only lets a document from the host itself connect to it.
 */
export async function showRendererOf(page: Page, folder: string): Promise<void> {
  const address = new URL('./', page.url()).href;
  const served = filesOf(await (await page.request.get(address)).text());
  const built = filesOf(readFileSync(join(folder, 'index.html'), 'utf8'));
  expect(built.map((path) => extname(path))).toEqual(served.map((path) => extname(path)));
  await page.route(`${address}assets/**`, (route) => {
    const path = route.request().url().slice(address.length);
    return route.fulfill({ path: join(folder, built[served.indexOf(path)] ?? path) });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Visible texts and labels that are neither pseudo texts nor data: names, addresses, figures, code, rows of tables. */
export async function unmarkedText(page: Page, data: readonly RegExp[]): Promise<string[]> {
  const found = await page.evaluate(() => {
    const ofData =
      'code, kbd, time, pre, option, td, th[scope="row"] .rd-link, th.is-item, dd, [role="listbox"], [role="row"]:not(:has([role="columnheader"]))';
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.closest(ofData) === null,
    );
    const own = shown.flatMap((element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? ''),
    );
    const named = shown.flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''));
    return [...new Set([...own, ...named].map((text) => text.trim()))];
  });
  return found.filter((text) => /[A-Za-z]{2}/.test(text) && !/[[\]åéïöüšÅËÏÖÜŠ]/.test(text) && !data.some((pattern) => pattern.test(text)));
}
