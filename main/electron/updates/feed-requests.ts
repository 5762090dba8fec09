import type { RequestOptions } from 'node:http';
import { type ClientRequest, type IncomingMessage, net, type Session } from 'electron';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { UpdateFault } from '../../core/updates/port.ts';
import { isOfFeed } from './feed-session.ts';

/** In ms without a byte. electron-updater's own limit never fires in Electron, whose requests expose no socket. */
export const silenceTimeout = 30_000;

/** In ms, for the feed file as a whole. */
export const checkTimeout = 60_000;

/** In bytes. The feed file has less than one thousand. */
const maxTextBytes = 1_000_000;

/** In bytes, for a file whose size is missing from the feed. */
const maxFileBytes = 1_000_000_000;

export interface Patience {
  /** In ms; how long a server may send nothing. */
  readonly silence: number;
  /** In ms; total time limit for the feed file, however slowly it arrives. */
  readonly check: number;
}

/** The headers that a server needs. electron-updater would also send an id of this copy, for staged rollouts. */
const sent = ['accept', 'range', 'cache-control'];

/** Sends electron-updater's requests: only to the feed, without credentials, id, cache or redirects, and always with a limit. */
export class FeedRequests extends ElectronHttpExecutor {
  readonly #session: Session;
  readonly #feed: string;
  readonly #patience: Patience;
  readonly #running = new Set<ClientRequest>();
  #sizes: ReadonlyMap<string, number> = new Map();

  constructor(session: Session, feed: string, patience: Patience) {
    super();
    this.#patience = patience;
    this.#session = session;
    this.#feed = feed;
  }

  /** Announced sizes in bytes, by file name. Anything beyond is rejected. */
  expect(sizes: ReadonlyMap<string, number>): void {
    this.#sizes = sizes;
  }

  override createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest {
    const url = addressOf(options);
    if (!isOfFeed(url, this.#feed)) throw new UpdateFault('other-origin', 'The feed names a file at another address.');
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
    endWhenSilent(request, this.#patience.silence);
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    if (name.endsWith('.yml')) {
      endAfter(request, this.#patience.check);
      endBeyond(request, maxTextBytes, new UpdateFault('bad-feed', 'The feed says more than a feed can.'));
    } else {
      endBeyond(request, this.#sizes.get(name) ?? maxFileBytes, new UpdateFault('checksum', 'The file is larger than was announced.'));
    }
    request.on('response', callback);
    return request;
  }

  /** Aborts pending requests. electron-updater merely stops listening to a file, which would still be transferred, and waits for text. */
  stopAll(): void {
    for (const request of [...this.#running]) end(request, new UpdateFault('other', 'stopped'));
  }

  /** A feed must respond itself: a redirect could lead anywhere. */
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

/** An aborted request does not notify its listeners on its own. */
function end(request: ClientRequest, fault: UpdateFault): void {
  request.abort();
  request.emit('error', fault);
}

function endWhenSilent(request: ClientRequest, silence: number): void {
  const tooLong = () => end(request, new UpdateFault('timeout', `The feed sent nothing for ${silence / 1000} seconds.`));
  let timer = setTimeout(tooLong, silence);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(tooLong, silence);
  };
  request.on('response', (response) => {
    restartTimer();
    response.on('data', restartTimer);
  });
  onceEnded(request, () => clearTimeout(timer));
}

function endAfter(request: ClientRequest, longest: number): void {
  const timer = setTimeout(() => end(request, new UpdateFault('timeout', `The feed took more than ${longest / 1000} seconds.`)), longest);
  onceEnded(request, () => clearTimeout(timer));
}

/** Counts received bytes: a server may announce a different length than it sends. */
function endBeyond(request: ClientRequest, bytes: number, fault: UpdateFault): void {
  let remaining = bytes;
  request.on('response', (response) => {
    response.on('data', (chunk: Buffer | string) => {
      if (remaining < 0) return;
      remaining -= Buffer.byteLength(chunk);
      if (remaining < 0) end(request, fault);
    });
  });
}

function onceEnded(request: ClientRequest, ended: () => void): void {
  request.on('response', (response) => {
    response.on('end', ended);
    response.on('error', ended);
  });
  // Not on `close`, which fires as soon as the request has been sent.
  request.on('error', ended);
  request.on('abort', ended);
}
