import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { field, secretToken } from '../../../../../../main/core/changes/input.ts';
import type { JournalRow } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Fields, Kind } from '../../../../../../main/core/changes/kind.ts';
import { customerReference, fillRow, targetReference } from '../../../../../../main/core/changes/plan/plan-job.ts';

const kind = {
  input: z.strictObject({
    email: z.string(),
    owner: z.number().nullable().optional(),
    code: field(z.string().optional(), { secret: true }),
  }),
} as unknown as Kind;
const rowOf = (input: Fields, depends: JournalRow['depends'] = []) =>
  ({ seq: 3, target: { kind: 'contact', id: 0, name: 'a@b.example' }, depends, input }) as unknown as JournalRow;
const receipts = new Map<number, Fields>([
  [0, { id: 70, customer: 8, odd: 'x', nothing: null }],
  [1, { id: 71 }],
]);
const fill = (input: Fields, depends: JournalRow['depends'] = [], secrets: Fields = {}, of = kind) =>
  fillRow(of, rowOf(input, depends), secrets, (seq) => receipts.get(seq) ?? null);

describe('the input of a row', () => {
  it('is as it was planned if it depends on nothing', () => {
    expect(fill({ email: 'a' })).toEqual({ row: { target: { kind: 'contact', id: 0, name: 'a@b.example' }, input: { email: 'a' } } });
    // It was parsed when it was planned.
    expect(fill({ email: 7 })).toMatchObject({ row: { input: { email: 7 } } });
  });

  it('has its secrets', () => {
    expect(fill({ email: 'a', code: secretToken }, [], { code: 'canary' })).toMatchObject({
      row: { input: { email: 'a', code: 'canary' } },
    });
    expect(fill({ email: 'a', code: secretToken })).toEqual({ refusal: { code: 'needs-secret', facts: {} } });
    const withFacts = { ...kind, lacking: () => ({ what: 'file' }) } as unknown as Kind;
    expect(fill({ email: 'a', code: secretToken }, [], {}, withFacts)).toEqual({
      refusal: { code: 'needs-secret', facts: { what: 'file' } },
    });
  });

  it('gets values, its target and its customer from the receipts of other rows', () => {
    const depends = [
      { seq: 0, take: { owner: 'id', [customerReference]: 'customer' } },
      { seq: 1, take: { [targetReference]: 'id' } },
    ];
    expect(fill({ email: 'a', owner: null }, depends)).toEqual({
      row: { target: { kind: 'contact', id: 71, name: 'a@b.example', customerId: 8 }, input: { email: 'a', owner: 70 } },
    });
    const onlyTarget = fill({ email: 'a' }, [{ seq: 0, take: { [targetReference]: 'id' } }]);
    expect(onlyTarget).toEqual({ row: { target: { kind: 'contact', id: 70, name: 'a@b.example' }, input: { email: 'a' } } });
  });

  it('is refused if a receipt or a value in it is missing', () => {
    const fillFrom = (seq: number, from: string) => fill({ email: 'a' }, [{ seq, take: { owner: from } }]);
    expect(fillFrom(2, 'id')).toEqual({ refusal: { code: 'nothing-to-take', facts: { row: '3', what: 'id' } } });
    expect(fillFrom(0, 'other')).toEqual({ refusal: { code: 'nothing-to-take', facts: { row: '1', what: 'other' } } });
    expect(fillFrom(0, 'nothing')).toMatchObject({ refusal: { code: 'nothing-to-take' } });
  });

  it('is refused if a value from a receipt does not fit', () => {
    expect(fill({ email: 'a' }, [{ seq: 0, take: { owner: 'odd' } }])).toMatchObject({
      refusal: { code: 'bad-input', facts: { message: expect.stringMatching(/./) } },
    });
  });
});
