import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request received by the service: its target, its content type and its bytes. */
export interface RecordedRequest {
  readonly target: string;
  readonly type: string;
  readonly body: Buffer;
}

/** A service that accepts everything and records all requests except reads; `locked`: it refuses the key. */
export async function startRecordingService() {
  const state = { locked: false };
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (state.locked) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthenticated."}');
        return;
      }
      const recorded = { target: request.url ?? '', type: request.headers['content-type'] ?? '', body: Buffer.concat(chunks) };
      if (request.method !== 'GET') requests.push(recorded);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"data":null,"message":"Taken."}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, requests, close };
}
