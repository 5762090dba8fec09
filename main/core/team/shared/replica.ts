import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import type { EditBody, SharedKey, SharedValue, TextEdit, Unsent } from '../../store/workspace/team-table.ts';
import { applyShared, isSharedKind, type SharedWorkspace } from './apply.ts';
import { combine } from './combine.ts';
import { editTo, merge, readDocument } from './document.ts';

export interface ReplicaDeps {
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => SharedWorkspace;
  /** What the team calls this machine. */
  readonly machine: () => string;
  /** Unix time in ms. */
  readonly now: () => number;
  /** An account has got something from the team. */
  readonly changed: (accountId: string, kind: string) => void;
}

/** An edit as it comes from the team. */
export interface ReceivedEdit extends SharedKey {
  readonly id: string;
  readonly body: EditBody;
  readonly member: string;
  readonly machine: string;
  /** ISO 8601 in UTC, the database's time. */
  readonly at: string;
}

/** What the team shares, merged with what is stored here. */
export interface Replica {
  /** Makes edits of everything that was written here since, a little in each turn of the event loop. */
  collect(): Promise<void>;
  /** Merges edits, a few in each turn of the event loop, and keeps how far they were read along with the last. Returns how many were refused. */
  receive(edits: readonly ReceivedEdit[], readTo: string): Promise<number>;
  /** Makes an edit of everything that is known, for a database that may not have it. */
  resend(): Promise<void>;
}

/** Things loaded at once, and milliseconds of a turn of the event loop in which they are handled. */
const atOnce = 200;
const turn = 6;

export function createReplica({ workspace, machine, now, changed }: ReplicaDeps): Replica {
  const at = (): string => new Date(now()).toISOString();

  /** Handles things in transactions of a turn each; `last` belongs to the last one. Resolves once everything is on the disk. */
  async function inTurns<T>(things: readonly T[], handle: (thing: T) => void, last?: () => void): Promise<void> {
    const written: Promise<void>[] = [];
    let at = 0;
    do {
      const handleSome = (): void => {
        const end = performance.now() + turn;
        for (const thing of things.slice(at)) {
          handle(thing);
          at += 1;
          if (performance.now() > end) break;
        }
        if (at >= things.length) last?.();
      };
      written.push(workspace().team.commit(handleSome));
      await nextTurn();
    } while (at < things.length);
    await Promise.all(written);
  }

  /** Accounts of a reseller that were added, and do not have what the team has yet: they get it all at once. */
  const newAccounts = (reseller: string): ReadonlySet<string> =>
    new Set(
      workspace()
        .team.unsentOf({ reseller, kind: '', key: '' })
        .map(({ accountId }) => accountId),
    );

  function accountsOf(reseller: string): string[] {
    const added = newAccounts(reseller);
    return workspace()
      .accounts.list()
      .filter((account) => `${account.baseAddress} ${account.resellerId}` === reseller && !added.has(account.id))
      .map(({ id }) => id);
  }

  /** Gives the value to the accounts that have another one, by default all of the reseller. Returns whether it could be stored. */
  function give(key: SharedKey, value: SharedValue | null, time: string, to = accountsOf(key.reseller)): boolean {
    const { team } = workspace();
    const { kind } = key;
    if (!isSharedKind(kind)) return false;
    let isStored = true;
    for (const accountId of to) {
      if (isDeepStrictEqual(ordered(team.load(accountId, kind, key.key)), ordered(value))) continue;
      isStored = attempt(() => applyShared({ workspace: workspace(), accountId, key: key.key, at: time }, kind, value)) && isStored;
      changed(accountId, kind);
    }
    // What was just stored is what the team has.
    team.drop(team.unsentOf(key).filter(({ accountId }) => to.includes(accountId)));
    return isStored;
  }

  /** Makes an edit of what an account has; nothing if the team has the same. */
  function publish(key: SharedKey, value: SharedValue | null): void {
    const { team } = workspace();
    const state = team.document(key);
    const before = readDocument(state);
    const edit = editTo(state, value);
    if (edit === null) return;
    const { state: after, ...rest } = edit;
    const [textBefore, textAfter] = [before, value].map((one) => one?.texts['body'] ?? '') as [string, string];
    const text = textBefore === textAfter ? null : { before: textBefore, after: textAfter };
    const id = randomUUID();
    team.writeDocument(key, after);
    team.addOutgoing({ id, ...key, body: { ...rest, text } });
    if (text !== null) team.addHistory({ ...historyOf(key, { ...rest, text }), id, member: null, machine: machine(), at: at() });
  }

  function collectOne(unsent: Unsent): void {
    const { team, accounts } = workspace();
    const { accountId, ...key } = unsent;
    team.drop([unsent]);
    const account = accounts.find(accountId);
    if (account === null || !isSharedKind(key.kind) || `${account.baseAddress} ${account.resellerId}` !== key.reseller) return;
    const value = team.load(accountId, key.kind, key.key);
    publish(keyOf(key), value);
    give(keyOf(key), value, at());
  }

  /** An account that was added has what the team has, and the team has what it has. */
  async function admit(unsent: Unsent): Promise<void> {
    const { reseller, accountId } = unsent;
    workspace().team.transaction(() => workspace().team.noteAll(accountId));
    let above = { kind: '', key: '' };
    for (;;) {
      const { team } = workspace();
      const keys = team.documents({ reseller, ...above }, atOnce).filter((key) => key.reseller === reseller);
      const last = keys.at(-1);
      if (last === undefined) break;
      await inTurns(keys, (key) => {
        const own = team.unsentOf(key).filter((one) => one.accountId === accountId);
        if (own.length > 0) unite(key, own);
        give(key, readDocument(team.document(key)), at(), [accountId]);
      });
      above = last;
    }
    workspace().team.drop([unsent]);
  }

  /** Combines what accounts here had before with what the team has. */
  function unite(key: SharedKey, unsent: readonly Unsent[]): void {
    const { team } = workspace();
    const { kind } = key;
    if (!isSharedKind(kind)) return;
    for (const { accountId } of unsent) {
      const own = team.load(accountId, kind, key.key);
      const theirs = readDocument(team.document(key));
      if (own === null || theirs === null || isDeepStrictEqual(ordered(own), ordered(theirs))) continue;
      const { value, copy } = combine(kind, own, theirs);
      publish(key, value);
      // Under another name it is a thing of its own, which the team gets with the others.
      if (copy !== null) attempt(() => applyShared({ workspace: workspace(), accountId, key: copy.key, at: at() }, kind, copy.value));
    }
  }

  function receiveOne({ id, body, member, machine: by, at: time, ...rest }: ReceivedEdit): boolean {
    const { team } = workspace();
    const key = keyOf(rest);
    const added = newAccounts(key.reseller);
    const unsent = team.unsentOf(key).filter(({ accountId }) => !added.has(accountId));
    const isFirst = team.document(key) === null;
    if (!isFirst) for (const one of unsent) collectOne(one);
    const known = team.document(key);
    const state = merge(known, body.update);
    if (state === null) return false;
    if (body.text !== null) team.addHistory({ ...historyOf(key, { ...body, text: body.text }), id, member, machine: by, at: time });
    if (state === known) return true;
    team.writeDocument(key, state);
    if (isFirst) unite(key, unsent);
    return give(key, readDocument(team.document(key)), time);
  }

  return {
    async collect() {
      for (;;) {
        const { team } = workspace();
        const unsent = team.unsent(atOnce);
        if (unsent.length === 0) return;
        const added = unsent.find(({ kind }) => kind === '');
        if (added !== undefined) await admit(added);
        else await inTurns(unsent, collectOne);
      }
    },
    async receive(edits, readTo) {
      let refused = 0;
      const handle = (edit: ReceivedEdit): void => {
        if (!receiveOne(edit)) refused += 1;
      };
      await inTurns(edits, handle, () => workspace().team.readTo(readTo));
      return refused;
    },
    async resend() {
      for (let above: SharedKey = { reseller: '', kind: '', key: '' }; ; ) {
        const { team } = workspace();
        const keys = team.documents(above, atOnce);
        const last = keys.at(-1);
        if (last === undefined) return;
        await inTurns(keys, (key) => {
          const update = team.document(key);
          if (update !== null) team.addOutgoing({ id: randomUUID(), ...key, body: { update, ...unmarked } });
        });
        above = last;
      }
    },
  };
}

/** Of an edit that is a whole document. */
const unmarked = { client: 0, clock: 0, basis: 'AA==', text: null } as const;

const keyOf = ({ reseller, kind, key }: SharedKey): SharedKey => ({ reseller, kind, key });

const historyOf = (
  key: SharedKey,
  { client, clock, basis, text }: Omit<EditBody, 'update' | 'text'> & { readonly text: NonNullable<EditBody['text']> },
): Omit<TextEdit, 'id' | 'member' | 'machine' | 'at'> => ({ ...key, client, clock, basis, ...text });

/** Sets in order, so that equal values are equal. */
const ordered = (value: SharedValue | null): SharedValue | null =>
  value === null ? null : { ...value, sets: Object.fromEntries(Object.entries(value.sets).map(([name, set]) => [name, [...set].sort()])) };

/** What a limit of this application refuses, for example the number of tags, stays with the team alone. */
function attempt(work: () => boolean): boolean {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
