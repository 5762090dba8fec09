import * as z from 'zod';
import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { DsRecord } from '../../../preload/contract/domains/domain.ts';
import { type LiveCheck, LiveResolver, type liveDnsCalls } from '../../../preload/contract/live-dns/live-dns.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { isPractice } from '../base/base-address.ts';
import type { CallService } from '../base/call-service.ts';
import { AppError } from '../base/errors.ts';
import { saveFile } from '../base/files/save-file.ts';
import { diffZones } from '../zone/diff.ts';
import { externalNameserversOf } from '../zone/external-nameservers.ts';
import { nameserverUse, plainHost } from '../zone/nameserver-use.ts';
import { toZoneDiff } from '../zone/zone-diff.ts';
import type { Route } from './check/asker.ts';
import type { CheckResolver, CheckResult, CheckSubject } from './check/observed.ts';
import { rootHints } from './check/root-hints.ts';
import type { OpenLiveDnsDeps } from './deps.ts';
import type { Signer } from './dnssec/keys.ts';
import { rootAnchors } from './dnssec/trust-anchors.ts';
import { addedResolver, systemResolvers } from './resolvers.ts';
import type { LiveThread } from './thread/client.ts';

export interface LiveDnsDeps extends Omit<OpenLiveDnsDeps, 'changes' | 'dataFolder' | 'dialogs' | 'domains' | 'incident' | 'practiceWeb'> {
  readonly dialogs: Pick<OpenLiveDnsDeps['dialogs'], 'saveFile'>;
  readonly thread: LiveThread;
  /** The resolvers of the system, as Node lists them. */
  readonly systemServers: () => readonly string[];
}

export interface LiveDnsService extends CallService<typeof liveDnsCalls> {
  /** What may be contacted for an account now. Throws AppError CONFLICT before the person has agreed. */
  contacts(accountId: AccountId): Promise<Contacts>;
  /**
   * Checks one domain of a run without storing the result; the domains of a run share what is known of the zones above them. Rejects with
   * CONFLICT before the person has agreed, NOT_FOUND, CANCELED after the signal.
   */
  examine(
    of: { readonly accountId: AccountId; readonly id: number },
    run: string,
    signal: AbortSignal,
  ): Promise<Pick<CheckResult, 'findings'>>;
  /** Throws CONFLICT unless the person has agreed to what a check of this account contacts. */
  assertAgreed(accountId: AccountId): void;
  /** Cancels the checks of an account; null: all of them. */
  cancel(accountId: AccountId | null): void;
  close(): Promise<void>;
}

/** A check as it is stored: of each server also the records that differ. */
interface StoredCheck {
  readonly check: Omit<LiveCheck, 'check'>;
  readonly differences: readonly (readonly [expected: readonly DnsRecord[], answered: readonly DnsRecord[]] | null)[];
}

/** What a check contacts: where packets go, and the resolvers that are asked. */
export interface Contacts {
  readonly route: Route;
  readonly resolvers: readonly CheckResolver[];
}

/** Runs live checks, in the thread, and keeps their results. Starts none without the person's request and agreement. */
export function createLiveDns({
  workspace,
  store,
  domain,
  practiceDns,
  dialogs,
  events,
  now,
  thread,
  systemServers,
}: LiveDnsDeps): LiveDnsService {
  const running = new Map<string, { readonly accountId: AccountId; readonly controller: AbortController; asked: number }>();
  const keyOf = (accountId: AccountId, id: number): string => `${accountId} ${id}`;
  const table = () => workspace().liveChecks;

  function accountOf(accountId: AccountId): Account {
    const account = workspace().accounts.find(accountId);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    return account;
  }

  /** Checked again: the file may have been damaged or restored. */
  const resolversOf = (accountId: AccountId): LiveResolver[] =>
    (JSON.parse(table().setup(accountId).resolvers) as unknown[]).flatMap((one) => LiveResolver.safeParse(one).data ?? []);

  async function contactsOf(account: Account): Promise<Contacts> {
    if (!isPractice(account)) {
      const resolvers = [...systemResolvers(systemServers()), ...resolversOf(account.id).map(addedResolver)];
      return { route: { roots: rootHints, endpoints: null }, resolvers };
    }
    const { root, resolver, ports } = await practiceDns();
    const at = (port: number) => ({ host: '127.0.0.1', port });
    return {
      route: {
        roots: [{ host: 'root', address: root }],
        endpoints: Object.fromEntries(Object.entries(ports).map(([address, port]) => [address, at(port)])),
      },
      resolvers: [{ name: resolver, address: resolver, endpoint: at(ports[resolver] ?? 0) }],
    };
  }

  async function subjectOf(
    { id: accountId, ...account }: Account,
    id: number,
    resolvers: readonly CheckResolver[],
  ): Promise<[CheckSubject, string | null]> {
    const service = await domain();
    const stored = await service.stored({ accountId, id });
    const zone = await service.zone({ accountId, id });
    const { name, nameservers } = stored.domain;
    const records = zone?.items ?? null;
    const subject: CheckSubject = {
      domain: plainHost(name),
      nameservers: [...new Set(nameservers.map(plainHost))],
      hosts: stored.hosts === null ? null : stored.hosts.items.map(({ hostname, address }) => ({ host: hostOf(hostname, name), address })),
      zone: records,
      resolvers,
      selectors: workspace().zoneTemplates.read(accountId).flatMap(selectorsIn),
      isElsewhere: externalNameserversOf(nameservers, records, nameserverUse(store(), accountId))?.certain === true,
      // The practice service's DNS is not signed.
      arePrivateAddressesExpected: isPractice(account),
      anchors: isPractice(account) ? [] : rootAnchors,
      signers: stored.dnssec === null ? null : stored.dnssec.items.flatMap(signerOf),
    };
    return [subject, zone?.readAt ?? null];
  }

  function assertAgreed(accountId: AccountId): void {
    if (table().setup(accountId).agreedAt === null) throw new AppError('CONFLICT', 'live-check-not-agreed');
  }

  function storedCheck(accountId: AccountId, id: number, check: number): StoredCheck {
    const body = table().body(accountId, id, check);
    if (body === null) throw new AppError('NOT_FOUND', 'live-check-gone');
    return JSON.parse(body);
  }

  return {
    assertAgreed,
    async examine({ accountId, id }, run, signal) {
      const account = accountOf(accountId);
      assertAgreed(accountId);
      const { route, resolvers } = await contactsOf(account);
      const [subject] = await subjectOf(account, id, resolvers);
      return thread.check(subject, { signal, route, run: `${accountId} ${run}`, asked: () => undefined });
    },
    setup({ accountId }) {
      const account = accountOf(accountId);
      const practice = isPractice(account);
      return {
        agreedAt: table().setup(accountId).agreedAt,
        practice,
        system: practice ? [] : systemResolvers(systemServers()).map(({ address }) => address),
        resolvers: practice ? [] : resolversOf(accountId),
      };
    },
    agree({ accountId }) {
      accountOf(accountId);
      table().agree(accountId, new Date(now()).toISOString());
    },
    setResolvers({ accountId, resolvers }) {
      accountOf(accountId);
      const byAddress = new Map(resolvers.map((one) => [`${one.over} ${one.address} ${one.host}`, one]));
      table().setResolvers(accountId, JSON.stringify([...byAddress.values()]));
    },
    async run({ accountId, id }) {
      const account = accountOf(accountId);
      assertAgreed(accountId);
      const key = keyOf(accountId, id);
      if (running.has(key)) throw new AppError('CONFLICT', 'run-running');
      const controller = new AbortController();
      const state = { accountId, controller, asked: 0 };
      running.set(key, state);
      const report = (asked: number | null): void => events.publish('live-dns.changed', { accountId, id, asked });
      report(0);
      try {
        const { route, resolvers } = await contactsOf(account);
        const [subject, zoneReadAt] = await subjectOf(account, id, resolvers);
        const asked = (count: number): void => {
          state.asked = count;
          report(count);
        };
        const result = await thread.check(subject, { signal: controller.signal, route, asked });
        const { sets, differences, ...rest } = result;
        const at = new Date(now()).toISOString();
        const zone =
          zoneReadAt === null || subject.zone === null ? null : { readAt: zoneReadAt, records: subject.zone.length, sets: sets ?? 0 };
        const check: StoredCheck['check'] = { ...rest, at, zone, servers: [...rest.servers] };
        const body = `{"check":${JSON.stringify(check)},"differences":[${differences.map((one) => one ?? 'null').join(',')}]}`;
        const levels = rest.findings.map(({ level }) => level);
        const count = (of: string): number => levels.filter((level) => level === of).length;
        const head = { at, errors: count('error'), warnings: count('warning') };
        return { check: table().add(accountId, id, { ...head, body }) };
      } finally {
        running.delete(key);
        report(null);
      }
    },
    stop: ({ accountId, id }) => running.get(keyOf(accountId, id))?.controller.abort(),
    history({ accountId, id }) {
      const present = running.get(keyOf(accountId, id));
      return {
        checks: table()
          .list(accountId, id)
          .map(({ id: check, at, errors, warnings }) => ({ check, at, errors, warnings })),
        running: present === undefined ? null : { asked: present.asked },
      };
    },
    check: ({ accountId, id, check }) => ({ ...storedCheck(accountId, id, check).check, check }),
    differences({ accountId, id, check, server, from }) {
      const found = storedCheck(accountId, id, check).differences[server] ?? null;
      const [expected, answered] = found ?? [[], []];
      return toZoneDiff(diffZones(expected, answered), from);
    },
    async contacts(accountId) {
      const account = accountOf(accountId);
      assertAgreed(accountId);
      return contactsOf(account);
    },
    async saveReport({ accountId, id, check, text }, signal) {
      const { domain: name, at } = storedCheck(accountId, id, check).check;
      return { path: await saveFile(dialogs, `dns-check-${name}-${at.slice(0, 10)}.txt`, () => text, signal) };
    },
    cancel(accountId) {
      for (const one of running.values()) if (accountId === null || one.accountId === accountId) one.controller.abort();
    },
    close: thread.close,
  };
}

/** Some services return only the label of a child nameserver. */
function hostOf(hostname: string, domain: string): string {
  const [host, zone] = [plainHost(hostname), plainHost(domain)];
  return host.endsWith(`.${zone}`) ? host : `${host}.${zone}`;
}

const TemplateNames = z.object({ records: z.array(z.object({ prefix: z.string() })) });

/** The DKIM selectors that a zone template of the person has records for, as names of it, some with variables. */
function selectorsIn({ body }: { readonly body: string }): string[] {
  const { records } = TemplateNames.parse(JSON.parse(body));
  const names = records.map(({ prefix }) => prefix.trim().toLowerCase());
  return names.filter((name) => name.endsWith('._domainkey')).map((name) => name.slice(0, -'._domainkey'.length));
}

/** A DS record at the service; none if it is incomplete. */
function signerOf({ keytag, algorithm, digestType, digest }: DsRecord): Signer[] {
  if (keytag === null || algorithm === null || digestType === null) return [];
  return [{ tag: keytag, algorithm, digestType, digest: digest.replaceAll(/\s/g, '').toUpperCase() }];
}
