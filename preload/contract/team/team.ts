import * as z from 'zod';
import { KeepKey } from '../accounts/accounts.ts';
import { command, query } from '../call.ts';
import { AccountId, Moment } from '../values.ts';
import { AnnotatedKind } from '../workspace/notes.ts';
import { teamFaults, teamPasswordStates, teamPhases } from './team-codes.ts';

/** The database of a team, without the password, which is only in the keychain. */
export const TeamServer = z.strictObject({
  host: z.string().trim().min(1).max(253),
  port: z.number().int().min(1).max(65_535),
  database: z.string().trim().min(1).max(63),
  user: z.string().trim().min(1).max(63),
  /** Certificates in PEM of those who sign the server's; empty: those that this system trusts. */
  authority: z.string().trim().max(20_000),
  /** What colleagues see as the place of an edit. */
  machine: z.string().trim().min(1).max(100),
});
export type TeamServer = z.infer<typeof TeamServer>;

/** `message`: the words of the server or of the system. */
const Fault = z.strictObject({ code: z.enum(teamFaults), message: z.string().max(500) });

export const TeamState = z.strictObject({
  /** null: there is no team. */
  server: TeamServer.nullable(),
  login: z.enum(teamPasswordStates),
  phase: z.enum(teamPhases),
  /** Why it is not connected. */
  fault: Fault.nullable(),
  /** What the server calls this person, and whether they may only read; null: not connected yet. */
  standing: z.strictObject({ member: z.string().max(100), isReader: z.boolean() }).nullable(),
  /** Edits made here that the team does not have yet. */
  waiting: z.number().int().nonnegative(),
  /** When everything was last exchanged. */
  exchangedAt: Moment.nullable(),
});
export type TeamState = z.infer<typeof TeamState>;

/** An edit of a note. */
const NoteEdit = z.strictObject({
  id: z.uuid(),
  /** null: written on this computer, and the team does not have it yet. */
  member: z.string().max(100).nullable(),
  machine: z.string().max(100),
  at: Moment,
  before: z.string(),
  after: z.string(),
  /** Another person rewrote the same sentence at the same time, and no later edit knew both. */
  isContested: z.boolean(),
});
export type NoteEdit = z.infer<typeof NoteEdit>;

const Nothing = z.strictObject({});

/** The team, with which notes and other entries of this application are shared through a PostgreSQL database. No call reads a password back. */
export const teamCalls = {
  'team.state': query(Nothing, TeamState),
  /**
   * Stores the server, and a password if one is given; without one, the stored password stays in use only for the same server and user. Main
   * asks in a dialog of the system before the application connects to another host. Rejects with VALIDATION of a field.
   */
  'team.save': command(
    z.strictObject({ server: TeamServer, password: z.string().min(1).max(500).optional(), keep: KeepKey.optional() }),
    TeamState,
  ),
  /** Connects again at once. */
  'team.retry': command(Nothing, TeamState),
  /** Ends it; what was shared stays on this computer. */
  'team.leave': command(Nothing, TeamState),
  /** What an administrator runs in the database. */
  'team.script': query(Nothing, z.strictObject({ sql: z.string() })),
  /** Runs the same with an administrator's password, which is used once and not stored. `fault`: why it was not run. */
  'team.setUp': command(
    z.strictObject({ user: z.string().trim().min(1).max(63), password: z.string().min(1).max(500) }),
    z.strictObject({ fault: Fault.nullable() }),
  ),
  /** Who wrote what in a note, newest first; empty without a team. */
  'team.noteHistory': query(
    z.strictObject({ accountId: AccountId, kind: AnnotatedKind, id: z.number().int().nonnegative() }),
    z.strictObject({ edits: z.array(NoteEdit).max(100) }),
  ),
};
