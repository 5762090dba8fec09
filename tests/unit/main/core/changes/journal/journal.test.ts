import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Database, loadDatabase } from '../../../../../../main/core/base/database.ts';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { JobPhase } from '../../../../../../main/core/changes/journal/jobs.ts';
import { createCommits, createJournal, type JournalFile } from '../../../../../../main/core/changes/journal/journal.ts';
import { openInMemory } from '../../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../../main/core/store/schema.ts';
import { accountId } from '../session.ts';
import { at, createJournalFixtures, type JournalFixtures, rowWith } from './fixtures.ts';

test('uses the file that replaced an earlier one', async () => {
  const open = async () => openInMemory(await loadDatabase(), workspaceSchema);
  let file: JournalFile = { database: await open(), durable: true };
  const journal = createJournal(() => file);
  const origin = { kinds: ['renew'], from: 'selection' };
  const names = { accountName: 'Main', reseller: 'https://a.example R-1', who: 'maria' };
  journal.jobs.insert({ accountId, ...names, origin, paid: false, owner: null, currency: null, madeAt: '2026-11-21T08:00:00.000Z' });
  expect([journal.jobs.list({}).length, journal.durable()]).toEqual([1, true]);
  file = { database: await open(), durable: false };
  expect([journal.jobs.list({}).length, journal.durable(), journal.rows.size(1), journal.activity.last()]).toEqual([0, false, 0, 0]);
});

test('keeps nothing of a transaction that throws', async () => {
  const { journal, add } = await createJournalFixtures();
  const work = () =>
    journal.transaction(() => {
      add([rowWith(0)]);
      throw new Error('No.');
    });
  expect(work).toThrow('No.');
  expect(journal.jobs.list({})).toEqual([]);
  expect(journal.transaction(() => add([rowWith(0)]))).toBe(1);
  expect(journal.rows.size(1)).toBe(1);
});

test('a journal that was not restored waits for no account', async () => {
  const { journal } = await createJournalFixtures();
  journal.endRestored('abcdefghijkl');
  expect(journal.restored()).toBeNull();
});

describe('commits', () => {
  let database: Database;
  let commits: number;
  /** Resolves once the commit is on disk. */
  let disk: Promise<void>;

  beforeEach(async () => {
    const opened = (await loadDatabase())(':memory:');
    opened.exec('CREATE TABLE noted (word TEXT NOT NULL)');
    commits = 0;
    disk = Promise.resolve();
    database = {
      ...opened,
      commitAsync(work) {
        commits += 1;
        return opened.commitAsync(work).then(() => disk);
      },
    };
  });

  const note = (word: string | null) => () => database.run('INSERT INTO noted VALUES (?)', word);
  const notes = () => database.all<{ word: string }>('SELECT word FROM noted ORDER BY rowid').map(({ word }) => word);

  test('writes concurrent work to disk in one commit, in order', async () => {
    const all = createCommits(() => database);
    const later = all.later(note('a'));
    const results = await Promise.all([all.soon(note('b')), all.soon(() => notes()), later]);
    expect(results).toEqual([1, ['a', 'b'], 1]);
    expect(commits).toBe(1);
  });

  test('keeps the work before a piece that throws, and rejects only that piece', async () => {
    const all = createCommits(() => database);
    const [good, bad, last] = await Promise.allSettled([all.soon(note('a')), all.soon(note(null)), all.soon(note('b'))]);
    expect([good.status, bad.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
  });

  test('keeps nothing of an atomic batch on a full disk', async () => {
    const opened = (
      await loadDatabase((error) => new AppError('DISK', { reason: 'text', facts: { text: 'The disk is full.' } }, { cause: error }))
    )(':memory:');
    opened.exec('CREATE TABLE noted (word TEXT NOT NULL)');
    database = opened;
    const pages = opened.first<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
    const all = createCommits(() => database);
    opened.first(`PRAGMA max_page_count = ${pages}`);
    const ended = await Promise.allSettled([all.soon(note('a')), all.soon(note('x'.repeat(100_000))), all.soon(note('b'))]);
    expect(ended).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: expect.objectContaining({ code: 'DISK' }) })));
    expect(notes()).toEqual([]);
    opened.first(`PRAGMA max_page_count = 1000000`);
    await all.soon(note('c'));
    expect(notes()).toEqual(['c']);
  });

  test('rejects all callers if the commit fails, and works again afterwards', async () => {
    let broken = true;
    const all = createCommits(() => {
      if (broken) throw new Error('The disk is full.');
      return database;
    });
    const ended = await Promise.allSettled([all.soon(note('a')), all.later(note('b'))]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    await all.soon(note('c'));
    await all.later(note('d'));
    all.flush();
    expect(notes()).toEqual(['c', 'd']);
  });

  test('resolves only after the write to disk, and batches what arrives meanwhile', async () => {
    let reached = (): void => undefined;
    disk = new Promise((resolve) => {
      reached = resolve;
    });
    const all = createCommits(() => database);
    const reported: string[] = [];
    const first = all.soon(note('a')).then(() => reported.push('a'));
    await until(() => commits === 1);
    const next = [all.soon(note('b')), all.later(note('c')), all.soon(note('d'))].map((one) => one.then(() => reported.push('next')));
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect([notes(), reported, commits]).toEqual([['a'], [], 1]);
    reached();
    await Promise.all([first, ...next]);
    expect([notes(), reported, commits]).toEqual([['a', 'b', 'c', 'd'], ['a', 'next', 'next', 'next'], 2]);
  });

  test('reports a disk failure to waiting callers, and commits again afterwards', async () => {
    disk = Promise.reject(new Error('No space is left on the disk.'));
    disk.catch(() => undefined);
    const all = createCommits(() => database);
    await expect(all.soon(note('a'))).rejects.toThrow('No space');
    disk = Promise.resolve();
    expect(await all.later(() => notes())).toEqual(['a']);
  });

  test('flushes on request while the disk is still busy with earlier work', async () => {
    let reached = (): void => undefined;
    disk = new Promise((resolve) => {
      reached = resolve;
    });
    const all = createCommits(() => database);
    const first = all.soon(note('a'));
    await until(() => commits === 1);
    const second = all.soon(note('b'));
    all.flush();
    expect(notes()).toEqual(['a', 'b']);
    await second;
    reached();
    await first;
  });

  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Only immediate work runs; time passes as the test says. */
  describe('when it commits', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
    afterEach(() => void vi.useRealTimers());
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    const pass = async (ms: number): Promise<void> => {
      vi.advanceTimersByTime(ms);
      await settle();
    };

    it('commits in the same turn if nothing was committed lately', async () => {
      const all = createCommits(() => database);
      expect(await all.soon(note('a'))).toBe(1);
      expect([notes(), vi.getTimerCount()]).toEqual([['a'], 0]);
    });

    it('waits 5 ms between two commits', async () => {
      const all = createCommits(() => database);
      await all.soon(note('a'));
      const second = all.soon(note('b'));
      const third = all.soon(note('c'));
      await pass(4);
      expect(notes()).toEqual(['a']);
      await pass(1);
      expect([notes(), commits]).toEqual([['a', 'b', 'c'], 2]);
      await Promise.all([second, third]);
      await pass(5);
      await all.soon(note('d'));
      expect(commits).toBe(3);
    });

    it.each([
      [10, 20],
      [30, 60],
      [500, 200],
    ])('after a commit that blocked for %i ms, waits %i ms', async (blocked, space) => {
      const all = createCommits(() => database);
      await all.soon(() => void vi.advanceTimersByTime(blocked));
      const next = all.soon(note('a'));
      await pass(space - 1);
      expect(commits).toBe(1);
      await pass(1);
      await next;
      expect(commits).toBe(2);
    });

    it('waits 20 ms for what may be late, and groups what comes meanwhile', async () => {
      const all = createCommits(() => database);
      const first = all.later(note('a'));
      await pass(19);
      const second = all.later(note('b'));
      expect(commits).toBe(0);
      await pass(1);
      await Promise.all([first, second]);
      expect([notes(), commits]).toEqual([['a', 'b'], 1]);
      await pass(100);
      expect(commits).toBe(1);
    });

    it('takes what may be late along with what is urgent, without another commit later', async () => {
      const all = createCommits(() => database);
      const late = all.later(note('a'));
      await Promise.all([all.soon(note('b')), late]);
      expect([notes(), commits, vi.getTimerCount()]).toEqual([['a', 'b'], 1, 0]);
      await pass(100);
      expect(commits).toBe(1);
    });

    it('what may be late does not delay what is already scheduled', async () => {
      const all = createCommits(() => database);
      const urgent = all.soon(note('a'));
      const late = all.later(note('b'));
      await Promise.all([urgent, late]);
      expect(commits).toBe(1);
    });

    it('what came while the disk was busy follows after 5 ms if it is urgent, otherwise after 20 ms', async () => {
      for (const [urgent, ms] of [
        [true, 5],
        [false, 20],
      ] as const) {
        let reached = (): void => undefined;
        disk = new Promise((resolve) => {
          reached = resolve;
        });
        const all = createCommits(() => database);
        const before = commits;
        const first = all.soon(note('a'));
        await settle();
        const next = urgent ? all.soon(note('b')) : all.later(note('b'));
        reached();
        await first;
        await settle();
        await pass(ms - 1);
        expect(commits - before, String(urgent)).toBe(1);
        await pass(1);
        await next;
        expect(commits - before, String(urgent)).toBe(2);
      }
    });

    it('a flush leaves nothing to commit', async () => {
      const all = createCommits(() => database);
      const work = [all.later(note('a')), all.soon(note('b'))];
      all.flush();
      expect(await Promise.all(work)).toEqual([1, 1]);
      all.flush();
      expect([notes(), vi.getTimerCount()]).toEqual([['a', 'b'], 0]);
      await pass(100);
      expect(commits).toBe(0);
    });

    it('after a flush, work that may be late still waits for others', async () => {
      const all = createCommits(() => database);
      const first = all.later(note('a'));
      all.flush();
      await first;
      const second = all.later(note('b'));
      await pass(19);
      expect(commits).toBe(0);
      await pass(1);
      await second;
      expect(notes()).toEqual(['a', 'b']);
    });
  });

  test('a flush that cannot write rejects the waiting callers, and throws nothing', async () => {
    const all = createCommits(() => {
      throw new Error('The disk is full.');
    });
    const waiting = [all.soon(note('a')), all.later(note('b'))].map((one) => expect(one).rejects.toThrow('The disk is full.'));
    all.flush();
    await Promise.all(waiting);
  });
});

describe('recover', () => {
  let fixtures: JournalFixtures;
  beforeEach(async () => {
    fixtures = await createJournalFixtures();
  });

  const interrupted = { code: 'interrupted', facts: {} };

  function jobIn(phase: JobPhase, owner: string | null, ...states: ('planned' | 'sent' | 'done')[]): number {
    const job = fixtures.add(states.map((_, seq) => rowWith(seq)));
    for (const [seq, state] of states.entries()) fixtures.put(job, seq, { state });
    fixtures.database.run('UPDATE job SET phase = ?, owner = ? WHERE id = ?', phase, owner, job);
    return job;
  }
  const recover = () => fixtures.journal.recover((owner) => owner === 'alive', at(9));
  const find = (job: number) => fixtures.journal.jobs.find(job);
  const statesOf = (job: number) => fixtures.journal.rows.list(job, [0, 1, 2]).map(({ state }) => state);

  describe('after a crash', () => {
    it('a running job is paused, and what was being sent is unknown', () => {
      const job = jobIn('running', 'dead', 'done', 'sent', 'planned');
      expect(recover()).toBe(1);
      expect(find(job)).toMatchObject({ phase: 'paused', owner: null, reason: interrupted });
      expect(statesOf(job)).toEqual(['done', 'unknown', 'planned']);
      expect(fixtures.journal.rows.find(job, 1)).toMatchObject({ note: interrupted, changedAt: at(9) });
      expect(fixtures.journal.activity.list({})).toMatchObject([{ job, seq: 1, result: 'unknown', note: interrupted, at: at(9) }]);
    });

    it('a running job without an owner is paused too', () => {
      const job = jobIn('running', null);
      expect(recover()).toBe(1);
      expect(find(job)).toMatchObject({ phase: 'paused', reason: interrupted });
    });

    it('reviews are deleted', () => {
      const [planning, review] = [jobIn('planning', 'dead', 'planned'), jobIn('review', null, 'planned')];
      expect(recover()).toBe(0);
      expect([find(planning), find(review)]).toEqual([null, null]);
      expect(fixtures.journal.rows.size(planning)).toBe(0);
    });

    it('a job that was not running keeps its phase and reason, but has no owner', () => {
      const job = jobIn('paused', 'dead', 'sent');
      fixtures.database.run(`UPDATE job SET reason = '{"code":"sleep","facts":{}}' WHERE id = ?`, job);
      expect(recover()).toBe(0);
      expect(find(job)).toMatchObject({ phase: 'paused', owner: null, reason: { code: 'sleep' } });
      expect(statesOf(job)).toEqual(['unknown']);
    });

    it('jobs of a live engine, and those that do not run, stay as they are', () => {
      const alive = [jobIn('running', 'alive', 'sent'), jobIn('review', 'alive', 'planned')];
      const idle = [jobIn('paused', null, 'planned'), jobIn('ended', null, 'done'), jobIn('stopped', null, 'planned')];
      const before = [...alive, ...idle].map(find);
      expect(recover()).toBe(0);
      expect([...alive, ...idle].map(find)).toEqual(before);
      expect([...alive, ...idle].flatMap(statesOf)).toEqual(['sent', 'planned', 'planned', 'done', 'planned']);
    });
  });

  test('rows that are no longer waited for are returned, and noted as unknown with the reason', () => {
    const job = jobIn('running', 'me', 'sent', 'done', 'sent');
    const other = jobIn('running', 'me', 'sent');
    const note = { code: 'quit', facts: { a: '1' } } as const;
    expect(fixtures.journal.abandonSent(job, note, at(9))).toEqual([0, 2]);
    expect([statesOf(job), statesOf(other)]).toEqual([['unknown', 'done', 'unknown'], ['sent']]);
    expect(fixtures.journal.rows.find(job, 2)?.note).toEqual(note);
    expect(fixtures.journal.activity.list({ accountId }).map(({ seq, result }) => [seq, result])).toEqual([
      [2, 'unknown'],
      [0, 'unknown'],
    ]);
    expect(fixtures.journal.abandonSent(job, note, at(10))).toEqual([]);
    expect(fixtures.journal.activity.count({})).toBe(2);
  });
});
