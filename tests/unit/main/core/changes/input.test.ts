import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ApplyContext, LocalCopy, PriceOf, Resource } from '../../../../../main/core/changes/context.ts';
import { field, marksOf, secretFields, secretToken } from '../../../../../main/core/changes/input.ts';
import { defineKind, type Kinds } from '../../../../../main/core/changes/kind.ts';
import type { SendWrite } from '../../../../../main/core/service/write/write-outcome.ts';

/** The arguments of a kind; the types themselves are under test. */
type Given = [ApplyContext, LocalCopy, PriceOf, Resource, SendWrite];

const authCode = defineKind('auth-code', {
  paid: false,
  confirm: 'review',
  guarded: false,
  input: z.strictObject({
    code: field(z.string().min(8), { secret: true, column: 'auth_code', example: 'abcd1234' }),
    reason: z.string().optional(),
  }),
  plan: async () => ({
    before: { code: secretToken },
    lines: [{ label: 'authCode', before: secretToken, after: secretToken }],
    cost: null,
    warnings: [],
    refusal: null,
    unchanged: false,
    basis: {},
  }),
  apply: (context: Given[0], { target, input }) =>
    context.send({ method: 'PUT', path: `domains/${target.id}/auth_code`, form: { auth_code: input.code } }),
  verify: async () => ({ verdict: 'unclear', now: [] }),
});

describe('a kind', () => {
  test('works alongside kinds with other inputs', () => {
    const kinds: Kinds = new Map([[authCode.name, authCode]]);
    expect(kinds.get('auth-code')?.input.safeParse({ code: 'short' }).success).toBe(false);
  });

  test('describes its fields beyond their types', () => {
    expect(Object.fromEntries(marksOf(authCode.input))).toEqual({
      code: { secret: true, column: 'auth_code', example: 'abcd1234' },
      reason: {},
    });
    expect(secretFields(authCode.input)).toEqual(['code']);
    expect(secretFields(z.string())).toEqual([]);
  });
});
