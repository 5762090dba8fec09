import type { IncomingMessage, ServerResponse } from 'node:http';
import { pagePolicy } from '../../main/core/renderer-files/csp.ts';
import { servePage } from '../../main/core/renderer-files/serve.ts';
import { shimPath } from './wire.ts';

/** The application's policy with one directive changed: the renderer may open its WebSocket to this host. */
const hostPolicy = pagePolicy.replace("connect-src 'none'", "connect-src 'self'");

export interface PageServerDeps {
  /** The built renderer in the language in use. */
  readonly folder: () => Promise<string>;
  readonly shim: string;
  /** First path segment of every URL; without it nothing is served. */
  readonly token: string;
  /** `127.0.0.1:port`; requests for another host name are refused (DNS rebinding). */
  readonly host: () => string;
  /** Whether the opening address with this ticket is valid; it is valid once. */
  readonly redeem: (ticket: string) => boolean;
}

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

function withShim(html: string): string {
  const tag = `<script src="./${shimPath}"></script>`;
  const first = html.indexOf('<script');
  return first === -1 ? html.replace('</head>', `${tag}</head>`) : `${html.slice(0, first)}${tag}${html.slice(first)}`;
}

/** Serves the files of the built renderer as Electron's own scheme does, and the bridge script. */
export function createPageServer(deps: PageServerDeps): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const refuse = (status: number) => void response.writeHead(status, { 'x-content-type-options': 'nosniff' }).end();
    if (request.headers.host !== deps.host()) return refuse(421);
    if (request.method !== 'GET') return refuse(405);
    const { pathname } = new URL(request.url ?? '/', `http://${deps.host()}`);
    // Browsers request it automatically; the renderer has no icon.
    if (pathname === '/favicon.ico') return refuse(204);
    const ticket = /^\/open\/([\w-]+)$/.exec(pathname)?.[1];
    if (ticket !== undefined) {
      if (!deps.redeem(ticket)) return refuse(404);
      return void response.writeHead(303, { location: `/${deps.token}/`, 'referrer-policy': 'no-referrer' }).end();
    }
    if (!pathname.startsWith(`/${deps.token}/`)) return refuse(404);
    const path = pathname.slice(deps.token.length + 1);
    if (path === `/${shimPath}`) return void response.writeHead(200, scriptHeaders).end(deps.shim);
    const answer = await servePage(await deps.folder(), path, hostPolicy);
    response.writeHead(answer.status, answer.headers);
    const isPage = path === '/' || path === '/index.html';
    response.end(isPage && answer.status === 200 ? withShim(Buffer.from(answer.body).toString('utf8')) : answer.body);
  };
}
