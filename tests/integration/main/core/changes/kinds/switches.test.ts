import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../../main/kinds.ts';
import { notReadBack } from '../../../../../support/not-read-back.ts';
import { kindFixtures, lost, lostAfter } from './fixtures.ts';

describe.each([
  ['theft-protection', 'is_locked', 'locked'],
  ['registrar-lock', 'is_registrar_locked', 'registrar-locked'],
])('%s', (kind, flag, path) => {
  const fixtures = kindFixtures();

  it('is switched on and off, verified and undone', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('DELETE', `domains/${target.id}/${path}`)
      .catch(() => undefined);
    const on = await fixtures().run(kind, target, { on: true, reason: 'A test' });
    expect(on.plan.lines).toMatchObject([{ before: 'off', after: 'on' }]);
    expect(on.applied.state).toBe('done');
    expect(on.verified).toMatchObject({ verdict: 'done', now: [{ value: 'on' }] });
    expect(fixtures().sent).toEqual([{ method: 'PUT', path: `domains/${target.id}/${path}`, form: { reason: 'A test' } }]);
    expect(await fixtures().plan(kind, target, { on: true })).toMatchObject({ unchanged: true });
    const back = await fixtures().undo(kind, target, { on: true }, on.plan);
    expect(back.verified).toMatchObject({ verdict: 'done', now: [{ value: 'off' }] });
    expect(await fixtures().resource(`domains/${target.id}`)).toMatchObject({ [flag]: 0 });
  });

  it('counts as done if it is already set', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('PUT', `domains/${target.id}/${path}`)
      .catch(() => undefined);
    const plan = await fixtures().plan(kind, target, { on: false });
    await fixtures().write('DELETE', `domains/${target.id}/${path}`);
    expect((await fixtures().apply(kind, target, { on: false }, plan)).state).toBe('done');
    expect((await fixtures().verify(kind, target, { on: false }, plan)).verdict).toBe('done');
    const planOn = await fixtures().plan(kind, target, { on: true });
    await fixtures().write('PUT', `domains/${target.id}/${path}`);
    expect((await fixtures().apply(kind, target, { on: true }, planOn)).state).toBe('done');
    // A state that was already set is not undone.
    expect((await fixtures().plan(kind, target, { on: true }, 'apply')).basis).not.toEqual(planOn.basis);
  });

  it('is rejected while the domain is suspended, with the text of the service', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('DELETE', `domains/${target.id}/${path}`)
      .catch(() => undefined);
    const plan = await fixtures().plan(kind, target, { on: true });
    await fixtures().write('PUT', `domains/${target.id}/suspended`, { type: 2, reason: 'A test' });
    const refused = await fixtures().apply(kind, target, { on: true }, plan);
    expect(refused).toMatchObject({ state: 'refused', message: expect.stringContaining('suspended') });
    expect((await fixtures().verify(kind, target, { on: true }, plan)).verdict).toBe('not done');
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('DELETE', `domains/${target.id}/${path}`)
      .catch(() => undefined);
    expect((await lostAfter(fixtures(), kind, target, { on: true })).verified.verdict).toBe('done');
    await lost(fixtures(), kind, target, { on: false });
  });
});

describe('theft protection', () => {
  const fixtures = kindFixtures();

  it('reports that the registrar lock has to be removed first, unless that is not the case', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('PUT', `domains/${target.id}/locked`)
      .catch(() => undefined);
    await fixtures()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    expect(await fixtures().plan('theft-protection', target, { on: false })).toMatchObject({
      warnings: [{ code: 'registrar-lock-first' }],
    });
    fixtures().precedingKinds = new Set(['registrar-lock']);
    expect(await fixtures().plan('theft-protection', target, { on: false })).toMatchObject({ warnings: [] });
  });
});

it('for every kind it is defined what reading back cannot verify', () => {
  expect(Object.keys(notReadBack).toSorted()).toEqual([...kinds.keys()].toSorted());
});
