import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { createReplica, type ReceivedEdit, type Replica } from '../../../../../main/core/team/shared/replica.ts';
import type { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import { historiesOf, historiesTimeout } from '../../../../support/runs.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const count = 10;
const object = { kind: 'domain', id: 7, name: 'contoh.example' } as const;
const noteKey = { kind: 'note', key: 'domain 7' };

const some = fc.nat(count - 1);
const place = fc.nat(40);
/** What happens to the machines of a team. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), by: some, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('erase' as const), by: some, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tag' as const), by: some }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('untag' as const), by: some, place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      by: some,
      /** `lost`: the database has them, but its word did not arrive, so they are sent again. */
      end: fc.constantFrom('known' as const, 'known' as const, 'lost' as const, 'unsent' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      by: some,
      most: fc.integer({ min: 1, max: 6 }),
      /** Edits arrive in the other order. */
      isReversed: fc.boolean(),
      /** Everything is read again from the beginning, as after a restore of an old copy. */
      again: fc.constantFrom(false, false, false, true),
      /** The process ends before it is written how far edits were read. */
      isKilled: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), by: some, days: fc.integer({ min: -9, max: 9 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Machine {
  readonly fixtures: StoreFixtures;
  readonly stores: Stores;
  readonly replica: Replica;
  account: Account;
  /** Place of the log up to which it has read. */
  readTo: number;
}

const machines: Machine[] = [];
let histories = 0;
beforeAll(async () => {
  for (let index = 0; index < count; index += 1) {
    const fixtures = createStoreFixtures();
    const stores = await fixtures.open();
    stores.workspace.team.write('{}', 'none', true);
    const replica = createReplica({
      workspace: () => stores.workspace,
      machine: () => `desk-${index}`,
      now: () => fixtures.clock,
      changed: () => undefined,
    });
    machines.push({ fixtures, stores, replica, account: sampleAccount(1), readTo: 0 });
  }
});
afterAll(() => {
  for (const { fixtures } of machines) fixtures.tidy();
});

/** A word of letters that no other word of a history resembles. */
function wordOf(number: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return (
    [0, 1, 2, 3].map((at) => letters[(number * 7 + at * 11 + Math.floor(number / 26) * (at + 3)) % 26]).join('') + letters[number % 26]
  );
}

/** Plays a history with accounts of a reseller that no other history has. */
function play() {
  histories += 1;
  const log: ReceivedEdit[] = [];
  const written = { words: new Set<string>(), tags: new Set<string>() };
  const erased = { words: new Set<string>(), tags: new Set<string>() };
  let number = 0;
  for (const [index, machine] of machines.entries()) {
    machine.account = {
      ...sampleAccount(histories),
      name: `A${histories}`,
      resellerId: `R-${histories}`,
      id: `account${String(histories * 100 + index).padStart(13, '0')}` as Account['id'],
    };
    machine.stores.workspace.accounts.insert(machine.account);
    machine.readTo = 0;
  }
  const machineOf = (index: number): Machine => {
    const found = machines[index];
    if (found === undefined) throw new Error('No machine.');
    return found;
  };
  const noteOf = ({ stores, account }: Machine) => stores.workspace.notes.read(account.id, object.kind, object.id);

  async function send(machine: Machine, end: 'known' | 'lost' | 'unsent'): Promise<void> {
    await machine.replica.collect();
    const { team } = machine.stores.workspace;
    const edits = team.outgoing(100);
    if (end === 'unsent') return;
    for (const edit of edits) {
      if (log.some(({ id }) => id === edit.id)) continue;
      log.push({ ...edit, member: machine.account.name, machine: 'desk', at: new Date(1_800_000_000_000 + log.length).toISOString() });
    }
    if (end === 'known') team.sent(edits.map(({ id }) => id));
  }

  async function hear(
    machine: Machine,
    { most, isReversed, isKilled, again }: Omit<Extract<Step, { do: 'hear' }>, 'do' | 'by'>,
  ): Promise<void> {
    const from = again ? 0 : machine.readTo;
    const edits = log.slice(from, from + most);
    const received = isReversed ? edits.toReversed() : edits;
    expect(await machine.replica.receive(received, '')).toBe(0);
    // It was merged, but how far it was read was not written: the same edits come again.
    if (isKilled) return;
    machine.readTo = Math.max(machine.readTo, from + edits.length);
  }

  async function take(one: Step): Promise<void> {
    const machine = machineOf(one.by);
    const { workspace } = machine.stores;
    const { note, tags } = noteOf(machine);
    const words = note.split(' ').filter((word) => word !== '');
    const at = new Date(machine.fixtures.clock).toISOString();
    const write = (next: readonly string[]): void => workspace.notes.write(machine.account.id, object, next.join(' '), at);
    number += 1;
    switch (one.do) {
      case 'write':
        written.words.add(wordOf(number));
        write(words.toSpliced(one.place % (words.length + 1), 0, wordOf(number)));
        return;
      case 'erase': {
        const word = words[one.place % Math.max(1, words.length)];
        if (word === undefined) return;
        erased.words.add(word);
        write(words.filter((each) => each !== word));
        return;
      }
      case 'tag':
        written.tags.add(wordOf(number));
        workspace.notes.setTags(machine.account.id, object, [...tags, wordOf(number)]);
        return;
      case 'untag': {
        const tag = tags[one.place % Math.max(1, tags.length)];
        if (tag === undefined) return;
        erased.tags.add(tag);
        workspace.notes.setTags(
          machine.account.id,
          object,
          tags.filter((each) => each !== tag),
        );
        return;
      }
      case 'send':
        await send(machine, one.end);
        return;
      case 'hear':
        await hear(machine, one);
        return;
      case 'clock':
        machine.fixtures.clock += one.days * 86_400_000;
        return;
    }
  }

  /** Everybody sends and hears everything. */
  async function settle(): Promise<void> {
    for (const machine of machines) await send(machine, 'known');
    for (const machine of machines) await hear(machine, { most: log.length, isReversed: false, isKilled: false, again: false });
    for (const machine of machines) {
      await machine.replica.collect();
      expect(machine.stores.workspace.team.outgoing(1), 'what was heard is not sent back').toEqual([]);
    }
  }
  return { take, settle, noteOf, written, erased, machineOf };
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): string[] => [...all].filter((one) => !some.has(one));
const sorted = (words: Iterable<string>): string[] => [...words].sort();

/** A tag is removed by somebody whose account was added before it was heard of. */
const removedAfterHearing: Step[] = [
  { do: 'tag', by: 1 },
  { do: 'send', by: 1, end: 'known' },
  { do: 'hear', by: 8, most: 1, isReversed: false, again: false, isKilled: false },
  { do: 'untag', by: 8, place: 0 },
];

/** Slow: ten machines, each with a database of its own. */
it(
  'all machines converge, and everything that was written and not erased is there',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const played = play();
        for (const one of steps) await played.take(one);
        await played.settle();
        const ends = machines.map((machine) => played.noteOf(machine));
        for (const end of ends) {
          expect(end.note).toBe(ends[0]?.note);
          expect(end.tags).toEqual(ends[0]?.tags);
        }
        const { written, erased } = played;
        expect(sorted(ends[0]?.tags ?? [])).toEqual(sorted(without(written.tags, erased.tags)));
        for (const word of without(written.words, erased.words)) expect(ends[0]?.note, word).toContain(word);
        for (const { stores, account } of machines) {
          const key = { reseller: `${account.baseAddress} ${account.resellerId}`, ...noteKey };
          for (const { member } of stores.workspace.team.history(key, 100)) expect(member, 'everybody knows who wrote it').not.toBeNull();
        }
      }),
      { ...historiesOf(30, 300), examples: [[removedAfterHearing]] },
    );
  },
  historiesTimeout,
);
