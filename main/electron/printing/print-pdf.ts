import { app, BrowserWindow, type ProtocolRequest, type ProtocolResponse, type Session } from 'electron';
import type { Platform } from '../../core/platform.ts';
import { scheme } from '../security/origin.ts';
import { printSession } from '../security/session.ts';
import { printPreferences } from './print-preferences.ts';

/** Milliseconds within which a page is expected to be printed; hundreds of sheets take a few seconds. */
const patience = 120_000;

/** The printed pages by their addresses, each as long as its window is open. */
const pages = new Map<string, string>();
let count = 0;
let opened: Session | null = null;

function respond({ method, url }: ProtocolRequest): ProtocolResponse {
  const page = method === 'GET' ? pages.get(url) : undefined;
  if (page === undefined) return { statusCode: 404, data: Buffer.alloc(0) };
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' };
  return { statusCode: 200, headers, data: Buffer.from(page, 'utf8') };
}

/** The session of printed pages: in memory, without network, with these pages alone. */
function sessionOfPages(): Session {
  if (opened === null) {
    opened = printSession();
    opened.protocol.registerBufferProtocol(scheme, (request, answer) => answer(respond(request)));
  }
  return opened;
}

/**
 * Prints a page in a window that is never shown: sandboxed, without preload, scripts and network. Its policy and its paper are its own.
 * Rejects if it cannot be printed in time, or once the signal is aborted.
 */
export const printPdf: NonNullable<Platform['printPdf']> = async ({ html, footer }, signal) => {
  signal.throwIfAborted();
  count += 1;
  const address = `${scheme}://print/${count}`;
  pages.set(address, html);
  const window = new BrowserWindow({ show: false, webPreferences: { ...printPreferences(app.isPackaged), session: sessionOfPages() } });
  const within = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  try {
    const ended = new Promise<never>((_, reject) => {
      within.addEventListener('abort', () => reject(within.reason), { once: true });
      window.webContents.once('render-process-gone', (_event, { reason }) => reject(new Error(`The printing process ended: ${reason}`)));
    });
    const printed = async () => {
      await window.loadURL(address);
      // Electron does not print the boxes in the margins of `@page`, which Chromium does.
      const footers = { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer };
      return window.webContents.printToPDF({ ...footers, preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
    };
    return await Promise.race([printed(), ended]);
  } finally {
    pages.delete(address);
    window.destroy();
  }
};
