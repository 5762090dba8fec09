import { checkServerIdentity } from 'node:tls';
import type { Client, ClientConfig } from 'pg';
import type { TeamFault } from '../../../../preload/contract/team/team-codes.ts';
import { teamSchemaVersion } from './set-up-sql.ts';

/** A team's database. */
export interface TeamEndpoint {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** Certificates in PEM that its own must be signed by; empty: those of this machine. */
  readonly authority: string;
}

/** What went wrong, and the words of the database or the system. */
export interface ConnectionFault {
  readonly code: TeamFault;
  readonly message: string;
}

export class TeamError extends Error {
  readonly fault: ConnectionFault;
  constructor(fault: ConnectionFault, options?: ErrorOptions) {
    super(fault.message, options);
    this.name = 'TeamError';
    this.fault = fault;
  }
}

/** Milliseconds to connect, and for an answer. */
const connectTime = 10_000;
const answerTime = 30_000;

/**
 * Connects with TLS, and accepts only a certificate of this host. Nothing is taken from the environment or from files of other programs.
 * Throws TeamError.
 */
export async function connect(endpoint: TeamEndpoint, password: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(configOf(endpoint, password));
  // An error without a listener would end the process; `end` follows it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new TeamError(faultOf(error), { cause: error });
  }
}

function configOf({ host, port, database, user, authority }: TeamEndpoint, password: string): ClientConfig {
  return {
    host,
    port,
    database,
    user,
    password: () => password,
    ssl: {
      rejectUnauthorized: true,
      ...(authority === '' ? {} : { ca: authority }),
      checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
    },
    connectionTimeoutMillis: connectTime,
    query_timeout: answerTime,
    application_name: 'Reseller Desk',
    keepAlive: true,
  };
}

const byCode: Readonly<Record<string, TeamFault>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPIPE: 'unreachable',
  '28P01': 'login',
  '28000': 'login',
  '3D000': 'no-database',
  '42P01': 'not-set-up',
  '3F000': 'not-set-up',
  '42501': 'no-rights',
  '53300': 'busy',
  '57P01': 'unreachable',
  '57P03': 'busy',
};

/** Judges what the database, its driver or the system threw. */
export function faultOf(error: unknown): ConnectionFault {
  if (error instanceof TeamError) return error.fault;
  const { code, message } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', message: `${error}` };
  const known = typeof code === 'string' ? byCode[code] : undefined;
  return { code: known ?? ofMessage(`${code ?? ''} ${message}`), message: message.slice(0, 500) };
}

function ofMessage(text: string): TeamFault {
  if (/does not support SSL/i.test(text)) return 'no-tls';
  if (/certificate|CERT_|altname|SELF_SIGNED|UNABLE_TO_|self.signed|PEM/i.test(text)) return 'certificate';
  if (/timeout|terminat|closed|ended|not queryable|connection error/i.test(text)) return 'unreachable';
  return 'other';
}

/** What a person may do in the team. */
export interface TeamStanding {
  readonly member: string;
  readonly isReader: boolean;
  readonly incarnation: string;
}

/** Reads what the database is and what this person may do. Throws TeamError if it was not set up, or by another version. */
export async function standingIn(client: Pick<Client, 'query'>): Promise<TeamStanding> {
  try {
    const { rows } = await client.query<{ version: number; incarnation: string; member: string; writes: boolean }>(
      `SELECT version, incarnation::text AS incarnation, current_user::text AS member,
         has_column_privilege('reseller_desk.edit', 'body', 'INSERT') AS writes FROM reseller_desk.about`,
    );
    const [about] = rows;
    if (about === undefined) throw new TeamError({ code: 'not-set-up', message: '' });
    if (about.version > teamSchemaVersion) throw new TeamError({ code: 'newer', message: `${about.version}` });
    if (about.version < teamSchemaVersion) throw new TeamError({ code: 'older', message: `${about.version}` });
    return { member: about.member, isReader: !about.writes, incarnation: about.incarnation };
  } catch (error) {
    throw new TeamError(faultOf(error), { cause: error });
  }
}
