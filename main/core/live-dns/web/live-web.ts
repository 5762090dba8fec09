import { join } from 'node:path';
import type { liveWebCalls, WebFaultAt } from '../../../../preload/contract/live-dns/live-web.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { isPractice } from '../../base/base-address.ts';
import type { CallService } from '../../base/call-service.ts';
import { AppError } from '../../base/errors.ts';
import { plainHost } from '../../zone/nameserver-use.ts';
import type { OpenLiveDnsDeps } from '../deps.ts';
import { readCertificate } from './certificate.ts';
import { type Network, practiceNetwork, WebTrouble } from './network.ts';
import { readPolicy } from './policy.ts';
import { readRdap } from './rdap.ts';
import { bundledServers, importServers, refreshServers, serverFor, storedServers } from './rdap-servers.ts';

export type LiveWebService = CallService<typeof liveWebCalls>;

export interface LiveWebDeps extends Pick<OpenLiveDnsDeps, 'workspace' | 'domain' | 'practiceWeb'> {
  readonly dialogs: Pick<OpenLiveDnsDeps['dialogs'], 'openFile'>;
  readonly network: Network;
  readonly dataFolder: string;
}

interface Subject {
  /** As A-labels, in lower case. */
  readonly name: string;
  readonly reach: Network;
  /** The only server of registration data, in practice; null: that of the list. */
  readonly registry: string | null;
}

/** Contacts one host for each request of the person, and no other one than was shown. No request has a credential. */
export function createLiveWeb({ workspace, domain, practiceWeb, dialogs, network, dataFolder }: LiveWebDeps): LiveWebService {
  const path = join(dataFolder, 'rdap-servers.json');

  /** A domain, and how its hosts are reached: in practice, all of them are the practice service. */
  async function subjectOf(accountId: AccountId, id: number): Promise<Subject> {
    const account = workspace().accounts.find(accountId);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    const stored = await (await domain()).stored({ accountId, id });
    const name = plainHost(stored.domain.name);
    if (!isPractice(account)) return { name, reach: network, registry: null };
    const web = await practiceWeb();
    return { name, reach: practiceNetwork(web), registry: web.rdap };
  }

  async function serverOf({ name, registry }: Subject) {
    const stored = await storedServers(path);
    const { published } = stored ?? bundledServers;
    return { server: registry ?? serverFor(stored ?? bundledServers, name), listed: published, isBundled: stored === null };
  }

  return {
    async server({ accountId, id }) {
      const { server, listed, isBundled } = await serverOf(await subjectOf(accountId, id));
      return { host: server === null ? null : new URL(server).hostname, listed, isBundled };
    },
    async servers() {
      const stored = await storedServers(path);
      const { published, byExtension } = stored ?? bundledServers;
      return { listed: published, isBundled: stored === null, extensions: byExtension.size };
    },
    async importServers(_, signal) {
      const chosen = await dialogs.openFile();
      if (chosen === null || signal.aborted) return { extensions: null };
      return { extensions: (await importServers(path, chosen)).byExtension.size };
    },
    refresh: (_, signal) =>
      asValue(signal, async () => {
        const { byExtension } = await refreshServers(path, network, signal);
        return { ok: true as const, servers: byExtension.size };
      }),
    async rdap({ accountId, id }, signal) {
      const subject = await subjectOf(accountId, id);
      const { server } = await serverOf(subject);
      return asValue(signal, () => {
        if (server === null) throw new WebTrouble('no-address', '');
        return readRdap(server, subject.name, subject.reach, signal);
      });
    },
    async certificate({ accountId, id, www, anyAddress }, signal) {
      const { name, reach } = await subjectOf(accountId, id);
      return asValue(signal, () => readCertificate(www ? `www.${name}` : name, reach, anyAddress, signal));
    },
    async policy({ accountId, id, anyAddress }, signal) {
      const { name, reach } = await subjectOf(accountId, id);
      return asValue(signal, () => readPolicy(name, reach, anyAddress, signal));
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
