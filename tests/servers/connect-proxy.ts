import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface ConnectProxy {
  readonly address: string;
  /** `host:port` of every requested tunnel. */
  requested(): string[];
  /** Responds with this status instead of opening the tunnel; null opens it. */
  refuseWith(status: number | null): void;
  close(): Promise<void>;
}

/** A proxy on loopback that opens tunnels by CONNECT; every tunnel leads to loopback, whatever name was requested. */
export async function startConnectProxy(): Promise<ConnectProxy> {
  const requested: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: number | null = null;
  const server = createServer((_request, response) => response.writeHead(400).end());
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request, client) => {
    requested.push(request.url ?? '');
    client.on('error', () => client.destroy());
    if (refusal !== null)
      return client.end(`HTTP/1.1 ${refusal} No\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n`);
    const target = connect(Number(request.url?.split(':').at(-1)), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
    client.on('close', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: () => [...requested],
    refuseWith: (status) => {
      refusal = status;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
