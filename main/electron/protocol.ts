import { protocol, type Session } from 'electron';
import { pagePolicy } from '../core/page/csp.ts';
import { servePage } from '../core/page/serve.ts';
import { isPageUrl, scheme } from './origin.ts';

/** Also on what is refused: an empty document is a document. */
const documentHeaders = { 'content-security-policy': pagePolicy, 'x-content-type-options': 'nosniff' };

/** Makes `app:` a standard, secure scheme. Works only before the application is ready. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/**
 * Serves the built page in this session and nothing else of the disk.
 * @param folder absolute path of the built renderer
 * @param paused called whenever every request that came is answered: the page has something to do by itself now
 */
export function servePageIn(session: Session, folder: string, paused?: () => void): void {
  let open = 0;
  session.protocol.handle(scheme, async (request) => {
    if (request.method !== 'GET' || !isPageUrl(request.url)) return new Response(null, { status: 404, headers: documentHeaders });
    open += 1;
    const answer = await servePage(folder, new URL(request.url).pathname);
    open -= 1;
    if (open === 0) paused?.();
    return new Response(answer.body, { status: answer.status, headers: { ...documentHeaders, ...answer.headers } });
  });
}
