import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import { extensionOf } from '../../service/lists/names.ts';
import type { CallOptions, ServiceClient } from '../../service/port.ts';
import { untilAborted } from '../../service/wait.ts';
import type { AgingContext, LocalCopy, NameStatus, PriceOf, ReadContext, Resource } from '../context.ts';
import type { ReadingFor } from '../engine/deps.ts';
import { createPriceReader, readPriceOf } from './prices.ts';
import { createZoneGateway, type ZoneGatewayDeps } from './zone-gateway.ts';

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
  readonly workspace: ZoneGatewayDeps['workspace'];
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

/** Reviews of more rows than this read from the local copy, where it has the data. */
const readFromService = 20;
/** Milliseconds. */
const cacheLifetime = 5000;
const none: ReadonlySet<string> = new Set();

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

async function storedPrice(local: LocalCopy, accountId: string, extension: string): Promise<PriceOf | null> {
  const { prices } = local.browse;
  const [id] = await prices.ids(accountId, { where: 'extension = ?', values: [extension] }, { column: 'extension', descending: false });
  const found = id === undefined ? null : prices.find(accountId, id);
  const raw = found === null ? null : (JSON.parse(found.raw) as Json);
  return raw !== null && isJsonObject(raw) ? readPriceOf(raw) : null;
}
