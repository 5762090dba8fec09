import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ApplyContext, LocalCopy, PriceOf, Resource } from '../../../../../main/core/changes/context.ts';
import { field, formsOf, marksOf, secretFields, secretToken } from '../../../../../main/core/changes/input.ts';
import { defineKind, type Kinds } from '../../../../../main/core/changes/kind.ts';
import type { SendWrite } from '../../../../../main/core/service/write-outcome.ts';
import { kinds } from '../../../../../main/kinds.ts';
import { targetKinds } from '../../../../../preload/contract/changes/change-codes.ts';
import { ChangeForm } from '../../../../../preload/contract/changes/changes.ts';

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

const all = targetKinds.flatMap((target) => formsOf(kinds, target));
const fieldsOf = (kind: string) => all.find((form) => form.kind === kind)?.fields ?? [];

test('every kind has a form that may be sent to the renderer, except those that the application creates itself', () => {
  const filledIn = [...kinds.values()].filter(({ own }) => own !== true).map(({ name }) => name);
  expect([...kinds.keys()].filter((name) => !filledIn.some((known) => known === name))).toEqual(['request', 'reminder-send']);
  expect(all.map(({ kind }) => kind).sort()).toEqual(filledIn.sort());
  for (const form of all) expect(ChangeForm.safeParse(form).error, form.kind).toBeUndefined();
});

test('derives types, limits and choices from the schema', () => {
  expect(fieldsOf('renew')).toEqual([
    { name: 'years', type: 'number', required: true, clearable: false, masked: false, part: null, choices: [], min: 1, max: 10 },
    { name: 'protection', type: 'yes-no', required: false, clearable: false, masked: false, part: null, choices: [], min: null, max: null },
  ]);
  expect(fieldsOf('suspend')[0]).toMatchObject({ name: 'type', type: 'choice', choices: ['abuse', 'other'] });
  expect(fieldsOf('nameservers')[0]).toMatchObject({ type: 'list', part: 'nameservers', min: 2, max: 5 });
});

test('masks secrets, and omits inputs that come from other rows', () => {
  expect(fieldsOf('auth-code')).toMatchObject([{ name: 'code', masked: true, required: false }]);
  expect(fieldsOf('customer-create').find(({ name }) => name === 'password')?.masked).toBe(true);
  expect(fieldsOf('contact-create').map(({ name }) => name)).not.toContain('customerId');
});
