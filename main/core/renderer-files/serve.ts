import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { pagePolicy } from './csp.ts';

/** A renderer file, or a refusal: status 404 with an empty body. */
export interface FileResponse {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** File types of the renderer. Nothing else in the folder is served. */
const contentTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
]);

const refused: FileResponse = { status: 404, headers: { 'x-content-type-options': 'nosniff' }, body: Buffer.alloc(0) };

/**
 * Returns the file below `folder` that a request path names, or null if it is outside that folder, cannot be decoded or is of a type that
 * the renderer does not use.
 * @param pathname as the URL parser returns it: absolute, percent-encoded, without query
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
 * Responds to a request for a renderer file, with the headers that every host sends.
 * @param policy the content security policy; only the Chromium host passes a different one
 */
export async function servePage(folder: string, pathname: string, policy = pagePolicy): Promise<FileResponse> {
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
