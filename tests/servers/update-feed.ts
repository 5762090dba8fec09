import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestCertificate } from './certificate.ts';

export interface FeedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface UpdateFeed {
  /** Address of the update folder, with a trailing slash. */
  readonly address: string;
  readonly origin: string;
  readonly requests: readonly FeedRequest[];
  /** The installer that the feed offers. */
  readonly installer: Buffer;
  /** Number of responses that were not read to the end. */
  interrupted(): number;
  /** Changes the options, with the same installer. */
  become(next: FeedOptions): void;
  close(): Promise<void>;
}

export interface FeedOptions {
  /** The offered version; default 0.2.0. */
  readonly version?: string;
  /** Location of the installer in the feed; default a file next to it. */
  readonly file?: string;
  /** Overrides the installer's checksum; null omits it. */
  readonly checksum?: string | null;
  /** Overrides the feed's text. */
  readonly text?: string;
  /** Overrides the installer's size; null omits it. */
  readonly size?: number | null;
  /** Number of padding bytes after the feed's text. */
  readonly padding?: number;
  /** Status for every request. */
  readonly status?: number;
  /** Redirects requests for a path with this ending to another address. */
  readonly redirect?: { readonly ending: string; readonly to: string };
  /** Accepts a request and sends nothing, sends half of the installer and then nothing, or drips the feed's text forever. */
  readonly stuck?: 'at once' | 'half way' | 'dripping';
  readonly certificate?: TestCertificate;
}

/** The feed's entry for its newest version. */
function feedText(options: FeedOptions, installer: Buffer): string {
  const { version = '0.2.0', file = `Reseller-Desk-${version}-win-x64.exe`, size = installer.length } = options;
  const checksum = options.checksum === undefined ? createHash('sha512').update(installer).digest('base64') : options.checksum;
  const lines = [
    `version: ${version}`,
    'files:',
    `  - url: ${JSON.stringify(file)}`,
    ...(checksum === null ? [] : [`    sha512: ${checksum}`]),
    ...(size === null ? [] : [`    size: ${size}`]),
    "releaseDate: '2026-11-20T08:00:00.000Z'",
    '',
  ];
  return `${options.text ?? lines.join('\n')}${'\n'.repeat(options.padding ?? 0)}`;
}

/** A folder with updates as electron-builder publishes it, with a generated installer of 200 kB. */
export async function startUpdateFeed(first: FeedOptions = {}): Promise<UpdateFeed> {
  let options = first;
  const installer = randomBytes(200_000);
  const requests: FeedRequest[] = [];
  let cut = 0;

  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed.example');
    requests.push({ method: request.method ?? '', path: pathname, headers: request.headers });
    response.on('close', () => {
      if (!response.writableFinished) cut += 1;
    });
    if (options.stuck === 'at once') return;
    const { redirect } = options;
    if (options.status !== undefined) return void response.writeHead(options.status).end('no');
    if (redirect !== undefined && pathname.endsWith(redirect.ending)) return void response.writeHead(302, { location: redirect.to }).end();
    response.setHeader('set-cookie', 'visitor=1; Path=/');
    if (pathname.startsWith('/desk/latest') && pathname.endsWith('.yml')) {
      if (options.stuck !== 'dripping') return void response.end(feedText(options, installer));
      const drops = setInterval(() => response.write('#'), 20);
      return void response.on('close', () => clearInterval(drops));
    }
    if (!pathname.endsWith('.exe')) return void response.writeHead(404).end();
    response.setHeader('content-length', installer.length);
    if (options.stuck === 'half way') response.write(installer.subarray(0, installer.length / 2));
    else response.end(installer);
  };

  const { certificate } = first;
  const server =
    certificate === undefined ? createServer(answer) : createTlsServer({ key: certificate.key, cert: certificate.cert }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  return {
    address: `${origin}/desk/`,
    origin,
    requests,
    installer,
    interrupted: () => cut,
    become: (next) => {
      options = next;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
