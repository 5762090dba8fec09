import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testerInitializer, testerPage } from './page.ts';
import { servedDocument } from './served-document.ts';
import { testerFiles } from './tester-files.ts';

export interface TesterResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

export interface Tester {
  /**
   * The response to GET of a path without query, or null if the path is not the tester's.
   * @param origin address that the caller used, e.g. `http://127.0.0.1:4711`
   */
  answer(path: string, origin: string): TesterResponse | null;
}

/**
 * The only style that swagger-ui adds to the page: two colors of its logo. Another version may have a different one; the page's test
 * detects that.
 */
const logoStyle = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/**
 * A reseller ID and a key are typed into the page: it cannot be framed, runs nothing from another origin, and is not cached. swagger-ui's
 * images are data URLs in its style sheet.
 */
const protection = {
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' data:",
    `style-src 'self' '${logoStyle}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

const pagePaths = ['/swagger', '/swagger/', '/swagger/index.html'];

/**
 * Interactive tester and service document (api.md sections 1 and 2).
 * @param documentPlaces paths of the document; the page loads the first
 * @param folder absolute path of the folder with the swagger-ui-dist files
 */
export function createTester({ documentPaths, folder }: { documentPaths: readonly string[]; folder: string }): Tester {
  // Only these files are ever read: no part of a requested path becomes part of a disk path.
  const files = new Map(Object.entries(testerFiles).map(([name, type]) => [`/swagger/${name}`, { path: join(folder, name), type }]));
  const initializer = testerInitializer(documentPaths[0] ?? '/swagger/openapi.json');
  return {
    answer(path, origin) {
      if (documentPaths.includes(path)) return found('application/json', servedDocument(origin));
      if (pagePaths.includes(path)) return found('text/html; charset=utf-8', testerPage);
      if (path === '/swagger/swagger-initializer.js') return found('text/javascript; charset=utf-8', initializer);
      const file = files.get(path);
      return file === undefined ? null : found(file.type, readFileSync(file.path));
    },
  };
}

function found(type: string, body: Uint8Array | string): TesterResponse {
  return { status: 200, headers: { 'content-type': type, ...protection }, body };
}
