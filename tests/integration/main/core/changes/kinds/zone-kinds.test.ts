import { describe, expect, it } from 'vitest';
import { kindFixtures, lost, lostAfter } from './fixtures.ts';

const fixtures = kindFixtures();
const digest = 'E2D3C916F6DEEAC73294E8268FB5885044A833FC5459588F4A9184CFC41A5766';
const ds = { keytag: 12345, algorithm: 13, digestType: 2, digest };

async function unlockedDomain(): ReturnType<ReturnType<typeof fixtures>['domain']> {
  const target = await fixtures().domain();
  await fixtures()
    .write('DELETE', `domains/${target.id}/registrar-locked`)
    .catch(() => undefined);
  return target;
}

describe('DS records', () => {
  it('are added, removed and undone', async () => {
    const target = await unlockedDomain();
    const added = await fixtures().run('ds-add', target, ds);
    expect(added.verified).toMatchObject({ verdict: 'done', receipt: { values: { id: expect.any(Number) } } });
    expect(await fixtures().plan('ds-add', target, { ...ds, digest: digest.toLowerCase() })).toMatchObject({ unchanged: true });
    const removed = await fixtures().undo('ds-add', target, ds, added.plan);
    expect(removed.verified.verdict).toBe('done');
    expect(await fixtures().plan('ds-remove', target, ds)).toMatchObject({ unchanged: true });
    expect((await fixtures().undo('ds-remove', target, ds, removed.plan)).verified.verdict).toBe('done');
  });

  it('are rejected while the registrar lock is on; one that is already gone counts as removed', async () => {
    const target = await unlockedDomain();
    const { plan } = await fixtures().run('ds-add', target, ds);
    const removal = await fixtures().plan('ds-remove', target, ds);
    await fixtures().write('PUT', `domains/${target.id}/registrar-locked`);
    expect((await fixtures().plan('ds-add', target, { ...ds, keytag: 7 })).warnings).toMatchObject([{ code: 'registrar-locked' }]);
    expect((await fixtures().apply('ds-add', target, { ...ds, keytag: 7 }, plan)).state).toBe('refused');
    expect((await fixtures().apply('ds-remove', target, ds, removal)).state).toBe('refused');
    await fixtures().write('DELETE', `domains/${target.id}/registrar-locked`);
    await fixtures().run('ds-remove', target, ds);
    expect((await fixtures().apply('ds-remove', target, ds, removal)).state).toBe('done');
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await unlockedDomain();
    expect((await lostAfter(fixtures(), 'ds-add', target, ds)).verified.verdict).toBe('done');
    expect((await lostAfter(fixtures(), 'ds-remove', target, ds)).verified.verdict).toBe('done');
    await lost(fixtures(), 'ds-add', target, ds);
    await lost(fixtures(), 'ds-remove', target, ds);
  });

  it.each([{ keytag: 65_536 }, { algorithm: 4 }, { digestType: 1 }, { digest: 'xyz' }])('are not %j', async (bad) => {
    await expect(async () => fixtures().plan('ds-add', await fixtures().domain(), { ...ds, ...bad })).rejects.toThrow();
  });
});

describe('zone signing', () => {
  it('explains the effect on the DS at the registry, and relies on the response of the service', async () => {
    const target = await unlockedDomain();
    await fixtures().write('POST', `domains/${target.id}/dns`, { records: [{ name: '@', type: 'A', content: '192.0.2.1', ttl: 3600 }] });
    expect((await fixtures().plan('zone-signing', target, { on: true })).warnings).toMatchObject([{ code: 'ds-missing' }]);
    const on = await fixtures().run('zone-signing', target, { on: true });
    expect(on.verified).toMatchObject({ verdict: 'done', now: [{ value: 'on' }] });
    expect((await fixtures().apply('zone-signing', target, { on: true }, on.plan)).state).toBe('done');
    await fixtures().run('ds-add', target, ds);
    expect((await fixtures().plan('zone-signing', target, { on: true })).warnings).toMatchObject([
      { code: 'ds-may-not-match', facts: { keytags: '12345' } },
    ]);
    expect((await fixtures().plan('zone-signing', target, { on: false })).warnings).toMatchObject([{ code: 'ds-stays' }]);
    const off = await fixtures().undo('zone-signing', target, { on: true }, on.plan);
    expect(off.verified.verdict).toBe('done');
    expect((await fixtures().apply('zone-signing', target, { on: false }, off.plan)).state).toBe('done');
    expect((await lostAfter(fixtures(), 'zone-signing', target, { on: true })).verified).toMatchObject({
      verdict: 'unclear',
      note: { code: 'not-readable' },
    });
  });

  it('is rejected for a suspended domain', async () => {
    const target = await unlockedDomain();
    const plan = await fixtures().plan('zone-signing', target, { on: true });
    await fixtures().write('PUT', `domains/${target.id}/suspended`, { type: 2, reason: 'A test' });
    expect((await fixtures().apply('zone-signing', target, { on: true }, plan)).state).toBe('refused');
  });
});

describe('a forwarding', () => {
  const first = { from: '@', to: 'https://www.example.com/one' };
  const second = { from: '@', to: 'https://www.example.com/two' };

  it('is added, redirected, removed, and each is undone', async () => {
    const target = await unlockedDomain();
    const added = await fixtures().run('forwarding', target, first);
    expect(added.plan.lines).toEqual([{ label: 'forwarding', before: null, after: '@ → https://www.example.com/one' }]);
    expect(await fixtures().plan('forwarding', target, first)).toMatchObject({ unchanged: true });
    const changed = await fixtures().run('forwarding', target, second);
    expect(changed.verified.verdict).toBe('done');
    expect((await fixtures().undo('forwarding', target, second, changed.plan)).verified).toMatchObject({
      now: [{ value: '@ → https://www.example.com/one' }],
    });
    const removed = await fixtures().undo('forwarding', target, first, added.plan);
    expect(removed.verified).toMatchObject({ verdict: 'done', now: [{ value: null }] });
    expect(await fixtures().plan('forwarding-remove', target, { from: '@' })).toMatchObject({ unchanged: true });
    expect((await fixtures().apply('forwarding-remove', target, { from: '@' }, removed.plan)).state).toBe('done');
    expect((await fixtures().undo('forwarding-remove', target, { from: '@' }, removed.plan)).verified.verdict).toBe('done');
  });

  it('is rejected for a suspended domain', async () => {
    const target = await unlockedDomain();
    const plan = await fixtures().plan('forwarding', target, first);
    await fixtures().write('PUT', `domains/${target.id}/suspended`, { type: 2, reason: 'A test' });
    expect((await fixtures().apply('forwarding', target, first, plan)).state).toBe('refused');
    expect((await fixtures().verify('forwarding', target, first, plan)).verdict).toBe('not done');
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await unlockedDomain();
    expect((await lostAfter(fixtures(), 'forwarding', target, first)).verified.verdict).toBe('done');
    await lost(fixtures(), 'forwarding', target, second);
    expect((await lostAfter(fixtures(), 'forwarding-remove', target, { from: '@' })).verified.verdict).toBe('done');
    await lost(fixtures(), 'forwarding', target, first);
    await lost(fixtures(), 'forwarding-remove', target, { from: '@' });
  });
});

describe('a child nameserver', () => {
  const host = { hostname: 'ns1', address: '192.0.2.53' };

  it('is added, given another address, removed, and each is undone', async () => {
    const target = await unlockedDomain();
    const added = await fixtures().run('child-nameserver-add', target, host);
    expect(added.verified).toMatchObject({ verdict: 'done', now: [{ value: `ns1.${target.name} 192.0.2.53` }] });
    expect(await fixtures().plan('child-nameserver-add', target, host)).toMatchObject({ unchanged: true });
    const input = { hostname: 'ns1', address: '2001:db8::53' };
    const changed = await fixtures().run('child-nameserver-change', target, input);
    expect(changed.plan.lines).toMatchObject([{ before: `ns1.${target.name} 192.0.2.53`, after: `ns1.${target.name} 2001:db8::53` }]);
    expect(changed.verified.verdict).toBe('done');
    expect(await fixtures().plan('child-nameserver-change', target, { hostname: 'ns1', address: '2001:DB8:0::53' })).toMatchObject({
      unchanged: true,
    });
    expect((await fixtures().undo('child-nameserver-change', target, input, changed.plan)).verified.verdict).toBe('done');
    const removed = await fixtures().undo('child-nameserver-add', target, host, added.plan);
    expect(removed.verified.verdict).toBe('done');
    expect((await fixtures().apply('child-nameserver-remove', target, { hostname: 'ns1' }, removed.plan)).state).toBe('done');
    expect((await fixtures().undo('child-nameserver-remove', target, host, removed.plan)).verified.verdict).toBe('done');
  });

  it('that does not exist cannot be changed; one that is in use causes a warning', async () => {
    const target = await unlockedDomain();
    expect(await fixtures().plan('child-nameserver-change', target, host)).toMatchObject({ refusal: { code: 'host-not-there' } });
    await fixtures().run('child-nameserver-add', target, host);
    await fixtures().run('nameservers', target, { nameservers: [`ns1.${target.name}`, 'ns2.example.net'] });
    expect(await fixtures().plan('child-nameserver-remove', target, { hostname: 'ns1' })).toMatchObject({
      warnings: [{ code: 'host-in-use' }],
    });
    const plan = await fixtures().plan('child-nameserver-add', target, { hostname: 'ns1', address: '192.0.2.99' });
    expect((await fixtures().apply('child-nameserver-add', target, { hostname: 'ns1', address: '192.0.2.99' }, plan)).state).toBe(
      'refused',
    );
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await unlockedDomain();
    expect((await lostAfter(fixtures(), 'child-nameserver-add', target, host)).verified.verdict).toBe('done');
    await lost(fixtures(), 'child-nameserver-change', target, { hostname: 'ns1', address: '192.0.2.54' });
    expect((await lostAfter(fixtures(), 'child-nameserver-remove', target, { hostname: 'ns1' })).verified.verdict).toBe('done');
    await lost(fixtures(), 'child-nameserver-add', target, host);
    expect(
      (await lostAfter(fixtures(), 'child-nameserver-change', target, { hostname: 'ns1', address: '192.0.2.55' })).verified.verdict,
    ).toBe('done');
    await lost(fixtures(), 'child-nameserver-remove', target, { hostname: 'ns1' });
  });
});
