import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../main/practice/options.ts';
import { disagreements, isWhereMeant } from '../../../crash/agreement.ts';
import type { JournalledRow } from '../../../crash/journal.ts';

const row = (change: Partial<JournalledRow> = {}): JournalledRow => ({
  domain: 7,
  phase: 'ended',
  state: 'done',
  sentAt: '2026-01-01T00:00:00.000Z',
  ask: null,
  note: null,
  cost: '150000.00',
  saidDone: 1,
  ...change,
});
const path = '/v1/domains/7/renew';
const entry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  at: 0,
  operation: 'renewDomain',
  method: 'POST',
  path,
  form: {},
  status: 200,
  moved: 150_000_00,
  ...change,
});

describe('the ledger compared with the journal', () => {
  it('agrees if each row was paid for once', () => {
    expect(disagreements([row()], [entry()], true)).toEqual([]);
    expect(disagreements([row({ state: 'sent', saidDone: 0 })], [], false)).toEqual([]);
    expect(disagreements([row({ state: 'planned', saidDone: 0 })], [], false)).toEqual([]);
  });

  it.each<[string, JournalledRow, LedgerEntry[], boolean]>([
    ['twice', row(), [entry(), entry()], false],
    ['a second one that the service refused', row(), [entry(), entry({ status: 422, moved: 0 })], false],
    ['never, and done', row(), [], false],
    ['once, and planned', row({ state: 'planned', saidDone: 0 }), [entry()], false],
    ['once, and never marked as sent', row({ sentAt: null }), [entry()], false],
    ['at another price', row({ cost: '150000.01' }), [entry()], false],
    ['of no row', row({ domain: 8, state: 'planned', saidDone: 0 }), [entry()], false],
    ['done twice in the log', row({ saidDone: 2 }), [entry()], false],
    ['open at the end', row({ state: 'unknown', saidDone: 0 }), [entry()], true],
    ['in a job that is not at its end', row({ phase: 'paused' }), [entry()], true],
  ])('does not agree: %s', (_, journalled, ledger, ended) => {
    expect(disagreements([journalled], ledger, ended)).not.toEqual([]);
  });
});

describe('the point of a kill', () => {
  const sent = row({ state: 'sent', saidDone: 0 });

  it('is identified by what it left behind', () => {
    expect(isWhereMeant({ point: 'sent', path }, [sent], [])).toBe(true);
    expect(isWhereMeant({ point: 'effect', path }, [sent], [entry()])).toBe(true);
    expect(isWhereMeant({ point: 'answer', path }, [sent], [entry()])).toBe(true);
    expect(isWhereMeant({ point: 'effect', path }, [row()], [entry()])).toBe(false);
    expect(isWhereMeant({ point: 'moment', path: null }, [], [])).toBe(true);
  });

  it('is an error if a call was about to be sent unmarked', () => {
    expect(() => isWhereMeant({ point: 'sent', path }, [row({ state: 'planned' })], [])).toThrow('planned on the disk');
  });
});
