import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { addressOf, type Network, WebTrouble } from './network.ts';

export interface ReadOptions {
  readonly network: Network;
  readonly signal: AbortSignal;
  readonly accept: string;
  /** Octets. */
  readonly largest: number;
  readonly redirects: number;
  readonly anyAddress?: boolean;
}

export interface ReadText {
  /** The host that answered, after redirects. */
  readonly host: string;
  readonly text: string;
}

/**
 * Reads a text over HTTPS, with a verified certificate. The request has no credential, no cookie, and nothing of an account. Throws
 * WebTrouble, and the reason of the signal.
 */
export async function readHttps(address: string, options: ReadOptions): Promise<ReadText> {
  let url = new URL(address);
  for (let hop = 0; hop <= options.redirects; hop += 1) {
    const response = await get(url, options);
    if (typeof response !== 'string') return { host: url.hostname, text: await bodyOf(response, url.hostname, options) };
    url = targetOf(response, url);
  }
  throw new WebTrouble('redirects', url.hostname);
}

/** Only HTTPS on its own port, and no user name. */
function targetOf(location: string, from: URL): URL {
  const url = URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new WebTrouble('redirects', from.hostname);
  return url;
}

/** A response, or where it redirects to. */
async function get(url: URL, { network, signal, accept, anyAddress = false }: ReadOptions): Promise<IncomingMessage | string> {
  const host = url.hostname;
  const address = await addressOf(network, host, anyAddress);
  signal.throwIfAborted();
  const whole = AbortSignal.any([signal, AbortSignal.timeout(network.timeout)]);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({
      ...{ host: address, port: network.port, servername: host, path: `${url.pathname}${url.search}`, method: 'GET' },
      headers: { host, accept, 'accept-encoding': 'identity', 'user-agent': 'Reseller Desk' },
      ...{ agent: false, rejectUnauthorized: true, signal: whole, maxHeaderSize: 16_384 },
      ...(network.trusted === null ? {} : { ca: [...network.trusted] }),
    });
    sending.on('response', resolve);
    sending.on('error', (error: Error & { code?: string }) => reject(signal.aborted ? signal.reason : troubleOf(error, host, address)));
    sending.end();
  });
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return response;
  response.destroy();
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) return headers.location;
  throw new WebTrouble(statusCode === 404 ? 'not-found' : 'status', host, address);
}

function troubleOf({ code = '', name }: Error & { code?: string }, host: string, address: string): WebTrouble {
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return new WebTrouble('silent', host, address);
  if (/CERT|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code)) return new WebTrouble('certificate', host, address);
  return new WebTrouble('closed', host, address);
}

async function bodyOf(response: IncomingMessage, host: string, { largest, signal }: ReadOptions): Promise<string> {
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (encoding !== 'identity') throw new WebTrouble('malformed', host);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largest) throw new WebTrouble('too-large', host);
      chunks.push(chunk);
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof WebTrouble ? error : new WebTrouble('silent', host);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
