import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import { extensionOf } from '../../service/lists/names.ts';
import type { CallOptions, ServiceClient } from '../../service/port.ts';
import { untilAborted } from '../../service/wait.ts';
import type { AgingContext, LocalCopy, NameStanding, PriceOf, ReadContext, Thing } from '../context.ts';
import type { ReadingFor } from '../engine/deps.ts';
import { createPriceReader, readPriceOf } from './prices.ts';
import { createZoneGateway, type ZoneWaysDeps } from './zone-gateway.ts';

/** Whether a name is free, with its premium price. `saidAt`: Unix time in ms. Rejects as reads of the service do. */
export type ReadStanding = (
  accountId: string,
  name: string,
  options: CallOptions,
) => Promise<{ readonly standing: NameStanding; readonly saidAt: number }>;

export interface ContextDeps {
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  /** Requested each time, since clearing local data replaces it. */
  readonly local: () => LocalCopy;
  readonly workspace: ZoneWaysDeps['workspace'];
  /** The zone of a domain was read into the local copy. */
  readonly zoneRead: ZoneWaysDeps['read'];
  /** The zone of a domain was written. */
  readonly zoneWritten: ZoneWaysDeps['written'];
  /** What the service refused of a zone's records has changed. */
  readonly zoneRefused: ZoneWaysDeps['refused'];
  readonly zoneLeft: ZoneWaysDeps['left'];
  readonly redaction: Redaction;
  readonly standing: ReadStanding;
  /** Unix time in ms, and milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly monotone: () => number;
}

/** Reviews of more rows than this come from the local copy, where it has what is asked. */
const readFromService = 20;
/** Milliseconds. */
const keptFor = 5000;
const none: ReadonlySet<string> = new Set();

/** Makes what kinds read with. */
export function createContexts(deps: ContextDeps): (of: ReadingFor) => AgingContext {
  const prices = createPriceReader(deps.now);
  const storedPrices = new Map<string, { readonly at: number; readonly price: Promise<PriceOf | null> }>();
  /** Looked up once for all rows of a review. */
  const stored = (accountId: string, extension: string): Promise<PriceOf | null> => {
    const known = storedPrices.get(`${accountId} ${extension}`);
    if (known !== undefined && deps.monotone() - known.at < keptFor) return known.price;
    const price = storedPrice(deps.local(), accountId, extension);
    storedPrices.set(`${accountId} ${extension}`, { at: deps.monotone(), price });
    return price;
  };
  return ({ accountId, moment, signal, priority, awaited = none, comesFirst = none, row = null, rows = 1 }) => {
    const options = { signal, priority };
    const preferLocal = moment === 'review' && rows > readFromService;
    const client = (): Promise<ServiceClient> => untilAborted(deps.clientFor(accountId), signal);
    let oldest: number | null = null;
    const said = (at: number): void => {
      oldest = Math.min(at, oldest ?? at);
    };
    const get: ReadContext['get'] = async (path, query) => {
      const asked = await client();
      // A refusal tells something, too: that a thing is not there.
      return asked.get(path, query, options).finally(() => said(deps.now()));
    };
    const thing = async (path: string): Promise<Thing> => {
      const { data } = await get(path);
      if (!isJsonObject(data)) throw new AppError('BAD_ANSWER', 'unexpected-answer');
      return deps.redaction.json(data) as Thing;
    };
    const either = async (stored: () => { readonly raw: string } | null, path: string): Promise<Thing> => {
      const found = preferLocal ? stored() : null;
      return found === null ? thing(path) : (JSON.parse(found.raw) as Thing);
    };
    const present: ReadContext['price'] = async (extension) => {
      const asked = await client();
      // Others may wait for the same reading, so that it does not end with this row.
      const { price, saidAt } = await untilAborted(
        prices.read(asked, extension, (path, query) => asked.get(path, query, { priority }), options),
        signal,
      );
      said(saidAt);
      return price;
    };
    return {
      accountId,
      moment,
      signal,
      awaited,
      comesFirst,
      zones: createZoneGateway({
        ...deps,
        accountId,
        get,
        row,
        read: deps.zoneRead,
        written: deps.zoneWritten,
        refused: deps.zoneRefused,
        left: deps.zoneLeft,
      }),
      get local() {
        return deps.local();
      },
      get,
      domain: (id) => either(() => deps.local().domains.find(accountId, id), `domains/${id}`),
      domainDetails: (id) => thing(`domains/${id}`),
      customer: (id) => either(() => deps.local().browse.customers.find(accountId, id), `customers/${id}`),
      contact: (customerId, id) =>
        either(() => deps.local().contacts.find(accountId, customerId, id), `customers/${customerId}/contacts/${id}`),
      price: async (extension) => (preferLocal ? await stored(accountId, extension) : null) ?? present(extension),
      presentPrice: present,
      async availability(name) {
        const { standing, saidAt } = await deps.standing(accountId, name, options);
        said(saidAt);
        return standing;
      },
      extensionOf: (name) => extensionOf(name, deps.local().lists.extensions(accountId)),
      now: deps.now,
      saidAt: () => oldest,
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
