import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import { secretWord } from '../../../../../../main/core/changes/input.ts';
import { planRow } from '../../../../../../main/core/changes/plan/plan-row.ts';
import { kinds } from '../../../../../../main/kinds.ts';

const planned = (code: string) =>
  planRow({
    kinds,
    seq: 0,
    request: { kind: 'auth-code', target: { kind: 'domain', id: 7, name: 'contoh.com' }, input: { code } },
    comesFirst: new Set(),
    context: () => ({ domain: async () => ({ id: 7, name: 'contoh.com' }), comesFirst: new Set() }) as unknown as ReadContext,
    incident: () => undefined,
  });

it('tells of a secret that is not kept that it is needed again, and not what is wrong with the word in its place', async () => {
  const { row } = await planned(secretWord);
  expect([row.state, row.note]).toEqual(['refused', { code: 'needs-secret', facts: {} }]);
  expect((await planned('Example')).row.note?.code).toBe('bad-input');
});

it('calls a row after the name in its input, where its target has none', async () => {
  const input = { name: 'Pesan-Satu.COM', years: 1, customerId: 7 };
  const of = (name: string) =>
    planRow({
      kinds,
      seq: 0,
      request: { kind: 'register', target: { kind: 'account', id: 0, name }, input },
      comesFirst: new Set(),
      context: () => {
        throw new AppError('OFFLINE', { reason: 'said', facts: { text: 'Nothing is read here.' } });
      },
      incident: () => undefined,
    });
  expect((await of('')).row.target.name).toBe('pesan-satu.com');
  expect((await of('given.com')).row.target.name).toBe('given.com');
});
