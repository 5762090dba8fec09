import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Socket } from 'node:net';

/** What the server does with a request: anything from a proper response to hanging up. */
export type Script = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** Connection index from 0: two requests with the same number shared one. */
  readonly connection: number;
}

export interface MisbehavingServer {
  readonly port: number;
  /** Without `/v1`. */
  readonly baseAddress: string;
  readonly seen: SeenRequest[];
  /** Sets the behavior for a path such as `/v1/account/profile`; several scripts are used in turn, the last one stays. */
  on(path: string, ...scripts: Script[]): void;
  close(): Promise<void>;
}

/** Starts a server on 127.0.0.1 with scripted behavior per path; 404 with JSON for everything else. `tls`: key and certificate as PEM. */
export async function startMisbehaving(tls?: { key: string; cert: string }): Promise<MisbehavingServer> {
  const scripts = new Map<string, Script[]>();
  const seen: SeenRequest[] = [];
  const connections = new Map<Socket, number>();

  const handle: http.RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      seen.push({ method: request.method ?? '', path, headers: request.headers, body, connection: connections.get(request.socket) ?? -1 });
      const waiting = scripts.get(path.split('?')[0] ?? '');
      const script = waiting !== undefined && waiting.length > 1 ? waiting.shift() : waiting?.[0];
      (script ?? json(404, { success: false, message: 'Not found.' }))(request, response, body);
    });
  };

  const server = tls === undefined ? http.createServer(handle) : https.createServer(tls, handle);
  const sockets = new Set<Socket>();
  server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => connections.set(socket, connections.size));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  const port = await listen(server);
  return {
    port,
    baseAddress: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    seen,
    on(path, ...answers) {
      scripts.set(path, answers);
    },
    close: () => stop(server, sockets),
  };
}

export interface TestProxy {
  readonly address: string;
  /** Targets of CONNECT, e.g. `127.0.0.1:8443`. */
  readonly tunnels: string[];
  /** First bytes that went through the tunnels, to check that they are not readable. */
  readonly carried: Buffer[];
  close(): Promise<void>;
}

/** Starts a proxy on 127.0.0.1 that answers CONNECT with a tunnel (200) or with the given status. */
export async function startProxy(status = 200): Promise<TestProxy> {
  const tunnels: string[] = [];
  const carried: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = http.createServer((_request, response) => response.writeHead(400).end('only CONNECT'));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request: http.IncomingMessage, near: Socket, head: Buffer) => {
    tunnels.push(request.url ?? '');
    if (status !== 200) {
      near.end(`HTTP/1.1 ${status} No\r\nContent-Type: application/json\r\nContent-Length: 29\r\n\r\n{"success":true,"data":"lie"}`);
      return;
    }
    const [host = '', port = ''] = (request.url ?? '').split(':');
    const far = net.connect(Number(port), host, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.write(head);
      near.on('data', (chunk: Buffer) => carried.push(chunk));
      near.pipe(far).pipe(near);
    });
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  const port = await listen(server);
  return { address: `http://127.0.0.1:${port}`, tunnels, carried, close: () => stop(server, sockets) };
}

/** Responds with a status and JSON. */
export function json(status: number, value: unknown, headers: http.OutgoingHttpHeaders = {}): Script {
  return text(status, JSON.stringify(value), 'application/json', headers);
}

/** Responds with a status and an unmodified body. */
export function text(status: number, body: string | Buffer, type = 'text/plain', headers: http.OutgoingHttpHeaders = {}): Script {
  return (_request, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

/** Reads the request and closes the connection without a response. */
export const hangUp: Script = (request) => request.socket.destroy();

/** Reads the request and never responds. */
export const silence: Script = () => undefined;

/** Starts a response and closes the connection in the middle. */
export function breakOff(body: string): Script {
  return (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length + 100 });
    response.write(body, () => setImmediate(() => request.socket.destroy()));
  };
}

/** Starts a response that never ends, one space at a time. */
export const neverEnding: Script = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"success":true,"data":');
  const timer = setInterval(() => response.write(' '), 20);
  request.socket.on('close', () => clearInterval(timer));
};

function listen(server: http.Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: http.Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
