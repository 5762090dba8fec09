import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { checkServerIdentity, createSecureContext, type PeerCertificate, type SecureContext } from 'node:tls';
import type { HttpsProxyAgent as TunnelBase } from 'https-proxy-agent';

/** Agents as got takes them. */
export type Agents = { http: http.Agent; https: https.Agent };

export interface Connections {
  /**
   * Agents for one request. Reads keep their connections alive. A write opens one of its own: a server that closes an idle connection
   * in the very moment in which a write goes out over it would leave the write's outcome unknown.
   */
  agents(proxy: string | null, kind: 'read' | 'write', connectTimeout: number): Promise<Agents>;
  close(): void;
}

/** Keeps the connections of one client. `certificates`: PEM texts that are trusted; null for Node's own. */
export function createConnections(certificates: () => readonly string[] | null): Connections {
  const kept = new Map<string, Promise<Agents>>();
  let context: SecureContext | undefined;
  let contextMade = false;

  /**
   * The context is made once: reading 150 certificates for each connection would cost more than the handshake. The check is requested
   * explicitly: the one that Node makes by itself can be turned off by a variable of the environment.
   */
  const verified = (): { rejectUnauthorized: true; secureContext?: SecureContext } => {
    if (!contextMade) {
      const ca = certificates();
      context = ca === null ? undefined : createSecureContext({ ca: [...ca] });
      contextMade = true;
    }
    return { rejectUnauthorized: true, ...(context === undefined ? {} : { secureContext: context }) };
  };

  const make = async (proxy: string | null, keepAlive: boolean, connectTimeout: number): Promise<Agents> => {
    const plain = new http.Agent({ keepAlive });
    if (proxy === null) return { http: plain, https: new https.Agent({ keepAlive, ...verified() }) };
    const { HttpsProxyAgent } = await import('https-proxy-agent');
    const options = verified();
    class TunnelAgent extends HttpsProxyAgent<string> {
      /**
       * The library gives the certificates to the proxy's own connection only, waits for the proxy without end, and compares the
       * certificate of a target that is an IP address with the name "localhost".
       */
      override connect(...[request, target]: Parameters<TunnelBase<string>['connect']>): Promise<Socket> {
        const host = target.host ?? '';
        const identity = { checkServerIdentity: (_name: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate) };
        return withinTime(super.connect(request, { ...target, ...options, ...identity }), connectTimeout);
      }
    }
    // Its class is an http.Agent that speaks TLS to the target; got's type asks for node's https.Agent.
    return { http: plain, https: new TunnelAgent(proxy, { keepAlive, ...options }) as unknown as https.Agent };
  };

  return {
    agents(proxy, kind, connectTimeout) {
      const name = `${kind} ${connectTimeout} ${proxy ?? ''}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const made = make(proxy, kind === 'read', connectTimeout);
      kept.set(name, made);
      return made;
    },
    close() {
      for (const made of kept.values()) {
        void made.then((agents) => {
          agents.http.destroy();
          agents.https.destroy();
        });
      }
      kept.clear();
    },
  };
}

/** Any failure in here is the proxy's: the handshake with the service begins only after it. */
function withinTime(connecting: Promise<Socket>, ms: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let late = false;
    const fail = (): void => reject(Object.assign(new Error('The proxy cannot be reached.'), { code: 'PROXY_UNREACHABLE' }));
    const timer = setTimeout(() => {
      late = true;
      fail();
    }, ms);
    connecting.then((socket) => {
      clearTimeout(timer);
      if (late) socket.destroy();
      else resolve(socket);
    }, fail);
  });
}
