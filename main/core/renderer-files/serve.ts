import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { pagePolicy } from './csp.ts';

/** A file of the page, or the refusal to give one: status 404 with an empty body. */
export interface PageAnswer {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What the page may consist of. Everything else in the folder is not served. */
const contentTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
]);

const refused: PageAnswer = { status: 404, headers: { 'x-content-type-options': 'nosniff' }, body: Buffer.alloc(0) };

/**
 * The file below `folder` that the path of a request names, or null when it lies outside of that folder,
 * cannot be decoded or is of a kind that the page does not have.
 * @param pathname as the URL parser gives it: absolute, percent-encoded, without query
 */
export function pageFile(folder: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\') || !decoded.startsWith('/')) return null;
  const path = resolve(folder, `.${decoded === '/' ? '/index.html' : decoded}`);
  const below = relative(folder, path);
  if (below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) return null;
  return contentTypes.has(extname(path)) ? path : null;
}

/**
 * Answers a request for a file of the page, with the headers that every host sends.
 * @param policy the content security policy; only the Chromium host gives another than the application's
 */
export async function servePage(folder: string, pathname: string, policy = pagePolicy): Promise<PageAnswer> {
  const path = pageFile(folder, pathname);
  if (path === null) return refused;
  const type = contentTypes.get(extname(path)) ?? 'application/octet-stream';
  try {
    const body = await readFile(path);
    return {
      status: 200,
      headers: {
        'content-type': type,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
      body,
    };
  } catch {
    return refused;
  }
}
