import { isDeepStrictEqual } from 'node:util';
import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { type TeamServer as Server, TeamServer } from '../../../preload/contract/team/team.ts';
import type { TeamPasswordState } from '../../../preload/contract/team/team-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clock } from '../base/clock.ts';
import { explain, fieldError } from '../base/errors.ts';
import { createPasswords, teamItem } from '../keychain/passwords.ts';
import type { KeychainPort } from '../keychain/port.ts';
import type { Redaction } from '../redaction/port.ts';
import type { TeamPasswordPlace } from '../store/workspace/team-table.ts';
import { type Link, type LinkState, openLink } from './link.ts';
import { connect, faultOf, type TeamEndpoint, TeamError, type TeamStanding } from './server/connection.ts';
import { setUpSql } from './server/set-up-sql.ts';
import type { SharedWorkspace } from './shared/apply.ts';
import { historyOf } from './shared/history.ts';
import { createReplica } from './shared/replica.ts';

export interface TeamDeps {
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => SharedWorkspace;
  readonly keychain: () => Promise<KeychainPort>;
  readonly redaction: Redaction;
  readonly clock: Clock;
  /** Unix time in ms. */
  readonly now: () => number;
  /** The state is another one. */
  readonly changed: () => void;
  /** An account has got something of a kind from the team. */
  readonly received: (accountId: AccountId, kind: string) => void;
  /** Records an error of this application. */
  readonly incident: (error: unknown) => void;
}

/** The team: with whom notes and the like are shared. */
export interface TeamService {
  state(): Promise<Output<'team.state'>>;
  /** Throws AppError VALIDATION of a field, KEYCHAIN. */
  save(input: Parsed<'team.save'>): Promise<Output<'team.save'>>;
  retry(): Promise<Output<'team.retry'>>;
  leave(): Promise<Output<'team.leave'>>;
  script(): Output<'team.script'>;
  setUp(input: Parsed<'team.setUp'>): Promise<Output<'team.setUp'>>;
  noteHistory(input: Parsed<'team.noteHistory'>): Output<'team.noteHistory'>;
  /** The server in use; null: there is no team. */
  server(): Server | null;
  /** Connects if there is a team. */
  begin(): void;
  /** The workspace was replaced. */
  replaced(): Promise<void>;
  close(): Promise<void>;
}

interface Stored {
  readonly server: Server;
  /** Of the database, as it said when it was last connected; empty: never. */
  readonly incarnation: string;
  readonly place: TeamPasswordPlace;
}

const endpointOf = ({ host, port, database, user }: Server): string => `postgres://${user}@${host}:${port}/${database}`;
/** Identifies a database without its login. */
const databaseOf = ({ host, port, database }: Server): string => `${host}:${port}/${database}`;
const off = { phase: 'off', fault: null, standing: null } as const;

export function createTeam(deps: TeamDeps): TeamService {
  const { workspace, now } = deps;
  const passwords = createPasswords(deps.keychain, deps.redaction);
  let link: Link | null = null;
  let unfollow = (): void => undefined;
  let present: Omit<LinkState, 'phase' | 'isExchanged'> & { readonly phase: Output<'team.state'>['phase'] } = off;
  let exchangedAt: string | null = null;
  let isClosed = false;

  const replica = createReplica({
    workspace,
    machine: () => read()?.server.machine ?? '',
    now,
    changed: (accountId, kind) => deps.received(accountId as AccountId, kind),
  });

  /** null: there is no team, or it is none that this version would store. */
  function read(): Stored | null {
    const setup = workspace().team.setup();
    if (setup === null) return null;
    try {
      const { server, incarnation } = JSON.parse(setup.body) as Partial<Stored>;
      const parsed = TeamServer.safeParse(server);
      if (!parsed.success) return null;
      return { server: parsed.data, incarnation: `${incarnation ?? ''}`, place: setup.passwordPlace };
    } catch {
      return null;
    }
  }

  async function loginOf({ server, place }: Stored): Promise<TeamPasswordState> {
    if (place === 'none') return 'none';
    try {
      if ((await passwords.find(teamItem, endpointOf(server), place)) === null) return 'missing';
      return place === 'keychain' ? 'stored' : 'session';
    } catch {
      return 'unreachable';
    }
  }

  async function state(): Promise<Output<'team.state'>> {
    const stored = read();
    const { phase, fault, standing } = present;
    return {
      server: stored?.server ?? null,
      login: stored === null ? 'none' : await loginOf(stored),
      ...{ phase, fault },
      standing: standing === null ? null : { member: standing.member, isReader: standing.isReader },
      waiting: stored === null ? 0 : workspace().team.countWaiting(),
      exchangedAt,
    };
  }

  async function passwordOf({ server, place }: Stored): Promise<string> {
    const password = await passwords.find(teamItem, endpointOf(server), place).catch(() => null);
    if (password === null) throw new TeamError({ code: 'no-password', message: '' });
    return password;
  }

  /** A database that was restored from an older copy, or set up again, may lack earlier edits. */
  async function meet({ incarnation }: TeamStanding): Promise<void> {
    const stored = read();
    if (stored === null || stored.incarnation === incarnation) return;
    const { team } = workspace();
    if (stored.incarnation !== '') {
      team.readTo('');
      await replica.resend();
    }
    workspace().team.write(JSON.stringify({ server: stored.server, incarnation }), stored.place, false);
  }

  function linkChanged({ isExchanged, ...next }: LinkState): void {
    if (isExchanged) exchangedAt = new Date(now()).toISOString();
    const isSame = isDeepStrictEqual(next, present);
    present = next;
    if (!isSame || isExchanged) deps.changed();
  }

  function begin(): void {
    const stored = read();
    if (stored === null || isClosed || link !== null) return;
    const { machine, ...endpoint } = stored.server;
    const opened = openLink({
      ...{ endpoint, machine, replica, meet },
      password: () => passwordOf(stored),
      table: () => workspace().team,
      clock: deps.clock,
      changed: linkChanged,
      incident: deps.incident,
    });
    link = opened;
    unfollow = workspace().team.follow(() => opened.written());
  }

  async function end(): Promise<void> {
    const ended = link;
    link = null;
    unfollow();
    await ended?.close();
    present = off;
  }

  /** Everything here becomes the team's, and the other way round. */
  function join(body: string, place: TeamPasswordPlace): void {
    const { accounts, team } = workspace();
    team.transaction(() => {
      team.write(body, place, true);
      for (const { id } of accounts.list()) team.noteAll(id);
    });
  }

  /** Stores a new password, or drops one that was entered for another server. Returns where the password is then. */
  async function placeFor(
    server: Server,
    before: Stored | null,
    entered: { readonly password: string; readonly keep: 'keychain' | 'session' } | null,
  ): Promise<TeamPasswordPlace> {
    const place = before?.place ?? 'none';
    if (entered !== null) {
      await passwords.store(teamItem, entered.password, endpointOf(server), entered.keep);
      if (entered.keep === 'keychain') workspace().accounts.clearPendingRemoval(teamItem);
      else if (place === 'keychain') await passwords.removeItem(teamItem);
      return entered.keep;
    }
    if (before === null || endpointOf(before.server) === endpointOf(server)) return place;
    passwords.forget(teamItem);
    if (place === 'keychain') await passwords.removeItem(teamItem);
    return 'none';
  }

  return {
    state,
    async save({ server: entered, password, keep = 'keychain' }) {
      const server = readServer(entered);
      const before = read();
      const place = await placeFor(server, before, password === undefined ? null : { password, keep });
      await end();
      const isOther = before === null || databaseOf(before.server) !== databaseOf(server);
      const body = JSON.stringify({ server, incarnation: isOther ? '' : before.incarnation });
      if (isOther) join(body, place);
      else workspace().team.write(body, place, false);
      exchangedAt = isOther ? null : exchangedAt;
      begin();
      return state();
    },
    async retry() {
      await end();
      begin();
      return state();
    },
    async leave() {
      const before = read();
      await end();
      passwords.forget(teamItem);
      if (before?.place === 'keychain' && !(await passwords.removeItem(teamItem)))
        workspace().accounts.addPendingRemoval({ id: teamItem, name: before.server.host });
      workspace().team.leave();
      exchangedAt = null;
      return state();
    },
    script: () => ({ sql: setUpSql }),
    async setUp({ user, password }) {
      const stored = read();
      if (stored === null) return { fault: { code: 'not-set-up', message: '' } };
      deps.redaction.addSecret(password);
      const fault = await setUpAs({ ...stored.server, user }, password, stored.server.user);
      if (fault === null) {
        await end();
        begin();
      }
      return { fault };
    },
    noteHistory: ({ accountId, kind, id }) => {
      const account = workspace().accounts.find(accountId);
      const reseller = account === null ? '' : `${account.baseAddress} ${account.resellerId}`;
      return { edits: historyOf(workspace().team.history({ reseller, kind: 'note', key: `${kind} ${id}` }, 100)) };
    },
    server: () => read()?.server ?? null,
    begin,
    async replaced() {
      await end();
      passwords.forgetAll();
      begin();
    },
    async close() {
      isClosed = true;
      await end();
      passwords.forgetAll();
    },
  };
}

/** Throws AppError VALIDATION of the field. */
function readServer(entered: Server): Server {
  if (!/^[\p{L}\p{N}.:_-]+$/u.test(entered.host)) throw fieldError('server.host', explain('team-host-invalid'));
  if (entered.authority !== '' && !/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(entered.authority))
    throw fieldError('server.authority', explain('team-authority-invalid'));
  return entered;
}

/** Runs the script as an administrator, and makes the person of the team's login a member. Returns what went wrong. */
async function setUpAs(endpoint: TeamEndpoint, password: string, member: string) {
  try {
    const client = await connect(endpoint, password);
    try {
      await client.query(setUpSql);
      const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [member]);
      if (known.rows.length > 0 && member !== endpoint.user)
        await client.query(`GRANT reseller_desk_member TO ${client.escapeIdentifier(member)}`);
      return null;
    } finally {
      await client.end();
    }
  } catch (error) {
    return faultOf(error);
  }
}
