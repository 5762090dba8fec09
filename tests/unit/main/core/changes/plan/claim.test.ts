import { expect, it } from 'vitest';
import { targetReference } from '../../../../../../main/core/changes/engine/row-input.ts';
import type { Kind, Row } from '../../../../../../main/core/changes/kind.ts';
import { claimOf } from '../../../../../../main/core/changes/plan/claim.ts';
import { lineOfPosition, locationOfLine } from '../../../../../../main/core/changes/plan/request.ts';

const kind = { name: 'renew' } as unknown as Kind;
const row = (target: Partial<Row['target']> = {}): Row => ({ target: { kind: 'domain', id: 7, name: 'a.example', ...target }, input: {} });

it('a row claims its kind for its target, unless nothing exists yet', () => {
  expect(claimOf(kind, row(), new Set())).toBe('renew domain 7');
  expect(claimOf(kind, row(), new Set(['years']))).toBe('renew domain 7');
  expect(claimOf(kind, row({ id: 0 }), new Set())).toBeNull();
  expect(claimOf(kind, row({ kind: 'account' }), new Set())).toBeNull();
  expect(claimOf(kind, row(), new Set([targetReference]))).toBeNull();
});

it('a kind can have claims of its own, or none', () => {
  const of = (claim: string | null) => ({ ...kind, claim: ({ target }: Row) => claim && `${claim} ${target.id}` }) as unknown as Kind;
  expect([claimOf(of('lock'), row(), new Set()), claimOf(of(null), row(), new Set())]).toEqual(['lock 7', null]);
});

it('the line of a row of a file is found again', () => {
  expect(lineOfPosition(locationOfLine(12))).toBe(12);
  expect([null, 'line', 'line 1234567890', 'line 12 x', 'xline 12', 'Line 12'].map(lineOfPosition)).toEqual(Array(6).fill(null));
});
