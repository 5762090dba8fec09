import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page, test } from 'playwright/test';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Looks at a page that never comes to rest. */
const mostLooks = 20;

/**
 * axe finds nothing on the page as it is now; no rule is switched off.
 * @param of `colours`: the same page was judged whole in the other theme; only what depends on colours can be different
 */
export async function expectNoViolations(page: Page, of: 'everything' | 'colours' = 'everything'): Promise<void> {
  // A screen that is still coming is nobody's to judge: each has its heading.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  let seen = await look(page, of);
  // Nor is one that became another while axe looked. What is found on a page at rest is a fault at once.
  for (let looks = 1; seen.found.length > 0 && seen.moved && looks < mostLooks; looks++) seen = await look(page, of);
  expect(seen.found, 'what axe found').toEqual([]);
}

const rulesOf = { everything: {}, colours: { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } } };

async function look(page: Page, of: 'everything' | 'colours'): Promise<{ readonly found: readonly object[]; readonly moved: boolean }> {
  // Rows of the local copy that are being read are not judged; they say so.
  await expect(page.locator('[role="row"][aria-busy="true"]')).toHaveCount(0);
  // Half-faded colours are nobody's to read: what still moves comes to its end first.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const { violations, moved } = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    // Every rule runs; of what passes, axe then keeps no account, which would take most of the time.
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

/** Takes a picture of the page into the test results, under the name of the host. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const { width, height } = await page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const { project } = test.info();
  const path = join(project.outputDir, '..', 'pictures', `${name}-${width}x${height}-${project.name}.png`);
  await page.screenshot({ path });
  return path;
}

/** Of the policy's directives this one is for a Chromium that is to come. */
const unknownYet = "Unrecognized Content-Security-Policy directive 'webrtc'.";

/** Errors on the console (refusals of the content security policy are among them) and errors that nobody caught. */
export async function problems(page: Page): Promise<string[]> {
  const errors = (await page.consoleMessages()).filter((message) => message.type() === 'error').map((message) => message.text());
  return [...errors.filter((text) => text !== unknownYet), ...(await page.pageErrors()).map(String)];
}
