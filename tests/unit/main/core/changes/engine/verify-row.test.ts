import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyRow } from '../../../../../../main/core/changes/engine/verify-row.ts';
import type { JournalRow } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Verified } from '../../../../../../main/core/changes/kind.ts';
import type { LineLabel, NoteCode } from '../../../../../../preload/contract/kinds/index.ts';
import { type ChangesFixtures, createChangesFixtures } from '../fixtures.ts';
import { accountId } from '../session.ts';
import { createRowFixture, type RowFixture, turnTime } from './row-run.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const receipt = { values: { id: 7 } };

/** Reads back a row in the state that the service reported for it. */
async function verify(fixture: RowFixture, accepted: 'done' | 'accepted' = 'done', row: Partial<JournalRow> = {}) {
  fixtures.journal.rows.change(fixture.job, 0, ['planned'], { state: accepted }, new Date(turnTime).toISOString());
  const { run, sending } = fixture;
  const { saved, ...end } = await fixtures.wait(verifyRow({ ...run, row: { ...run.row, ...row } }, sending, accepted, receipt));
  await fixtures.wait(Promise.resolve(saved));
  return end;
}

describe('a row is read back', () => {
  const line = (before: string) => ({ label: 'value' as LineLabel, before, after: 'a' });

  test('with what was sent, the receipt, and the lines of the review', async () => {
    const fixture = await createRowFixture(fixtures, { run: { priority: 'bulk' } });
    const fresh = { ...fixture.sending.plan, before: { value: 'other', version: 0 }, lines: [line('other')] };
    await verify({ ...fixture, sending: { ...fixture.sending, plan: fresh } });
    const [context, row, plan, got] = fixture.verified[0] ?? [];
    expect(fixture.verified).toHaveLength(1);
    expect(row).toBe(fixture.sending.row);
    expect(plan).toEqual({ ...fresh, lines: [line('null')] });
    expect(got).toBe(receipt);
    expect(context).toMatchObject({ accountId, moment: 'verify', priority: 'bulk', row: { job: fixture.job, seq: 0 } });
    fixture.halt.abort();
    expect(context?.signal.aborted).toBe(false);
    fixture.quit.abort();
    expect(context?.signal.aborted).toBe(true);
  });

  test('with the lines from directly before sending, if the review did not know all values or has no plan', async () => {
    const lines = [line('other')];
    for (const row of [{ depends: [{ seq: 0, take: { from: 'id' } }] }, { plan: null }]) {
      const fixture = await createRowFixture(fixtures);
      await verify({ ...fixture, sending: { ...fixture.sending, plan: { ...fixture.sending.plan, lines } } }, 'done', row);
      expect(fixture.verified[0]?.[2].lines).toEqual(lines);
      fixtures.end();
      fixtures = await createChangesFixtures();
    }
  });
});

describe('what was read back', () => {
  const now = [{ label: 'value' as LineLabel, value: 'a' }];
  const note = { code: 'still-open' as NoteCode, facts: { what: 'x' } };
  const notSeen = { code: 'not-seen-yet', facts: {} };

  test.each<[Verified['verdict'], 'done' | 'accepted', object, string | null]>([
    ['done', 'done', { state: 'done', note, ask: null }, null],
    ['done', 'accepted', { state: 'done', note, ask: null }, null],
    ['failed', 'done', { state: 'refused', note, ask: null }, 'failed'],
    ['failed', 'accepted', { state: 'refused', note, ask: null }, 'failed'],
    ['half', 'done', { state: 'unknown', note, ask: 'half-written' }, 'half-written'],
    ['half', 'accepted', { state: 'unknown', note, ask: 'half-written' }, 'half-written'],
    ['not done', 'done', { state: 'accepted', note: notSeen, ask: null }, null],
    ['not done', 'accepted', { state: 'accepted', note, ask: null }, null],
    ['under way', 'done', { state: 'accepted', note, ask: null }, null],
    ['under way', 'accepted', { state: 'accepted', note, ask: null }, null],
    ['unclear', 'done', { state: 'done', note, ask: null }, null],
    ['unclear', 'accepted', { state: 'accepted', note, ask: null }, null],
  ])('as %s of a row that is %s is stored, logged, and watched if it is open', async (verdict, accepted, stored, failure) => {
    const deviation = { missing: 1 } as unknown as NonNullable<Verified['deviation']>;
    const fixture = await createRowFixture(fixtures, { kind: { verify: async () => ({ verdict, now, note, deviation }) } });
    expect(await verify(fixture, accepted)).toEqual({ end: 'settled', failure });
    const { state } = fixture.stored();
    expect(fixture.stored()).toMatchObject({ ...stored, seen: { verdict, now, deviation } });
    expect(fixture.results()).toEqual(state === accepted ? [] : [state]);
    expect(fixture.accepted.mock.calls).toEqual(state === 'accepted' ? [[fixture.job, 0]] : []);
    expect(fixture.unknown.mock.calls).toEqual(state === 'unknown' ? [[fixture.job, 0]] : []);
  });

  test('clears the note if there is none', async () => {
    const fixture = await createRowFixture(fixtures);
    await verify(fixture);
    expect(fixture.stored()).toMatchObject({ state: 'done', note: null, seen: { verdict: 'done', now: [] } });
  });

  test('does not replace another outcome that the row got meanwhile', async () => {
    const fixture = await createRowFixture(fixtures, { verdict: 'failed' });
    fixtures.journal.rows.change(fixture.job, 0, ['planned'], { state: 'unknown' }, new Date(turnTime).toISOString());
    const { run, sending } = fixture;
    const { saved } = await fixtures.wait(verifyRow(run, sending, 'done', null));
    await fixtures.wait(Promise.resolve(saved));
    expect(fixture.stored()).toMatchObject({ state: 'unknown', seen: null });
    expect(fixture.results()).toEqual([]);
  });
});

test.each(['done', 'accepted'] as const)('a row that cannot be read back stays %s', async (accepted) => {
  const fixture = await createRowFixture(fixtures, { verdict: new Error('odd') });
  expect(await verify(fixture, accepted)).toEqual({ end: 'settled', failure: null });
  expect(fixture.stored()).toMatchObject({ state: accepted, seen: null });
  expect(fixture.accepted.mock.calls).toEqual(accepted === 'accepted' ? [[fixture.job, 0]] : []);
  expect([fixture.results(), fixture.incidents]).toEqual([[], []]);
});
