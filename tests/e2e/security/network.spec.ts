import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from './window.ts';

/** This computer's address on its network, or loopback if it has none: WebRTC treats the two differently. */
const outward =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1';

/** Listens for datagrams and connections and counts them. */
async function listen() {
  const arrived: string[] = [];
  const datagrams = createSocket('udp4', () => arrived.push('datagram'));
  datagrams.bind(0, '0.0.0.0');
  const connections = createServer((_request, response) => response.end())
    .on('connection', () => arrived.push('connection'))
    .listen(0, '0.0.0.0');
  await Promise.all([once(datagrams, 'listening'), once(connections, 'listening')]);
  return {
    arrived,
    udp: datagrams.address().port,
    tcp: (connections.address() as AddressInfo).port,
    close: () => {
      datagrams.close();
      connections.close();
    },
  };
}

test.describe('no packet leaves the page', { tag: '@electron' }, () => {
  for (const address of new Set([outward, '127.0.0.1'])) {
    test(`WebRTC reaches nothing on ${address === outward ? 'the network' : 'this computer'} @daily`, async ({ application }) => {
      const listeners = await listen();
      const { udp, tcp } = listeners;
      const servers = [
        { urls: `stun:${address}:${udp}` },
        { urls: `turn:${address}:${udp}?transport=udp`, username: 'x', credential: 'x' },
        { urls: `turn:${address}:${tcp}?transport=tcp`, username: 'x', credential: 'x' },
      ];
      const found = await application.page.evaluate(async (iceServers) => {
        const connection = new RTCPeerConnection({ iceServers });
        const candidates: string[] = [];
        connection.createDataChannel('x');
        const gathered = new Promise<void>((resolve) => {
          connection.onicecandidate = ({ candidate }) => (candidate === null ? resolve() : void candidates.push(candidate.candidate));
        });
        await connection.setLocalDescription(await connection.createOffer());
        await gathered;
        connection.close();
        return candidates;
      }, servers);
      listeners.close();
      expect(listeners.arrived).toEqual([]);
      expect(found).toEqual([]);
    });
  }

  test('dns-prefetch and preconnect reach nothing @daily', async ({ application }) => {
    const listeners = await listen();
    await application.page.evaluate(
      async ([host, port]) => {
        const hints = ['dns-prefetch', 'preconnect', 'prefetch', 'preload', 'modulepreload', 'prerender'].map((rel) => {
          const link = document.createElement('link');
          link.rel = rel;
          link.setAttribute('as', 'image');
          link.href = `http://${host}:${port}/${rel}`;
          document.head.append(link);
          return link;
        });
        // Chromium preconnects within moments; an image that is refused afterwards shows that its turn has passed.
        await new Promise((resolve) => {
          const picture = new Image();
          picture.onerror = resolve;
          picture.src = `http://${host}:${port}/picture`;
        });
        for (const hint of hints) hint.remove();
      },
      [outward, listeners.tcp] as const,
    );
    // The browser process has handled everything that the page requested before this.
    await application.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.session.closeAllConnections());
    listeners.close();
    expect(listeners.arrived).toEqual([]);
  });
});
