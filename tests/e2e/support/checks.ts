import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page, test } from 'playwright/test';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { findElectron } from '../../../build/scripts/lib/processes/electron.ts';
import { isLong } from '../../support/runs.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Attempts for a page that never settles. */
const maxAttempts = 20;

/** What was found in order before, in this worker: see `check`. */
const inOrder = new Set<number>();
/** Electron where it is there. Both hosts show the same renderer in the same engine: what depends only on that is checked on one of them. */
const isMainHost = (): boolean => test.info().project.name === 'electron' || findElectron(folders.project) === null;
/** In a long run the specs about whole screens check each screen wholly once: in the default window size, in the first theme. */
const checksWholly = (): boolean => isLong && /screens[^/]*\.spec\.ts$/.test(test.info().file);
/** Elements with less markup are not skipped: finding out takes as long as checking them. */
const minSkippedLength = 300;

/**
 * Expects that axe finds nothing on the current page; no rule is disabled. Only on one host: see `isMainHost`.
 * @param of `colors`: the same page was fully checked in the other theme; only what depends on colors can differ
 */
export async function expectNoViolations(page: Page, of: 'everything' | 'colors' = 'everything'): Promise<void> {
  if (!isMainHost()) return;
  // A screen that is still loading is not checked: each has its heading.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  let result = await check(page, of);
  // Nor is one that changed during the check. Findings on a settled page are errors at once.
  for (let attempts = 1; result.violations.length > 0 && result.changed && attempts < maxAttempts; attempts++)
    result = await check(page, of);
  expect(result.violations, 'what axe found').toEqual([]);
  if (!result.changed) for (const hash of result.hashes) inOrder.add(hash);
}

const rulesOf = { everything: {}, colors: { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } } };

interface Checked {
  readonly violations: readonly object[];
  /** Whether the page changed during the check. */
  readonly changed: boolean;
  /** Hashes of the elements, with all that they contain and what they are in. */
  readonly hashes: readonly number[];
}

/**
 * Runs axe on all of the page except elements that were in order before, with the same content, in elements of the same tags, roles,
 * classes and visibility, in the same theme and at the same size. Lists, menus and navigation are the same on most screens, and take most of the time.
 * What a modal dialog covers is not checked either.
 */
async function check(page: Page, of: 'everything' | 'colors'): Promise<Checked> {
  // Rows of the local copy that are being read are not checked; they are marked.
  await expect(page.locator('[role="row"][aria-busy="true"]')).toHaveCount(0);
  // Half-faded colors are not meant to be read: animations finish first.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const { violations, changed, hashes } = await page.evaluate(
    async ({ only, known, minLength, wholeFrom }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      let changes = 0;
      const observer = new MutationObserver(() => {
        changes += 1;
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

      // FNV-1a, in 52 bits.
      const hashOf = (text: string, seed: number): number => {
        let [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32) ^ 0x811c9dc5];
        for (let at = 0; at < text.length; at++) {
          const code = text.charCodeAt(at);
          low = Math.imul(low ^ code, 0x01000193);
          high = Math.imul(high ^ code, 0x85ebca6b);
        }
        return (low >>> 0) + (high & 0xfffff) * 2 ** 32;
      };
      const isWhole = innerWidth >= wholeFrom;
      const knownHashes = new Set(isWhole ? [] : known);
      // While a modal dialog is open, a user reaches only what was opened with it or after it.
      const modal = isWhole ? null : [...document.querySelectorAll('[aria-modal="true"]')].at(-1)?.closest('body > *');
      const parts = [...document.body.children];
      const reachable = modal === null || modal === undefined ? parts : parts.slice(parts.indexOf(modal));
      const made: number[] = [];
      const exclude: Element[] = [];
      // What is pointed at or has the focus looks different without a trace in its markup.
      const looksDifferent = (element: Element) => element.matches(':hover, :focus-within');
      const shows = ['role', 'class', 'hidden', 'inert', 'open', 'aria-hidden'];
      const visit = (element: Element, around: number): void => {
        const markup = element.outerHTML;
        if (markup.length < minLength || !element.checkVisibility()) return;
        const hash = hashOf(markup, around);
        if (!looksDifferent(element)) {
          made.push(hash);
          if (knownHashes.has(hash)) {
            exclude.push(element);
            return;
          }
        }
        const inside = hashOf([element.localName, ...shows.map((name) => element.getAttribute(name))].join(' '), around);
        for (const child of element.children) visit(child, inside);
      };
      const { theme } = document.documentElement.dataset;
      const settings = hashOf(`${theme} ${innerWidth} ${innerHeight} ${JSON.stringify(only)}`, 0);
      for (const part of reachable) visit(part, settings);
      const include = reachable.filter((part) => !exclude.includes(part));

      // Every rule runs; axe then does not record passes, which would take most of the time.
      const context = reachable === parts ? { exclude } : { include, exclude };
      const results = include.length === 0 ? { violations: [] } : await run(context, { resultTypes: ['violations'], ...only });
      const isRead = document.querySelector('[role="row"][aria-busy="true"]') !== null;
      const last = observer.takeRecords().length;
      observer.disconnect();
      return { violations: results.violations, changed: isRead || changes + last > 0, hashes: made };
    },
    {
      only: rulesOf[of],
      known: [...inOrder],
      minLength: minSkippedLength,
      wholeFrom: checksWholly() && of === 'everything' ? 1280 : Number.MAX_SAFE_INTEGER,
    },
  );
  return {
    changed,
    hashes,
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    })),
  };
}

/** Saves a screenshot of the page to the test results, under the name of the host. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const { width, height } = await page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const { project } = test.info();
  const path = join(project.outputDir, '..', 'pictures', `${name}-${width}x${height}-${project.name}.png`);
  await page.screenshot({ path });
  return path;
}

/** This directive of the policy is for a future Chromium. */
const unknownYet = "Unrecognized Content-Security-Policy directive 'webrtc'.";

/** Console errors (including violations of the content security policy) and uncaught errors. */
export async function problems(page: Page): Promise<string[]> {
  const errors = (await page.consoleMessages()).filter((message) => message.type() === 'error').map((message) => message.text());
  return [...errors.filter((text) => text !== unknownYet), ...(await page.pageErrors()).map(String)];
}
