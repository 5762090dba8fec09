import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import { customerReference, targetReference } from '../../../../../../main/core/changes/engine/row-input.ts';
import { field, secretToken } from '../../../../../../main/core/changes/input.ts';
import type { Kind, Plan } from '../../../../../../main/core/changes/kind.ts';
import { type PlanningRow, planRow } from '../../../../../../main/core/changes/plan/plan-row.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import { sampleKind } from '../fake-service.ts';

const planCode = (code: string) =>
  planRow({
    kinds,
    seq: 0,
    request: { kind: 'auth-code', target: { kind: 'domain', id: 7, name: 'contoh.com' }, input: { code } },
    precedingKinds: new Set(),
    context: () => ({ domain: async () => ({ id: 7, name: 'contoh.com' }), precedingKinds: new Set() }) as unknown as ReadContext,
    incident: () => undefined,
  });

it('reports that a lost secret is needed again, not that its placeholder is invalid', async () => {
  const { row } = await planCode(secretToken);
  expect([row.state, row.note]).toEqual(['refused', { code: 'needs-secret', facts: {} }]);
  expect((await planCode('Example')).row.note?.code).toBe('bad-input');
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

describe('a row', () => {
  const plan: Plan = { before: null, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };
  const target = { kind: 'domain', id: 7, name: 'a.example' } as const;
  const input = z.strictObject({ years: z.number().nullable(), code: field(z.string().optional(), { secret: true }) });

  /** Plans a row of a kind that plans like this; also returns what the kind received, and the incidents. */
  async function planWith(request: Partial<PlanningRow['request']>, planned: Plan | Error = plan, change: Partial<PlanningRow> = {}) {
    const received: unknown[] = [];
    const incidents: unknown[] = [];
    const kind = {
      ...{ name: 'sample', target: 'domain', input },
      plan: async (context: ReadContext, row: unknown) => {
        received.push(context, row);
        if (planned instanceof Error) throw planned;
        return planned;
      },
    } as unknown as Kind;
    const result = await planRow({
      ...{ kinds: new Map([['sample', kind]]), seq: 3, precedingKinds: new Set(['other']) },
      ...{ context: (of) => of as unknown as ReadContext, incident: (error) => void incidents.push(error) },
      request: { kind: sampleKind('sample'), target, input: { years: 1 }, ...request },
      ...change,
    });
    return { ...result, received, incidents };
  }
  const bare = { seq: 3, kind: 'sample', target, place: null, depends: [] };

  it('is planned with its place, its claim, and what it depends on', async () => {
    const depends = [{ seq: 1, take: {} }];
    const { row, secrets, received } = await planWith({ place: 'line 2', depends });
    expect(row).toEqual({
      ...{ ...bare, place: 'line 2', depends, input: { years: 1 }, plan, claim: 'sample domain 7', state: 'planned', note: null },
    });
    expect(secrets).toEqual({});
    expect(received).toEqual([
      { awaited: new Set(), precedingKinds: new Set(['other']) },
      { target, input: { years: 1 } },
    ]);
  });

  it('keeps its secrets apart, as long as it will be sent', async () => {
    const code = { input: { years: 1, code: 'canary' } };
    const { row, secrets, received } = await planWith(code);
    expect([row.input, secrets, received[1]]).toEqual([{ years: 1, code: secretToken }, { code: 'canary' }, { target, ...code }]);
    const unchanged = await planWith(code, { ...plan, unchanged: true });
    expect([unchanged.row.state, unchanged.row.note, unchanged.secrets]).toEqual(['unchanged', null, {}]);
    const refusal = { code: 'locked', facts: {} } as unknown as Plan['refusal'];
    const refused = await planWith(code, { ...plan, refusal, unchanged: true });
    expect([refused.row.state, refused.row.note, refused.secrets]).toEqual(['refused', refusal, {}]);
  });

  it.each<[string, Partial<PlanningRow['request']>, object]>([
    ['of an unknown kind', { kind: sampleKind('none') }, { code: 'unknown-kind', facts: { kind: 'none' } }],
    ['for another target', { target: { ...target, kind: 'customer' } }, { code: 'wrong-target', facts: { kind: 'sample' } }],
    ['that is known to be impossible', { refused: { code: 'left', facts: {} } }, { code: 'left', facts: {} }],
    ['that depends on a later one', { depends: [{ seq: 4, take: {} }] }, { code: 'row-before-later', facts: {} }],
    ['that depends on itself', { depends: [{ seq: 3, take: {} }] }, { code: 'row-before-later', facts: {} }],
    [
      'with a wrong value',
      { input: { years: 'x' } },
      { code: 'bad-input', facts: { field: 'years', message: expect.stringMatching(/./) } },
    ],
    ['whose secret is gone', { input: { years: 1, code: 7 } }, { code: 'bad-input', facts: { field: 'code', message: expect.anything() } }],
  ])('%s is refused, and nothing is read for it', async (_, request, note) => {
    const { row, secrets, received } = await planWith(request);
    expect(row).toMatchObject({ state: 'refused', note, plan: null, claim: null });
    expect([secrets, received]).toEqual([{}, []]);
  });

  it('that is refused does not keep secrets', async () => {
    const { row } = await planWith({ input: { years: 'x', code: 'canary' } });
    expect(row.input).toEqual({ years: 'x', code: secretToken });
    const known = await planWith({ input: { years: 1, code: 'canary' }, refused: { code: 'left', facts: {} } });
    expect(known.row.input).toEqual({ years: 1, code: secretToken });
  });

  it('may await values from others, which are not checked yet', async () => {
    const depends = [
      { seq: 0, take: { years: 'id', [targetReference]: 'id' } },
      { seq: 1, take: { [customerReference]: 'id' } },
    ];
    const { row, received } = await planWith({ input: { years: 'later' }, depends });
    expect(row).toMatchObject({ state: 'planned', claim: null, input: { years: null } });
    expect(received[0]).toMatchObject({ awaited: new Set(['years', targetReference, customerReference]) });
    const strict = z.strictObject({ years: z.number() });
    const kind = { name: 'sample', target: 'domain', input: strict, plan: async () => plan } as unknown as Kind;
    const change = { kinds: new Map([['sample', kind]]) };
    expect((await planWith({ input: {}, depends }, plan, change)).row).toMatchObject({ state: 'planned', input: { years: null } });
    expect((await planWith({ input: { more: 1 }, depends }, plan, change)).row).toMatchObject({ state: 'refused' });
  });

  it('that cannot be read is refused with the reason, unless the error affects all rows', async () => {
    const offline = await planWith({}, new AppError('OFFLINE', 'job-gone'));
    expect(offline.row).toMatchObject({ state: 'refused', note: { code: 'cannot-read', facts: { code: 'OFFLINE' } }, plan: null });
    expect(offline.incidents).toEqual([]);
    const odd = new Error('odd');
    const fault = await planWith({}, odd);
    expect([fault.row.note, fault.incidents]).toEqual([{ code: 'fault', facts: {} }, [odd]]);
    await expect(planWith({}, new AppError('AUTH', 'job-gone'))).rejects.toMatchObject({ code: 'AUTH' });
  });
});
