import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testerInitializer, testerPage } from './page.ts';
import { servedDocument } from './served-document.ts';
import { testerFiles } from './tester-files.ts';

export interface TesterAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

export interface Tester {
  /**
   * The answer to GET of a path without query, or null: this is none of the tester's.
   * @param origin address under which the caller reached the service, e.g. `http://127.0.0.1:4711`
   */
  answer(path: string, origin: string): TesterAnswer | null;
}

/** The one style that swagger-ui writes into the page: two colours of its logo. Another version may have another; the page's test tells. */
const logoStyle = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/**
 * A reseller ID and a key are typed into the page: no other page frames it, nothing of another origin runs in it, nothing of it is kept.
 * Pictures of swagger-ui are data in its style sheet.
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
 * @param documentPlaces paths at which the document lies; the page loads the first
 * @param folder absolute path of the folder that holds the files of swagger-ui-dist
 */
export function createTester({ documentPlaces, folder }: { documentPlaces: readonly string[]; folder: string }): Tester {
  // Only these files are ever read: no part of a path that was asked for becomes part of a path on the disk.
  const files = new Map(Object.entries(testerFiles).map(([name, type]) => [`/swagger/${name}`, { path: join(folder, name), type }]));
  const initializer = testerInitializer(documentPlaces[0] ?? '/swagger/openapi.json');
  return {
    answer(path, origin) {
      if (documentPlaces.includes(path)) return found('application/json', servedDocument(origin));
      if (pagePaths.includes(path)) return found('text/html; charset=utf-8', testerPage);
      if (path === '/swagger/swagger-initializer.js') return found('text/javascript; charset=utf-8', initializer);
      const file = files.get(path);
      return file === undefined ? null : found(file.type, readFileSync(file.path));
    },
  };
}

function found(type: string, body: Uint8Array | string): TesterAnswer {
  return { status: 200, headers: { 'content-type': type, ...protection }, body };
}
