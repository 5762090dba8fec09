import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import { secretToken } from '../../../../../../main/core/changes/input.ts';
import { planRow } from '../../../../../../main/core/changes/plan/plan-row.ts';
import { kinds } from '../../../../../../main/kinds.ts';

const planned = (code: string) =>
  planRow({
    kinds,
    seq: 0,
    request: { kind: 'auth-code', target: { kind: 'domain', id: 7, name: 'contoh.com' }, input: { code } },
    precedingKinds: new Set(),
    context: () => ({ domain: async () => ({ id: 7, name: 'contoh.com' }), precedingKinds: new Set() }) as unknown as ReadContext,
    incident: () => undefined,
  });

it('reports that a lost secret is needed again, not that its placeholder is invalid', async () => {
  const { row } = await planned(secretToken);
  expect([row.state, row.note]).toEqual(['refused', { code: 'needs-secret', facts: {} }]);
  expect((await planned('Example')).row.note?.code).toBe('bad-input');
});

it('names a row after its input if its target has no name', async () => {
  const input = { name: 'Pesan-Satu.COM', years: 1, customerId: 7 };
  const of = (name: string) =>
    planRow({
      kinds,
      seq: 0,
      request: { kind: 'register', target: { kind: 'account', id: 0, name }, input },
      precedingKinds: new Set(),
      context: () => {
        throw new AppError('OFFLINE', { reason: 'said', facts: { text: 'Nothing is read here.' } });
      },
      incident: () => undefined,
    });
  expect((await of('')).row.target.name).toBe('pesan-satu.com');
  expect((await of('given.com')).row.target.name).toBe('given.com');
});
