import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page, test } from 'playwright/test';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Attempts for a page that never settles. */
const mostLooks = 20;

/**
 * Expects that axe finds nothing on the current page; no rule is disabled.
 * @param of `colors`: the same page was fully checked in the other theme; only what depends on colors can differ
 */
export async function expectNoViolations(page: Page, of: 'everything' | 'colors' = 'everything'): Promise<void> {
  // A screen that is still loading is not checked: each has its heading.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  let seen = await look(page, of);
  // Nor is one that changed during the check. Findings on a settled page are errors at once.
  for (let detected = 1; seen.found.length > 0 && seen.moved && detected < mostLooks; detected++) seen = await look(page, of);
  expect(seen.found, 'what axe found').toEqual([]);
}

const rulesOf = { everything: {}, colors: { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } } };

async function look(page: Page, of: 'everything' | 'colors'): Promise<{ readonly found: readonly object[]; readonly moved: boolean }> {
  // Rows of the local copy that are being read are not checked; they are marked.
  await expect(page.locator('[role="row"][aria-busy="true"]')).toHaveCount(0);
  // Half-faded colors are not meant to be read: animations finish first.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const { violations, moved } = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    // Every rule runs; axe then does not record passes, which would take most of the time.
    const results = await run(document, { resultTypes: ['violations'], ...only });
    const isRead = document.querySelector('[role="row"][aria-busy="true"]') !== null;
    const last = observer.takeRecords().length;
    observer.disconnect();
    return { violations: results.violations, moved: isRead || changes + last > 0 };
  }, rulesOf[of]);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));
  return { found, moved };
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
