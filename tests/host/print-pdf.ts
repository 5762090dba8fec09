import { chromium } from 'playwright';
import type { Platform } from '../../main/core/platform.ts';
import { findHeadlessBrowser } from './browser.ts';

const address = 'https://print.test/';

/** Prints a page with the installed Chromium, without scripts and network. Rejects if there is none. */
export const printPdf: NonNullable<Platform['printPdf']> = async ({ html, footer }, signal) => {
  signal.throwIfAborted();
  const executablePath = findHeadlessBrowser();
  if (executablePath === null) throw new Error('Neither Chromium nor Chrome nor Edge is installed.');
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking'],
    chromiumSandbox: true,
  });
  const stop = () => void browser.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const footers = { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer };
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.route('**', (route) =>
      route.request().url() === address ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }) : route.abort(),
    );
    const page = await context.newPage();
    await page.goto(address);
    return await page.pdf({ ...footers, preferCSSPageSize: true, printBackground: true, tagged: true });
  } finally {
    signal.removeEventListener('abort', stop);
    await browser.close();
  }
};
