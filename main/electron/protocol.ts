import { type ProtocolRequest, type ProtocolResponse, protocol, type Session } from 'electron';
import { pagePolicy } from '../core/renderer-files/csp.ts';
import { servePage } from '../core/renderer-files/serve.ts';
import { isPageUrl, scheme } from './security/origin.ts';

/** Also on refusals: an empty document is a document. */
const documentHeaders = { 'content-security-policy': pagePolicy, 'x-content-type-options': 'nosniff' };

/** Makes `app:` a standard, secure scheme. Works only before the application is ready. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/**
 * Serves the built renderer in this session and nothing else from the disk. Uses the deprecated `registerBufferProtocol`: `handle` loads an
 * HTTP client and web streams before the first file is served (docs/decisions/start.md).
 * @param folder returns the absolute path of the renderer in the language in use
 * @param paused called whenever all pending requests are answered: the renderer is now busy on its own
 */
export function servePageIn(session: Session, folder: () => string, paused?: () => void): void {
  let open = 0;
  const respond = async ({ method, url }: ProtocolRequest): Promise<ProtocolResponse> => {
    if (method !== 'GET' || !isPageUrl(url)) return { statusCode: 404, headers: documentHeaders, data: Buffer.alloc(0) };
    open += 1;
    const { status, headers, body } = await servePage(folder(), new URL(url).pathname);
    open -= 1;
    if (open === 0) paused?.();
    return { statusCode: status, headers: { ...documentHeaders, ...headers }, data: body };
  };
  const registered = session.protocol.registerBufferProtocol(scheme, (request, answer) => void respond(request).then(answer));
  if (!registered) throw new Error(`The scheme ${scheme}: is served already.`);
}
