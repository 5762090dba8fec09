import { randomUUID } from 'node:crypto';
import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { MailServer } from '../../../preload/contract/mail/mail.ts';
import type { MailPasswordState } from '../../../preload/contract/mail/mail-codes.ts';
import { writeExplained } from '../../../preload/contract/reasons.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { createPasswords, mailItemOf } from '../keychain/passwords.ts';
import type { KeychainPort } from '../keychain/port.ts';
import type { Redaction } from '../redaction/port.ts';
import type { WriteOutcome } from '../service/write-outcome.ts';
import type { KeyLocation, WorkspaceStore } from '../store/port.ts';
import { compose, type Message } from './compose.ts';
import { endpointOf, readServer, serverOf } from './endpoint.ts';
import { createPace } from './pace.ts';
import { createMailSender, type MailSender, type SendOptions } from './sender.ts';
import { openSession } from './session.ts';

export interface MailDeps {
  /** Called each time: a restore replaces the workspace. */
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'mailServers'>;
  readonly keychain: () => Promise<KeychainPort>;
  readonly redaction: Redaction;
  readonly settings: () => Pick<Settings, 'connection'>;
  readonly clock: Clock;
  /** Unix time in ms. */
  readonly now: () => number;
  /** When messages of an account left in the last hour, in earlier sessions (Unix times in ms). */
  readonly sentLately: (accountId: AccountId) => readonly number[];
  /** Certificates that are trusted in place of the system's; only for tests. */
  readonly ca?: readonly string[];
}

/** Mail servers of the accounts, and sending through them. */
export interface MailService {
  state(input: Parsed<'mail.state'>): Promise<Output<'mail.state'>>;
  /** Throws AppError VALIDATION of a field, NOT_FOUND, KEYCHAIN. */
  save(input: Parsed<'mail.save'>): Promise<Output<'mail.save'>>;
  remove(input: Parsed<'mail.remove'>): Promise<Output<'mail.remove'>>;
  test(input: Parsed<'mail.test'>, signal: AbortSignal): Promise<Output<'mail.test'>>;
  /** The server of an account; null: none was set up. */
  server(accountId: AccountId): MailServer | null;
  /**
   * Sends a message once, at the pace of the account. `expected`: the endpoint and sender that were reviewed; if they have changed, nothing is sent.
   * A message that cannot be composed is `not sent`. Rejects with what `beforeSend` throws.
   */
  send(accountId: AccountId, outgoing: Outgoing, options: SendOptions): Promise<WriteOutcome>;
  /** Removes the password of an account that was removed. `place`: where it was. */
  forgetAccount(accountId: AccountId, name: string, place: KeyLocation): Promise<void>;
  /** Drops passwords from memory: of accounts that forget their keys on lock, or all. */
  forgetOnLock(): void;
  forgetAll(): void;
  close(): void;
}

export interface Outgoing {
  readonly message: Message;
  readonly key: string;
  /** `serverOf` of the server that was reviewed. */
  readonly expected: string;
}

export function createMail(deps: MailDeps): MailService {
  const { workspace, clock } = deps;
  const passwords = createPasswords(deps.keychain, deps.redaction);
  const senders = new Map<AccountId, MailSender>();

  function stored(accountId: AccountId): { readonly server: MailServer; readonly password: KeyLocation } {
    const found = workspace().mailServers.read(accountId);
    if (found === null) throw new AppError('NOT_FOUND', 'mail-no-server');
    return found;
  }

  /** null: the server needs none. */
  async function passwordFor(accountId: AccountId): Promise<string | null> {
    const { server, password: place } = stored(accountId);
    if (server.user === '') return null;
    const password = await passwords.find(mailItemOf(accountId), endpointOf(server), place);
    if (password !== null) return password;
    throw new AppError('KEY_MISSING', place === 'keychain' ? 'mail-password-lost' : 'mail-password-missing');
  }

  const open = async (accountId: AccountId, signal: AbortSignal) => {
    const password = await passwordFor(accountId);
    const { server } = stored(accountId);
    const { connectTimeout } = deps.settings().connection;
    const timeouts = { connect: connectTimeout * 1000, answer: 10 * 60_000 };
    return openSession(server, password, { timeouts, signal, ...(deps.ca === undefined ? {} : { ca: deps.ca }) });
  };

  function senderOf(accountId: AccountId): MailSender {
    const known = senders.get(accountId);
    if (known !== undefined) return known;
    const before = deps.sentLately(accountId).map((at) => deps.now() - at);
    const limits = () => workspace().mailServers.read(accountId)?.server ?? { perMinute: 1, perHour: 1 };
    const sender = createMailSender({ pace: createPace(limits, clock, before), clock, open: (signal) => open(accountId, signal) });
    senders.set(accountId, sender);
    return sender;
  }

  /** Connections were opened for the former settings. */
  function drop(accountId: AccountId): void {
    senders.get(accountId)?.close();
    senders.delete(accountId);
  }

  async function passwordState(accountId: AccountId): Promise<MailPasswordState> {
    const found = workspace().mailServers.read(accountId);
    if (found === null || found.server.user === '' || found.password === 'none') return 'none';
    try {
      const password = await passwords.find(mailItemOf(accountId), endpointOf(found.server), found.password);
      if (password === null) return 'missing';
      return found.password === 'keychain' ? 'stored' : 'session';
    } catch {
      return 'unreachable';
    }
  }

  const stateOf = async (accountId: AccountId): Promise<Output<'mail.state'>> => ({
    server: workspace().mailServers.read(accountId)?.server ?? null,
    login: await passwordState(accountId),
  });

  /** An item that the keychain cannot remove now is removed at a later start. */
  async function removeItem(accountId: AccountId, name: string, place: KeyLocation, forget: boolean): Promise<void> {
    if (forget) passwords.forget(mailItemOf(accountId));
    if (place !== 'keychain' || (await passwords.removeItem(mailItemOf(accountId)))) return;
    workspace().accounts.addPendingRemoval({ id: mailItemOf(accountId), name });
  }

  const send: MailService['send'] = async (accountId, { message, key, expected }, { signal, beforeSend }) => {
    const unchanged = (): MailServer => {
      const { server } = stored(accountId);
      if (serverOf(server) !== expected) throw new AppError('STALE_PLAN', 'mail-changed');
      return server;
    };
    try {
      const composed = await compose(message, unchanged(), { now: deps.now(), key });
      return await senderOf(accountId).send(key, composed, {
        signal,
        async beforeSend() {
          // It may have waited for an hour.
          unchanged();
          await beforeSend?.();
        },
      });
    } catch (error) {
      // Its own reasons; those of the caller are the caller's.
      if (error instanceof AppError && isOwn(error))
        return { state: 'not sent', code: error.code, message: writeExplained(error), retryAfterMs: null };
      throw error;
    }
  };

  return {
    state: ({ accountId }) => stateOf(accountId),
    async save({ accountId, server: entered, password, keep = 'keychain' }) {
      if (workspace().accounts.find(accountId) === null) throw new AppError('NOT_FOUND', 'account-gone');
      const server = readServer(entered);
      const before = workspace().mailServers.read(accountId);
      let place: KeyLocation = before?.password ?? 'none';
      if (password !== undefined && server.user !== '') {
        await passwords.store(mailItemOf(accountId), password, endpointOf(server), keep);
        place = keep;
        if (keep === 'keychain') workspace().accounts.clearPendingRemoval(mailItemOf(accountId));
        // The item of a password that is now kept for the session only.
        if (keep === 'session' && before?.password === 'keychain') await removeItem(accountId, server.host, 'keychain', false);
      } else if (before !== null && endpointOf(before.server) !== endpointOf(server)) {
        await removeItem(accountId, before.server.host, place, true);
        place = 'none';
      }
      workspace().mailServers.write(accountId, server, place);
      drop(accountId);
      return stateOf(accountId);
    },
    async remove({ accountId }) {
      const before = workspace().mailServers.read(accountId);
      drop(accountId);
      if (before !== null) await removeItem(accountId, before.server.host, before.password, true);
      workspace().mailServers.remove(accountId);
      return stateOf(accountId);
    },
    async test({ accountId }, signal) {
      const { server } = stored(accountId);
      const message = { to: [server.fromAddress], subject: 'Reseller Desk', text: testText(server), html: null };
      const outcome = await send(accountId, { message, key: randomUUID(), expected: serverOf(server) }, { signal });
      return reportOf(outcome);
    },
    server: (accountId) => workspace().mailServers.read(accountId)?.server ?? null,
    send,
    async forgetAccount(accountId, name, place) {
      drop(accountId);
      await removeItem(accountId, name, place, true);
    },
    forgetOnLock() {
      for (const { id, forgetKeyOnLock } of workspace().accounts.list()) if (forgetKeyOnLock) passwords.forget(mailItemOf(id));
    },
    forgetAll: passwords.forgetAll,
    close() {
      for (const accountId of [...senders.keys()]) drop(accountId);
    },
  };
}

const isOwn = ({ reason }: AppError): boolean => reason.startsWith('mail-');

/** The words of the test message are in no language of the interface: main has no texts, and only the sender reads it. */
const testText = ({ host, port }: MailServer): string => `Reseller Desk, ${host}:${port}\n`;

function reportOf(outcome: WriteOutcome): Output<'mail.test'> {
  switch (outcome.state) {
    case 'done':
    case 'accepted':
      return { outcome: 'done', message: outcome.message ?? '' };
    case 'refused':
      return { outcome: 'refused', message: outcome.message };
    case 'not sent':
      return { outcome: 'not-sent', message: outcome.message };
    case 'unknown':
      return { outcome: 'unknown', message: outcome.reason };
  }
}
