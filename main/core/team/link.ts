import type { Client } from 'pg';
import type { TeamPhase } from '../../../preload/contract/team/team-codes.ts';
import type { Clock } from '../base/clock.ts';
import type { TeamTable } from '../store/workspace/team-table.ts';
import {
  type ConnectionFault,
  connect,
  faultOf,
  standingIn,
  type TeamEndpoint,
  TeamError,
  type TeamStanding,
} from './server/connection.ts';
import { createExchange, type Exchange } from './server/exchange.ts';
import { editsChannel } from './server/set-up-sql.ts';
import type { Replica } from './shared/replica.ts';

export interface LinkDeps {
  readonly endpoint: TeamEndpoint;
  readonly machine: string;
  /** Throws TeamError. */
  readonly password: () => Promise<string>;
  readonly table: () => TeamTable;
  readonly replica: Replica;
  /** Called once connected, before anything is exchanged. */
  readonly meet: (standing: TeamStanding) => Promise<void>;
  readonly clock: Clock;
  readonly changed: (now: LinkState) => void;
  /** Records an error of this application, which ends the connection. */
  readonly incident: (error: unknown) => void;
}

export interface LinkState {
  readonly phase: Exclude<TeamPhase, 'off'>;
  readonly fault: ConnectionFault | null;
  readonly standing: TeamStanding | null;
  /** Whether everything was exchanged since the last change of the state. */
  readonly isExchanged: boolean;
}

/** A connection to the team's database that is kept, and opened again when it breaks. */
export interface Link {
  /** Something was written here. */
  written(): void;
  close(): Promise<void>;
}

/** Milliseconds after a wake-up, so that what is written together is sent together. */
const gather = 80;
/** Milliseconds between exchanges: while the database says when there is something new, and while it does not. */
const pollAware = 60_000;
const pollBlind = 2000;
/** Milliseconds until the next attempt to connect: doubled up to the longest; where only a person can help, the longest. */
const firstRetry = 2000;
const longestRetry = 5 * 60_000;
/** Edits sent at once. */
const sentAtOnce = 100;

const needsPerson = (fault: ConnectionFault): boolean => !['unreachable', 'unknown-host', 'busy'].includes(fault.code);

export function openLink({ endpoint, machine, password, table, replica, meet, clock, changed, incident }: LinkDeps): Link {
  let isClosed = false;
  let client: Client | null = null;
  let wake = (): void => undefined;
  let isWoken = false;

  /** Resolves after this time, or as soon as there is something to do. */
  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        wake = () => undefined;
        resolve();
      };
      const cancel = clock.after(ms, end);
      wake = end;
      if (isWoken || isClosed) end();
      isWoken = false;
    });
  }

  function disturb(): void {
    isWoken = true;
    wake();
  }

  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));

  async function readAll(exchange: Exchange): Promise<void> {
    for (;;) {
      const { edits, readTo, hasMore } = await exchange.read(table().setup()?.readTo ?? '');
      if (isClosed) return;
      await replica.receive(edits, readTo);
      if (!hasMore) return;
    }
  }

  async function sendAll(exchange: Exchange): Promise<void> {
    for (;;) {
      const edits = isClosed ? [] : table().outgoing(sentAtOnce);
      if (edits.length === 0) return;
      await exchange.send(edits);
      table().sent(edits.map(({ id }) => id));
    }
  }

  /** Exchanges until the connection breaks. */
  async function follow(connected: Client, standing: TeamStanding): Promise<void> {
    const exchange = createExchange(connected, machine);
    let isAware = false;
    connected.on('notification', () => {
      isAware = true;
      disturb();
    });
    connected.on('end', disturb);
    let isEnded = false;
    connected.on('error', () => {
      isEnded = true;
      disturb();
    });
    await connected.query(`LISTEN ${editsChannel}`);
    // Behind a pooler notifications do not arrive.
    await connected.query(`SELECT pg_notify('${editsChannel}', '')`);
    while (!isClosed && !isEnded) {
      await readAll(exchange);
      await replica.collect();
      if (!standing.isReader) await sendAll(exchange);
      changed({ phase: 'ready', fault: null, standing, isExchanged: true });
      await rest(isAware ? pollAware : pollBlind);
      await pause(gather);
    }
  }

  /** Returns why it ended; null: it was closed. */
  async function attempt(): Promise<ConnectionFault | null> {
    try {
      client = await connect(endpoint, await password());
      const standing = await standingIn(client);
      if (isClosed) return null;
      await meet(standing);
      changed({ phase: 'ready', fault: null, standing, isExchanged: false });
      await follow(client, standing);
      return isClosed ? null : { code: 'unreachable', message: '' };
    } catch (error) {
      if (error instanceof TeamError) return error.fault;
      // A driver's error; others are errors of this application.
      if (error instanceof Error && 'code' in error) return faultOf(error);
      throw error;
    } finally {
      await client?.end().catch(() => undefined);
      client = null;
    }
  }

  async function run(): Promise<void> {
    let retry = firstRetry;
    while (!isClosed) {
      const startTime = clock.now();
      changed({ phase: 'connecting', fault: null, standing: null, isExchanged: false });
      const fault = await attempt();
      if (fault === null) return;
      // A connection that held for a while is opened again at once.
      if (clock.now() - startTime > longestRetry) retry = firstRetry;
      changed({ phase: 'waiting', fault, standing: null, isExchanged: false });
      isWoken = false;
      await pauseOrClose(needsPerson(fault) ? longestRetry : retry);
      retry = Math.min(2 * retry, longestRetry);
    }
  }

  let endPause = (): void => undefined;
  function pauseOrClose(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  const running = run().catch(incident);
  return {
    written: disturb,
    async close() {
      isClosed = true;
      endPause();
      disturb();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
