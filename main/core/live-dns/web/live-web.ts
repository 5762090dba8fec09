import { join } from 'node:path';
import type { liveWebCalls, WebFaultAt } from '../../../../preload/contract/live-dns/live-web.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { isPractice } from '../../base/base-address.ts';
import type { CallService } from '../../base/call-service.ts';
import { AppError } from '../../base/errors.ts';
import { plainHost } from '../../zone/nameserver-use.ts';
import type { OpenLiveDnsDeps } from '../deps.ts';
import { readCertificate } from './certificate.ts';
import { type Network, WebTrouble } from './network.ts';
import { readPolicy } from './policy.ts';
import { readRdap } from './rdap.ts';
import { bundledServers, refreshServers, serverFor, storedServers } from './rdap-servers.ts';

export type LiveWebService = CallService<typeof liveWebCalls>;

export interface LiveWebDeps extends Pick<OpenLiveDnsDeps, 'workspace' | 'domain'> {
  readonly network: Network;
  readonly dataFolder: string;
}

/** Contacts one host for each request of the person, and no other one than was shown. No request has a credential. */
export function createLiveWeb({ workspace, domain, network, dataFolder }: LiveWebDeps): LiveWebService {
  const path = join(dataFolder, 'rdap-servers.json');

  async function nameOf(accountId: AccountId, id: number): Promise<string> {
    const account = workspace().accounts.find(accountId);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    if (isPractice(account)) throw new AppError('CONFLICT', 'live-web-practice');
    const stored = await (await domain()).stored({ accountId, id });
    return plainHost(stored.domain.name);
  }

  async function serverOf(name: string) {
    const stored = await storedServers(path);
    const { published } = stored ?? bundledServers;
    return { server: serverFor(stored ?? bundledServers, name), listed: published, isBundled: stored === null };
  }

  return {
    async server({ accountId, id }) {
      const { server, listed, isBundled } = await serverOf(await nameOf(accountId, id));
      return { host: server === null ? null : new URL(server).hostname, listed, isBundled };
    },
    refresh: (_, signal) =>
      asValue(signal, async () => {
        const { byExtension } = await refreshServers(path, network, signal);
        return { ok: true as const, servers: byExtension.size };
      }),
    async rdap({ accountId, id }, signal) {
      const name = await nameOf(accountId, id);
      const { server } = await serverOf(name);
      return asValue(signal, () => {
        if (server === null) throw new WebTrouble('no-address', '');
        return readRdap(server, name, network, signal);
      });
    },
    async certificate({ accountId, id, www, anyAddress }, signal) {
      const name = await nameOf(accountId, id);
      return asValue(signal, () => readCertificate(www ? `www.${name}` : name, network, anyAddress, signal));
    },
    async policy({ accountId, id, anyAddress }, signal) {
      const name = await nameOf(accountId, id);
      return asValue(signal, () => readPolicy(name, network, anyAddress, signal));
    },
  };
}

/** What a host did wrong is a value; CANCELED after the signal. */
async function asValue<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | WebFaultAt> {
  const [result] = await Promise.allSettled([(async () => work())()]);
  if (result.status === 'fulfilled') return result.value;
  const error: unknown = result.reason;
  if (signal.aborted) throw new AppError('CANCELED', 'call-canceled', {}, { cause: error });
  if (error instanceof WebTrouble) return { ok: false, fault: error.fault, host: error.host.slice(0, 300), address: error.address };
  throw error;
}
