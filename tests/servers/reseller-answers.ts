import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

/**
 * How the server responds; each is a kind of response that api.md section 4 describes or that a wrong address or a bad connection causes.
 */
export const behaviours = [
  'ok',
  'unauthorised',
  'ip-refused',
  'ip-refused-text',
  'ip-refused-html',
  'not-found',
  'not-found-html',
  'html',
  'not-json',
  'cut-off',
  'broken-off',
  'success-false',
  'redirect',
  'rate-limited',
  'unavailable',
  'never-answers',
  'dropped',
  'slow',
  'gzip',
  'array-for-object',
  'too-large',
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface ResponseFacts {
  /** Content of `data` in a normal response. */
  readonly data: unknown;
  /** The caller's address in the refusal of an IP address. */
  readonly publicAddress: string;
  readonly redirectTo: string;
  /** Milliseconds that `slow` takes from the headers to the end of its body. */
  readonly slowMs: number;
}

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=UTF-8';

/** Responds to one authorized request with the given behavior. */
export function answer(behaviour: Behaviour, facts: ResponseFacts, request: IncomingMessage, response: ServerResponse): void {
  const good = JSON.stringify({ success: true, data: facts.data, message: 'Success' });
  const refusal = `Your IP address ${facts.publicAddress} is not whitelisted.`;
  const manner: Record<Behaviour, () => void> = {
    ok: () => send(response, 200, json, good),
    unauthorised: () => send(response, 401, json, '{"success":false,"message":"Unauthenticated."}'),
    'ip-refused': () => send(response, 422, json, JSON.stringify({ success: false, message: refusal })),
    'ip-refused-text': () => send(response, 403, 'text/plain', `IP not whitelisted: ${facts.publicAddress}\n`),
    'ip-refused-html': () =>
      send(response, 200, html, page('Access denied', `<p>Your IP <b>${facts.publicAddress}</b> is <i>not whitelisted</i>.</p>`)),
    'not-found': () => send(response, 404, json, '{"success":false,"message":"Route not found"}'),
    'not-found-html': () => send(response, 404, html, page('404 Not Found', '<hr><center>nginx</center>')),
    html: () => send(response, 200, html, page('Welcome', '<p>Sign in to your panel.</p>')),
    'not-json': () => send(response, 200, json, 'Notice: undefined index in profile.php on line 12'),
    'cut-off': () => send(response, 200, json, good.slice(0, Math.floor(good.length / 2))),
    'broken-off': () => breakOff(response, good),
    'success-false': () => send(response, 200, json, '{"success":false,"message":"The reseller account is suspended.","data":null}'),
    redirect: () => send(response, 302, html, page('Moved', ''), { Location: facts.redirectTo }),
    'rate-limited': () => send(response, 429, json, '{"success":false,"message":"Too Many Attempts."}', { 'Retry-After': '30' }),
    unavailable: () => send(response, 503, html, page('Service Unavailable', '<p>Be right back.</p>')),
    'never-answers': () => undefined,
    dropped: () => request.socket.destroy(),
    slow: () => sendSlowly(response, good, facts.slowMs),
    gzip: () => send(response, 200, json, gzipSync(good), { 'Content-Encoding': 'gzip' }),
    'array-for-object': () => send(response, 200, json, JSON.stringify({ success: true, data: [facts.data], message: 'Success' })),
    'too-large': () => sendTooMuch(response),
  };
  manner[behaviour]();
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache, private',
    ...headers,
  });
  response.end(body);
}

/** Announces the whole body, sends half of it and hangs up. */
function breakOff(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': json, 'Content-Length': Buffer.byteLength(body) });
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
}

function sendSlowly(response: ServerResponse, body: string, slowMs: number): void {
  const pieces = 5;
  const size = Math.ceil(body.length / pieces);
  response.writeHead(200, { 'Content-Type': json, 'Content-Length': Buffer.byteLength(body) });
  response.flushHeaders();
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.slice(sent, sent + size));
    sent += size;
    if (sent >= body.length) {
      clearInterval(timer);
      response.end();
    }
  }, slowMs / pieces);
  response.on('close', () => clearInterval(timer));
}

/** A body of 64 MB, sent only as fast and as long as the client reads. */
function sendTooMuch(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, 'x');
  const pieces = 1024;
  response.writeHead(200, { 'Content-Type': json, 'Content-Length': piece.length * pieces });
  Readable.from(Array.from({ length: pieces }, () => piece)).pipe(response);
}

function page(title: string, content: string): string {
  return `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>\n`;
}
