import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { checkServerIdentity, createSecureContext, type PeerCertificate, type SecureContext } from 'node:tls';
import type { HttpsProxyAgent as TunnelBase } from 'https-proxy-agent';

/** Agents in the form that got expects. */
export type Agents = { http: http.Agent; https: https.Agent };

export interface Connections {
  /**
   * Agents for one request. Reads use keep-alive. A write opens its own connection: if a server closed an idle connection just as a write
   * is sent over it, the write's outcome would be unknown.
   */
  agents(proxy: string | null, kind: 'read' | 'write', connectTimeout: number): Promise<Agents>;
  close(): void;
}

/** Manages one client's connections. `certificates`: trusted certificates (PEM); null for Node's own. */
export function createConnections(certificates: () => readonly string[] | null): Connections {
  const agentsByKey = new Map<string, Promise<Agents>>();
  let context: SecureContext | undefined;
  let contextCreated = false;

  /**
   * The context is created once: parsing 150 certificates per connection would cost more than the handshake. Verification is requested
   * explicitly, because an environment variable can disable Node's default.
   */
  const verified = (): { rejectUnauthorized: true; secureContext?: SecureContext } => {
    if (!contextCreated) {
      const ca = certificates();
      context = ca === null ? undefined : createSecureContext({ ca: [...ca] });
      contextCreated = true;
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
       * The library passes the certificates only to the proxy connection, waits for the proxy indefinitely, and compares the certificate of
       * an IP address target with the name "localhost".
       */
      override connect(...[request, target]: Parameters<TunnelBase<string>['connect']>): Promise<Socket> {
        const host = target.host ?? '';
        const identity = { checkServerIdentity: (_name: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate) };
        return withinTime(super.connect(request, { ...target, ...options, ...identity }), connectTimeout);
      }
    }
    // Its class is an http.Agent that speaks TLS to the target; got's type requires node's https.Agent.
    return { http: plain, https: new TunnelAgent(proxy, { keepAlive, ...options }) as unknown as https.Agent };
  };

  return {
    agents(proxy, kind, connectTimeout) {
      const key = `${kind} ${connectTimeout} ${proxy ?? ''}`;
      const known = agentsByKey.get(key);
      if (known !== undefined) return known;
      const made = make(proxy, kind === 'read', connectTimeout);
      agentsByKey.set(key, made);
      return made;
    },
    close() {
      for (const made of agentsByKey.values()) {
        void made.then((agents) => {
          agents.http.destroy();
          agents.https.destroy();
        });
      }
      agentsByKey.clear();
    },
  };
}

/** Any failure here is the proxy's: the handshake with the service starts only afterwards. */
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
