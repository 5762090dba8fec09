import { certainRecords } from '../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { AccountId, Json } from '../../../preload/contract/values.ts';
import { AppError } from '../base/errors.ts';
import { serverOf } from '../mail/endpoint.ts';
import type { MailService } from '../mail/mail.ts';
import type { Redaction } from '../redaction/port.ts';
import type { Answer } from '../service/answer.ts';
import { notSent } from '../service/classify-answer.ts';
import { createOddities, fieldsOf, isJsonObject, readAmount } from '../service/lists/fields.ts';
import { extensionOf, readExtension } from '../service/lists/names.ts';
import { readListPage } from '../service/lists/page.ts';
import { readPromotion, readYearMap } from '../service/lists/price.ts';
import type { CallOptions, ServiceClient } from '../service/port.ts';
import { untilAborted } from '../service/wait.ts';
import type { AccountsTable, WorkspaceStore } from '../store/port.ts';
import { zoneHash } from '../zone/diff.ts';
import { nameserverUse } from '../zone/nameserver-use.ts';
import { acceptReading, readZone } from '../zone/read-zone.ts';
import { type Refusal, readRefusals, withRefusal } from '../zone/refused-records.ts';
import type {
  AgingContext,
  LocalCopy,
  MessageGateway,
  NameStatus,
  PriceOf,
  ReadContext,
  ReadZone,
  Resource,
  ZoneGateway,
} from './context.ts';
import type { ChangesPort, ReadingFor } from './engine/deps.ts';
import type { Target as AnyTarget } from './target.ts';

/** Milliseconds for which a price read from the service counts as current. */
const fresh = 60_000;

/** Reviews of more rows than this read from the local copy, where it has the data. */
const readFromService = 20;

/** Milliseconds. */
const cacheLifetime = 5000;

const none: ReadonlySet<string> = new Set();

export interface GatewayDeps extends ContextDeps {
  readonly accounts: () => Pick<AccountsTable, 'find'>;
}

/** Access of the changes to the service and the local copy. */
export function createServiceGateway(deps: GatewayDeps): ChangesPort {
  return {
    account(id) {
      const account = deps.accounts().find(id);
      if (account === null) return null;
      const { baseAddress, resellerId, readOnly, name } = account;
      return { id: account.id, name, readOnly, reseller: `${baseAddress} ${resellerId}` };
    },
    context: createContexts(deps),
    async balance(accountId, signal) {
      const { data } = await (await deps.clientFor(accountId)).get('account/balance', {}, { signal, priority: 'user' });
      const balance = isJsonObject(data) ? readAmount(data['balance']) : null;
      if (!isJsonObject(data) || balance === null) throw new AppError('BAD_ANSWER', 'balance-unreadable');
      return { balance, currency: typeof data['currency'] === 'string' ? data['currency'].slice(0, 20) : '' };
    },
    send: (accountId, priority) => async (write, options) => {
      let client: ServiceClient;
      try {
        client = await deps.clientFor(accountId);
      } catch (error) {
        // There is no client: nothing can have been sent.
        if (!(error instanceof AppError)) throw error;
        return notSent(error);
      }
      return client.write(write, { priority, ...options });
    },
  };
}

/** Whether a name is free, with its premium price. `reportedAt`: Unix time in ms. Rejects as reads of the service do. */
export type ReadNameStatus = (
  accountId: string,
  name: string,
  options: CallOptions,
) => Promise<{ readonly standing: NameStatus; readonly reportedAt: number }>;

export interface ContextDeps {
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  /** Called each time, since clearing local data replaces it. */
  readonly local: () => LocalCopy;
  readonly workspace: () => ReturnType<ZoneGatewayDeps['workspace']> &
    Pick<WorkspaceStore, 'mailServers' | 'reminderCustomers' | 'reminderLog'>;
  readonly mail: () => Promise<Pick<MailService, 'send'>>;
  /** The zone of a domain was read into the local copy. */
  readonly zoneRead: ZoneGatewayDeps['read'];
  /** The zone of a domain was written. */
  readonly zoneWritten: ZoneGatewayDeps['written'];
  /** The service's refusals of a zone's records have changed. */
  readonly zoneRefused: ZoneGatewayDeps['refused'];
  readonly zoneChanged: ZoneGatewayDeps['changed'];
  readonly redaction: Redaction;
  readonly standing: ReadNameStatus;
  /** Unix time in ms, and milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly monotone: () => number;
}

/** Creates the contexts that kinds read with. */
export function createContexts(deps: ContextDeps): (of: ReadingFor) => AgingContext {
  const prices = createPriceReader(deps.now);
  const storedPrices = new Map<string, { readonly at: number; readonly price: Promise<PriceOf | null> }>();
  /** Looked up once for all rows of a review. */
  const stored = (accountId: string, extension: string): Promise<PriceOf | null> => {
    const known = storedPrices.get(`${accountId} ${extension}`);
    if (known !== undefined && deps.monotone() - known.at < cacheLifetime) return known.price;
    const price = storedPrice(deps.local(), accountId, extension);
    storedPrices.set(`${accountId} ${extension}`, { at: deps.monotone(), price });
    return price;
  };
  return ({ accountId, moment, signal, priority, awaited = none, precedingKinds = none, row = null, rows = 1 }) => {
    const options = { signal, priority };
    const preferLocal = moment === 'review' && rows > readFromService;
    const client = (): Promise<ServiceClient> => untilAborted(deps.clientFor(accountId), signal);
    let oldest: number | null = null;
    const noteReadAt = (at: number): void => {
      oldest = Math.min(at, oldest ?? at);
    };
    const get: ReadContext['get'] = async (path, query) => {
      const readyClient = await client();
      // A refusal is information, too: that an object does not exist.
      return readyClient.get(path, query, options).finally(() => noteReadAt(deps.now()));
    };
    const resource = async (path: string): Promise<Resource> => {
      const { data } = await get(path);
      if (!isJsonObject(data)) throw new AppError('BAD_ANSWER', 'unexpected-answer');
      return deps.redaction.json(data) as Resource;
    };
    const either = async (stored: () => { readonly raw: string } | null, path: string): Promise<Resource> => {
      const found = preferLocal ? stored() : null;
      return found === null ? resource(path) : (JSON.parse(found.raw) as Resource);
    };
    const present: ReadContext['price'] = async (extension) => {
      const readyClient = await client();
      // Others may wait for the same read, so it is not aborted with this row.
      const { price, reportedAt } = await untilAborted(
        prices.read(readyClient, extension, (path, query) => readyClient.get(path, query, { priority }), options),
        signal,
      );
      noteReadAt(reportedAt);
      return price;
    };
    return {
      accountId,
      moment,
      signal,
      awaited,
      precedingKinds,
      messages: createMessageGateway(deps, accountId, row),
      zones: createZoneGateway({
        ...deps,
        accountId,
        get,
        row,
        read: deps.zoneRead,
        written: deps.zoneWritten,
        refused: deps.zoneRefused,
        changed: deps.zoneChanged,
      }),
      get local() {
        return deps.local();
      },
      get,
      domain: (id) => either(() => deps.local().domains.find(accountId, id), `domains/${id}`),
      domainDetails: (id) => resource(`domains/${id}`),
      customer: (id) => either(() => deps.local().browse.customers.find(accountId, id), `customers/${id}`),
      contact: (customerId, id) =>
        either(() => deps.local().contacts.find(accountId, customerId, id), `customers/${customerId}/contacts/${id}`),
      price: async (extension) => (preferLocal ? await stored(accountId, extension) : null) ?? present(extension),
      presentPrice: present,
      async availability(name) {
        const { standing, reportedAt } = await deps.standing(accountId, name, options);
        noteReadAt(reportedAt);
        return standing;
      },
      extensionOf: (name) => extensionOf(name, deps.local().lists.extensions(accountId)),
      now: deps.now,
      reportedAt: () => oldest,
    };
  };
}

/** Access to the mail server of an account, and to what its customers were reminded of. */
function createMessageGateway(
  { workspace, local, mail }: Pick<ContextDeps, 'workspace' | 'local' | 'mail'>,
  accountId: AccountId,
  row: ZoneGatewayDeps['row'],
): MessageGateway {
  return {
    server() {
      const found = workspace().mailServers.read(accountId);
      return found === null ? null : serverOf(found.server);
    },
    isReminded: (keys) => workspace().reminderLog.reminded(accountId, keys, row).size > 0,
    isOutdated(customerId, keys) {
      if (workspace().reminderCustomers.read(accountId, customerId).isMuted) return true;
      const dates = local().expiring.expiryDates(
        accountId,
        keys.map(({ domainId }) => domainId),
      );
      return keys.some(({ domainId, expires }) => (dates.get(domainId) ?? expires) !== expires);
    },
    send: async (outgoing, options) => (await mail()).send(accountId, outgoing, options),
  };
}

async function storedPrice(local: LocalCopy, accountId: string, extension: string): Promise<PriceOf | null> {
  const { prices } = local.browse;
  const [id] = await prices.ids(accountId, { where: 'extension = ?', values: [extension] }, { column: 'extension', descending: false });
  const found = id === undefined ? null : prices.find(accountId, id);
  const raw = found === null ? null : (JSON.parse(found.raw) as Json);
  return raw !== null && isJsonObject(raw) ? readPriceOf(raw) : null;
}

type Get = (path: string, query: Readonly<Record<string, Json>>, options: CallOptions) => Promise<Answer>;

/** A price with the time at which the service reported it (Unix time in ms). */
interface ReportedPrice {
  /** null if there is none. */
  readonly price: PriceOf | null;
  readonly reportedAt: number;
}

/** Current prices from the service, each read at most once a minute for all rows. */
interface PriceReader {
  /**
   * Rejects with what the client rejects with.
   * @param client the client to read prices with: an account that points at another reseller has another one, with other prices
   */
  read(client: object, extension: string, get: Get, options: CallOptions): Promise<ReportedPrice>;
}

interface CachedPrice {
  readonly reported: Promise<ReportedPrice>;
  /** null: the request is in flight, and may have to wait for its turn. */
  reportedAt: number | null;
}

/** `now`: Unix time in ms. Unlike a monotonic clock it continues while the computer sleeps. */
export function createPriceReader(now: () => number): PriceReader {
  const all = new WeakMap<object, Map<string, CachedPrice>>();
  return {
    read(client, extension, get, options) {
      const cached = all.get(client) ?? new Map<string, CachedPrice>();
      all.set(client, cached);
      const known = cached.get(extension);
      if (known !== undefined && (known.reportedAt === null || Math.abs(now() - known.reportedAt) < fresh)) return known.reported;
      const reported = ask(extension, get, options).then((price) => ({ price, reportedAt: now() }));
      const entry: CachedPrice = { reported, reportedAt: null };
      cached.set(extension, entry);
      entry.reported.then(
        ({ reportedAt }) => {
          entry.reportedAt = reportedAt;
        },
        () => {
          if (cached.get(extension) === entry) cached.delete(extension);
        },
      );
      return entry.reported;
    },
  };
}

async function ask(extension: string, get: Get, options: CallOptions): Promise<PriceOf | null> {
  let last = 1;
  for (let page = 1; page <= Math.min(last, 20); page++) {
    const list = readListPage(await get('account/prices', { domainExtension: { extension }, page, limit: 100 }, options));
    last = list?.lastPage ?? 1;
    for (const object of list?.objects ?? []) if (isJsonObject(object) && extensionIn(object) === extension) return readPriceOf(object);
  }
  return null;
}

function extensionIn(price: { readonly [name: string]: Json }): string {
  const extension = price['domain_extension'];
  const text = isJsonObject(extension) ? extension['extension'] : (extension ?? price['extension']);
  return typeof text === 'string' ? readExtension(text) : '';
}

/** Parses a Price as the service writes it (api.md section 7). */
export function readPriceOf(price: { readonly [name: string]: Json }): PriceOf {
  const { currency, domain_extension: extension = null } = price;
  return {
    currency: typeof currency === 'string' ? currency.trim().slice(0, 20) : '',
    registration: readYearMap(price['registration']).amounts,
    renewal: readYearMap(price['renewal']).amounts,
    transfer: readAmount(price['transfer']),
    redemption: readAmount(price['redemption']),
    proxy: readAmount(price['proxy']),
    protectionOffered: isJsonObject(extension) ? fieldsOf(extension).flag('enable_whois_protection') : null,
    promotion: readPromotion(price['promo_registration'], createOddities()),
  };
}

export interface ZoneGatewayDeps {
  readonly accountId: AccountId;
  readonly get: ReadContext['get'];
  readonly local: () => Pick<LocalCopy, 'domains' | 'lists' | 'parts'>;
  readonly workspace: () => Pick<WorkspaceStore, 'zoneSnapshots' | 'zoneProofs' | 'zoneEdits'>;
  readonly redaction: Pick<Redaction, 'json'>;
  /** The row it is for; none in a review. */
  readonly row: { readonly job: number; readonly seq: number } | null;
  /** The zone of a domain was read. */
  readonly read: (of: { readonly accountId: AccountId; readonly id: number }) => void;
  /** The zone of a domain was written, and now has these records. */
  readonly written: (of: { readonly accountId: AccountId; readonly id: number }, records: readonly DnsRecord[]) => void;
  /** The service's refusals of a zone's records have changed. */
  readonly refused: (of: { readonly accountId: AccountId; readonly id: number }) => void;
  /** A row wrote the zone of a domain; its resulting state is not known. */
  readonly changed: (of: { readonly accountId: AccountId; readonly id: number }) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

type Target = Pick<AnyTarget, 'id' | 'name'>;

/** How kinds read zones, and store their previous state. */
export function createZoneGateway({
  accountId,
  get,
  local,
  workspace,
  redaction,
  row,
  read,
  written,
  refused,
  changed,
  now,
}: ZoneGatewayDeps): ZoneGateway {
  const moment = (): string => new Date(now()).toISOString();

  let latest: { readonly id: number; readonly zone: ReadZone } | null = null;

  /** Makes what was read visible everywhere, if the domain is in the local copy. */
  function store({ id, name }: Target, data: Json, readAt: string): void {
    if (local().domains.find(accountId, id) === null) return;
    acceptReading({ workspace, store: local }, { accountId, id, name }, { readAt, raw: JSON.stringify(redaction.json(data)) });
    read({ accountId, id });
  }

  const refusals = (id: number): readonly Refusal[] => readRefusals(workspace().zoneEdits.refusals(accountId, id));
  function refuse(id: number, now: readonly Refusal[]): void {
    workspace().zoneEdits.refuse(accountId, id, now.length === 0 ? null : JSON.stringify(now));
    refused({ accountId, id });
  }

  return {
    async present({ id, name }): Promise<ReadZone> {
      const { data } = await get(`domains/${id}/dns`);
      const records = readZone(data, name);
      const readAt = moment();
      store({ id, name }, data, readAt);
      latest = { id, zone: { records, readAt, from: 'service' } };
      return latest.zone;
    },
    known({ id, name }) {
      if (latest?.id === id) return latest.zone;
      const stored = local().parts.find(accountId, id, 'dns');
      if (stored === null) return null;
      try {
        return { records: readZone(JSON.parse(stored.raw) as Json, name), readAt: stored.readAt, from: 'local' };
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    },
    snapshotSize: ({ id }) => workspace().zoneSnapshots.newest(accountId, id)?.records ?? 0,
    nameservers: () => nameserverUse(local(), accountId),
    written: ({ id }, records) => written({ accountId, id }, records),
    most: () => Math.max(certainRecords, workspace().zoneProofs.read(accountId)?.records ?? 0),
    prove({ name }, records) {
      workspace().zoneProofs.write(accountId, { records, domainName: name, at: moment() });
    },
    refused({ id }, records) {
      const before = refusals(id);
      const others = before.filter(({ of }) => of === 'delete');
      if (records.length + before.length - others.length === 0) return;
      refuse(id, [...others, ...records.map((refused) => ({ of: 'write', ...refused }) as const)]);
    },
    notDeleted: ({ id }, one) => refuse(id, withRefusal(refusals(id), { of: 'delete', ...one })),
    keep({ id, name }, why, records) {
      workspace().zoneSnapshots.keep(accountId, {
        ...{ domainId: id, name, why, records },
        ...{ at: moment(), job: row?.job ?? null, seq: row?.seq ?? null, hash: zoneHash(records) },
      });
      if (why === 'after') changed({ accountId, id });
    },
  };
}
