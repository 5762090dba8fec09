import { afterEach } from 'vitest';
import { createResponses } from '../../../../../main/core/availability/answers.ts';
import { createAvailability, type Searches } from '../../../../../main/core/availability/service.ts';
import type { Platform } from '../../../../../main/core/platform.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { ServiceClientOptions } from '../../../../../main/core/service/client.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import { nameSearchesTable } from '../../../../../main/core/store/workspace/name-searches-table.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { contract, type Input, type Output } from '../../../../../preload/contract/index.ts';
import { NameSearchState } from '../../../../../preload/contract/orders/availability.ts';
import { practiceClient } from '../../../../support/practice-client.ts';
import { accountId, syncFixtures } from '../portfolio/sync-fixtures.ts';
import { sampleAccount } from '../store/fixtures.ts';

type Method = Extract<keyof typeof contract, `availability.${string}`>;

export interface SearchFixtures {
  readonly searches: Searches;
  /** Calls as the renderer makes them: both schemas are applied. */
  call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Opens a name search under some extensions. */
  open(text: string, change?: Partial<Input<'availability.open'>>): Promise<Output<'availability.open'>>;
  /** Every row of a search as `kopi.com free`. */
  cells(search: string, filter?: string): Promise<string[]>;
  /** Resolves once an emitted state passes. */
  until(passes: (state: NameSearchState) => boolean): Promise<NameSearchState>;
  /** Names requested from the service, in order. */
  readonly requested: string[];
  readonly reported: NameSearchState[];
  readonly incidents: unknown[];
  readonly inCart: Set<string>;
  dialogs: Platform['dialogs'];
  /** Advances the clock of answers and prices. */
  advance(ms: number): void;
  /** The current time of that clock. */
  now(): number;
  /** Syncs the account's domains into the local copy. */
  readDomains(): Promise<void>;
  /** Forgets the searches and the answers in memory, as a restart does. */
  restart(): void;
  atOnce: number;
}

/** The name search over a real store with the local copy of a practice service. */
export function searchFixtures(): (practice: RunningPractice, change?: Partial<ServiceClientOptions>) => Promise<SearchFixtures> {
  const sync = syncFixtures();
  let tidy: (() => void)[] = [];
  afterEach(() => {
    for (const each of tidy) each();
    tidy = [];
  });

  return async (practice, change = {}) => {
    const { stores, connect, settled, sync: reading } = sync();
    connect(practice);
    reading.start(accountId, ['prices', 'domains']);
    await settled();
    stores.workspace.accounts.insert({ ...sampleAccount(1), id: accountId });
    const client = practiceClient(practice.address, change);
    const waiting = new Set<() => void>();
    let ahead = 0;
    const requested: string[] = [];
    const get: ServiceClient['get'] = (path, query, options) => {
      if (path === 'domains/availability') requested.push(String(query?.['domain']));
      return client.get(path, query, options);
    };
    const make = (): { searches: Searches; flush: () => void } => {
      const responses = createResponses({
        clientFor: async () => ({ get }),
        store: () => stores.portfolio.nameResults,
        now: fixtures.now,
        incident: (error) => fixtures.incidents.push(error),
      });
      const searches = createAvailability({
        responses,
        clients: { for: async () => ({ ...client, get }), limiter: () => client.limiter() },
        store: () => stores.portfolio,
        saved: () => nameSearchesTable(stores.workspace.journalFile.database),
        inCart: () => fixtures.inCart,
        redaction: createRedaction(),
        dialogs: { available: true, saveFile: (name) => fixtures.dialogs.saveFile(name), openFile: async () => null },
        atOnce: () => fixtures.atOnce,
        report(state) {
          fixtures.reported.push(NameSearchState.parse(state));
          for (const each of waiting) each();
        },
        incident: (error) => fixtures.incidents.push(error),
        today: () => '2026-11-21',
        now: fixtures.now,
      });
      return { searches, flush: responses.flush };
    };
    const fixtures: SearchFixtures = {
      ...{ requested, reported: [], incidents: [], inCart: new Set<string>(), atOnce: 8 },
      dialogs: { available: false, saveFile: async () => null, openFile: async () => null },
      advance: (ms) => void (ahead += ms),
      now: () => Date.now() + ahead,
      get searches() {
        return made.searches;
      },
      async call(method, input) {
        const { input: inputSchema, output } = contract[method];
        const name = method.slice('availability.'.length) as keyof Searches['service'];
        const handler = made.searches.service[name] as (input: unknown, signal: AbortSignal) => unknown;
        return output.parse(await handler(inputSchema.parse(input), new AbortController().signal)) as never;
      },
      open: (text, more = {}) =>
        fixtures.call('availability.open', {
          accountId,
          text,
          extensions: ['.com', '.id'],
          years: 1,
          across: false,
          premium: true,
          ...more,
        }),
      async cells(search, filter = '') {
        const sort = { column: 'entered', descending: false } as const;
        const answer = await fixtures.call('availability.rows', { search, filter, sort, from: 0, count: 200 });
        if ('fault' in answer) throw new Error(answer.fault.reason);
        return answer.rows.flatMap(({ label, cells }) =>
          cells.flatMap((cell) => (cell === null ? [] : `${label}${cell.extension} ${cell.state}`)),
        );
      },
      until(passes) {
        const last = fixtures.reported.at(-1);
        if (last !== undefined && passes(last)) return Promise.resolve(last);
        return new Promise((resolve) => {
          const listener = (): void => {
            const state = fixtures.reported.at(-1);
            if (state === undefined || !passes(state)) return;
            waiting.delete(listener);
            resolve(state);
          };
          waiting.add(listener);
        });
      },
      async readDomains() {
        reading.start(accountId, ['domains']);
        await settled();
      },
      restart() {
        made.searches.end();
        made.flush();
        made = make();
      },
    };
    let made = make();
    tidy.push(() => {
      made.searches.end();
      made.flush();
      client.close();
    });
    return fixtures;
  };
}
