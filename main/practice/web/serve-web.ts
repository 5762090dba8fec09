import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type TLSSocket } from 'node:tls';
import type { Practice } from '../kernel/port.ts';
import type { PracticeWeb } from '../port.ts';
import { createAuthority } from './certificates.ts';
import { certificateOf, pageOf, rdapHost } from './sites.ts';

export interface ServingWeb {
  readonly web: PracticeWeb;
  close(): Promise<void>;
}

/** Serves the sites of the practice domains and their registry over HTTPS, all on one port of 127.0.0.1. */
export async function serveWeb(practice: Practice): Promise<ServingWeb> {
  const authority = createAuthority('Practice Certificates', practice.now());
  const server = createServer({
    ALPNProtocols: ['http/1.1'],
    SNICallback(name, done) {
      const host = name.toLowerCase();
      const fields = certificateOf(practice, host);
      if (fields === null) done(new Error('Nothing listens there.'));
      else done(null, createSecureContext(authority.issue(fields)));
    },
  });
  server.on('request', ({ method, socket, url }, response) => {
    // The host that the client named in the handshake.
    const { servername } = socket as TLSSocket & { readonly servername?: string };
    const path = (url ?? '/').split('?')[0] ?? '/';
    const page = pageOf(practice, typeof servername === 'string' ? servername.toLowerCase() : '', path);
    const { status, type, text } = method === 'GET' ? page : { status: 405, type: 'text/plain', text: 'Only GET\n' };
    response.writeHead(status, { 'content-type': type, connection: 'close' }).end(text);
  });
  server.on('tlsClientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    web: { port: (server.address() as AddressInfo).port, issuer: authority.issuer, rdap: `https://${rdapHost}/` },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
