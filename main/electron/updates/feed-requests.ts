import type { RequestOptions } from 'node:http';
import { type ClientRequest, type IncomingMessage, net, type Session } from 'electron';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { UpdateFault } from '../../core/updates/port.ts';
import { isOfFeed } from './feed-session.ts';

/** In ms without a byte. electron-updater's own limit never runs in Electron, whose requests tell no socket. */
export const longestSilence = 30_000;

/** What a server needs to answer. electron-updater would also send an id of this copy, for staged releases. */
const sent = ['accept', 'range', 'cache-control'];

/** Sends electron-updater's requests: to the feed alone, without credentials, id, cache or redirect, and none that waits for ever. */
export class FeedRequests extends ElectronHttpExecutor {
  readonly #session: Session;
  readonly #feed: string;
  readonly #silence: number;
  readonly #running = new Set<ClientRequest>();

  /** @param silence in ms; how long a server may send nothing */
  constructor(session: Session, feed: string, silence: number) {
    super();
    this.#silence = silence;
    this.#session = session;
    this.#feed = feed;
  }

  override createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest {
    const url = addressOf(options);
    if (!isOfFeed(url, this.#feed)) throw new UpdateFault('other-origin', 'The feed names a file that lies elsewhere.');
    const headers = Object.entries(options.headers ?? {}).filter(([name]) => sent.includes(name.toLowerCase()));
    const request = net.request({
      url,
      session: this.#session,
      headers: { ...(Object.fromEntries(headers) as Record<string, string>), 'User-Agent': 'ResellerDesk' },
      redirect: 'manual',
      credentials: 'omit',
      useSessionCookies: false,
      cache: 'no-store',
    });
    this.#running.add(request);
    const ended = () => void this.#running.delete(request);
    request.on('error', ended);
    request.on('response', (response) => response.on('end', ended));
    endWhenSilent(request, this.#silence);
    request.on('response', callback);
    return request;
  }

  /** Ends what is on its way. electron-updater only stops to listen, and the file would come all the same. */
  endAll(): void {
    for (const request of this.#running) request.abort();
    this.#running.clear();
  }

  /** A feed answers by itself: who sends on to another address could send anywhere. */
  protected override addRedirectHandlers(request: ClientRequest, _options: RequestOptions, reject: (error: Error) => void): void {
    request.on('redirect', () => {
      reject(new UpdateFault('other-origin', 'The feed sends on to another address.'));
      request.abort();
    });
  }
}

function addressOf({ protocol, hostname, port, path }: RequestOptions): string {
  return `${protocol}//${hostname}${port === undefined || port === null ? '' : `:${port}`}${path ?? '/'}`;
}

function endWhenSilent(request: ClientRequest, silence: number): void {
  const end = () => {
    request.abort();
    request.emit('error', new UpdateFault('timeout', `The feed sent nothing for ${silence / 1000} seconds.`));
  };
  let timer = setTimeout(end, silence);
  const stop = () => clearTimeout(timer);
  const again = () => {
    stop();
    timer = setTimeout(end, silence);
  };
  request.on('response', (response) => {
    again();
    response.on('data', again);
    response.on('end', stop);
    response.on('error', stop);
  });
  // Not at `close`, which comes as soon as the request has been sent.
  request.on('error', stop);
  request.on('abort', stop);
}
