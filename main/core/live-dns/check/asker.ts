import { isPublicAddress } from '../wire/addresses.ts';
import { ask, askTcp, type Endpoint, type Exchange, type Failure } from '../wire/exchange.ts';
import { isAskable } from '../wire/message.ts';
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
}

/** Questions of one check, so that no delegation can keep it busy. */
const maxQuestions = 50_000;
const atOnce = 96;
const perServer = 12;

/** @param asked called after each question, for the progress. */
export function createAsker(route: Route, patience: Patience, signal: AbortSignal, asked: (count: number) => void): Asker {
  let count = 0;
  const all = limiter(atOnce);
  const servers = new Map<string, ReturnType<typeof limiter>>();

  function endpointOf(address: string): Endpoint | 'blocked' | 'unreachable' {
    if (route.endpoints !== null)
      return Object.hasOwn(route.endpoints, address) ? (route.endpoints[address] ?? 'unreachable') : 'unreachable';
    return isPublicAddress(address) ? { host: address, port: 53 } : 'blocked';
  }

  return {
    asked: () => count,
    async ask(address, name, type, { over, recursion = false, signed = false, quick = false, resolver } = {}) {
      const endpoint = resolver ?? endpointOf(address);
      if (typeof endpoint === 'string') return { ok: false, why: endpoint };
      if (signal.aborted) return { ok: false, why: 'canceled' };
      if (count >= maxQuestions || !isAskable(name)) return { ok: false, why: 'too-many' };
      count += 1;
      const own = servers.get(address) ?? limiter(perServer);
      servers.set(address, own);
      const attempts = quick ? patience.attempts.slice(0, 2) : patience.attempts;
      const options = { signal, recursion, signed, attempts, tcpTimeout: patience.tcpTimeout };
      const run = over === 'tcp' ? askTcp : ask;
      const result = await own(() => all(() => run(endpoint, name, type, options)));
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
