import { isPublicAddress } from '../wire/addresses.ts';
import { ask, askTcp, type Endpoint, type Exchange, type Failure } from '../wire/exchange.ts';
import { isAskable } from '../wire/message.ts';
import { createSecureConnections } from '../wire/secure.ts';
import type { ServerAddress } from './root-hints.ts';

/** Where packets go. Plain data, because it is sent to the thread. */
export interface Route {
  readonly roots: readonly ServerAddress[];
  /** null: to port 53 of the address itself, if it is on the internet. Otherwise only to what is listed, by address. */
  readonly endpoints: Readonly<Record<string, Endpoint>> | null;
}

export interface Patience {
  /** Milliseconds to wait in each attempt over UDP. */
  readonly attempts: readonly number[];
  /** Milliseconds to wait for a response over TCP. */
  readonly tcpTimeout: number;
}

export type Asked = Exchange | { readonly ok: false; readonly why: Failure | 'blocked' | 'too-many' };

export interface AskOptions {
  readonly over?: 'tcp';
  readonly recursion?: boolean;
  /** Asks for signatures. */
  readonly signed?: boolean;
  /** Fewer attempts, where another server can be asked. */
  readonly quick?: boolean;
  /** The system's resolvers may be on this computer or in the local network. */
  readonly resolver?: Endpoint;
}

/** Asks servers questions on behalf of one check. Never rejects. */
export interface Asker {
  ask(address: string, name: string, type: string, options?: AskOptions): Promise<Asked>;
  /** Questions that were asked so far. */
  asked(): number;
  /** Ends the connections to resolvers. */
  close(): void;
}

/** Questions of one check, so that no delegation can keep it busy. */
const maxQuestions = 50_000;
const atOnce = 96;
const perServer = 12;

/** How many questions are asked at once and per second, of each server and in all. Shared by the checks of a run. */
export interface Pace {
  run<T>(server: string, task: () => Promise<T>): Promise<T>;
}

/** Servers whose pace is known at once. */
const maxServers = 10_000;

/** @param perSecond questions per second, after a burst of as many; undefined: not limited. */
export function createPace(perSecond?: { readonly perServer: number; readonly inAll: number }): Pace {
  const all = limiter(atOnce);
  const allTokens = perSecond === undefined ? null : tokens(perSecond.inAll);
  const servers = new Map<string, { readonly limit: ReturnType<typeof limiter>; readonly tokens: ReturnType<typeof tokens> | null }>();
  return {
    run(server, task) {
      if (servers.size >= maxServers) servers.clear();
      const own = servers.get(server) ?? {
        limit: limiter(perServer),
        tokens: perSecond === undefined ? null : tokens(perSecond.perServer),
      };
      servers.set(server, own);
      return own.limit(async () => {
        await own.tokens?.();
        return all(async () => {
          await allTokens?.();
          return task();
        });
      });
    },
  };
}

/** Returns a function that resolves at most so many times per second, after a burst of as many. */
function tokens(perSecond: number): () => Promise<void> {
  const gap = 1000 / perSecond;
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    // A second without questions is a burst for later.
    next = Math.max(next + gap, now - 1000);
    if (next > now) await new Promise<void>((resolve) => setTimeout(resolve, next - now));
  };
}

/**
 * @param asked called after each question, for the progress.
 * @param pace of the run that the check is part of.
 */
export function createAsker(
  route: Route,
  patience: Patience,
  signal: AbortSignal,
  asked: (count: number) => void,
  pace: Pace = createPace(),
): Asker {
  let count = 0;
  const connections = createSecureConnections();

  function endpointOf(address: string): Endpoint | 'blocked' | 'unreachable' {
    if (route.endpoints !== null)
      return Object.hasOwn(route.endpoints, address) ? (route.endpoints[address] ?? 'unreachable') : 'unreachable';
    return isPublicAddress(address) ? { host: address, port: 53 } : 'blocked';
  }

  return {
    asked: () => count,
    close: connections.close,
    async ask(address, name, type, { over, recursion = false, signed = false, quick = false, resolver } = {}) {
      const endpoint = resolver ?? endpointOf(address);
      if (typeof endpoint === 'string') return { ok: false, why: endpoint };
      if (signal.aborted) return { ok: false, why: 'canceled' };
      if (count >= maxQuestions || !isAskable(name)) return { ok: false, why: 'too-many' };
      count += 1;
      const attempts = quick ? patience.attempts.slice(0, 2) : patience.attempts;
      const options = { signal, recursion, signed, attempts, tcpTimeout: patience.tcpTimeout };
      const { secure } = endpoint;
      const plain = over === 'tcp' ? askTcp : ask;
      const result = await pace.run(address, () =>
        secure === undefined ? plain(endpoint, name, type, options) : connections.ask(endpoint, secure, name, type, options),
      );
      asked(count);
      return result;
    },
  };
}

/** Returns a function that runs at most so many tasks at once, in order. */
function limiter(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
