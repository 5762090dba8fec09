import { afterEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { sameRecords } from '../../../../../../main/core/zone/diff.ts';
import { applyEdits } from '../../../../../../main/core/zone/edit.ts';
import { deviationOf } from '../../../../../../main/core/zone/read-back.ts';
import { readZone } from '../../../../../../main/core/zone/read-zone.ts';
import type { DnsRecord, ZoneEdit } from '../../../../../../preload/contract/dns/zone-record.ts';
import { kindFixtures, lost, lostAfter } from '../../changes/kinds/fixtures.ts';

const dialects: [string, Record<string, string>][] = [
  ['the first readings', {}],
  ['types of a panel', { dnsTypes: 'panel' }],
  ['whole names', { dnsName: 'full' }],
  ['PUT that only updates', { dnsPut: 'update', dnsTypes: 'panel', dnsName: 'full' }],
  ['errors with status 200', { errorStatus: '200' }],
  ['few fields', { fields: 'sparse' }],
  ['more fields', { fields: 'extra' }],
];

const record = (prefix: string, type: string, content: string, ttl = 3600): DnsRecord => ({ prefix, type, content, ttl });

describe.each(dialects)('zones with %s', (_, choice) => {
  const fixtures = kindFixtures({ dialects: choice });
  const text = choice['dnsTypes'] === 'panel' ? 'TXT' : 'SPF';
  const zone: DnsRecord[] = [
    record('@', 'A', '192.0.2.1'),
    record('www', 'CNAME', 'Web.Example.net', 600),
    record('@', 'MX', '10 mail.example.net'),
    record('@', text, 'v=spf1 mx "quoted" -all', 86_400),
    record('a', 'AAAA', '2001:db8::1'),
  ];

  afterEach(() => expect(fixtures().sent.filter(({ method }) => method === 'PUT')).toEqual([]));

  async function domain(records: readonly DnsRecord[] = zone): Promise<Target> {
    const target = await fixtures().domain();
    await fixtures()
      .write('DELETE', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    await put(target, records);
    return target;
  }
  const put = (target: Target, records: readonly DnsRecord[]) =>
    fixtures().write('POST', `domains/${target.id}/dns`, {
      records: records.map(({ prefix, type, content, ttl }) => ({ name: prefix, type, content, ...(ttl === null ? {} : { ttl }) })),
    });
  const read = async (target: Target): Promise<DnsRecord[]> =>
    readZone((await fixtures().client.get(`domains/${target.id}/dns`)).data, target.name);
  const edits = (...list: ZoneEdit[]) => ({ edits: list as unknown as null });
  const www: ZoneEdit = {
    do: 'change',
    from: record('www', 'CNAME', 'web.example.net.'),
    to: record('www', 'CNAME', 'new.example.net', 600),
  };

  it('are written in one POST, with untouched records as they were read, and undone', async () => {
    const target = await domain();
    const input = edits(www, { do: 'add', record: record('b', 'A', '192.0.2.2') });
    const before = await read(target);
    const ran = await fixtures().run('zone', target, input);
    expect([ran.applied.state, ran.verified.verdict]).toEqual(['done', 'done']);
    expect(fixtures().sent).toHaveLength(1);
    expect(fixtures().sent[0]).toMatchObject({ method: 'POST', path: `domains/${target.id}/dns` });
    const written = (fixtures().sent[0]?.form?.['records'] ?? []) as unknown as {
      name: string;
      type: string;
      content: string;
      ttl: number;
    }[];
    for (const untouched of before.filter(({ prefix }) => prefix !== 'www'))
      expect(written).toContainEqual({ name: untouched.prefix, type: untouched.type, content: untouched.content, ttl: untouched.ttl });
    expect(ran.plan.lines).toMatchObject([
      { label: 'recordCount', before: '5', after: '6' },
      { label: 'records', before: expect.stringContaining('www CNAME'), after: 'www CNAME new.example.net (600 s)' },
      { label: 'records', before: null, after: 'b A 192.0.2.2 (3600 s)' },
    ]);
    expect(fixtures().snapshots.map(({ why, records }) => [why, records.length])).toEqual([
      ['before', 5],
      ['after', 6],
    ]);
    // Records added by others since then stay.
    await put(target, [...(await read(target)), record('c', 'A', '192.0.2.3')]);
    fixtures().knownZones.clear();
    const back = await fixtures().undo('zone', target, input, ran.plan);
    expect(back.verified.verdict).toBe('done');
    expect(sameRecords(await read(target), [...zone, record('c', 'A', '192.0.2.3')])).toBe(true);
  });

  it('change nothing if already as planned, and are rejected if a record is gone', async () => {
    const target = await domain();
    expect(
      await fixtures().plan('zone', target, edits({ do: 'add', record: record('WWW', 'cname', 'WEB.example.net.', 600) })),
    ).toMatchObject({
      unchanged: true,
    });
    const conflicting = edits({ do: 'change', from: record('gone', 'A', '192.0.2.9'), to: record('gone', 'A', '192.0.2.10') });
    expect(await fixtures().plan('zone', target, conflicting)).toMatchObject({ refusal: { code: 'zone-conflict' } });
  });

  it('are based on the zone as it was reviewed', async () => {
    const target = await domain();
    const reviewed = await fixtures().plan('zone', target, edits(www));
    await put(target, [...zone, record('c', 'A', '192.0.2.3')]);
    const fresh = await fixtures().plan('zone', target, edits(www), 'apply');
    expect(fresh.basis).not.toEqual(reviewed.basis);
    // A zone in another order is the same zone.
    await put(target, zone.toReversed());
    expect((await fixtures().plan('zone', target, edits(www), 'apply')).basis).toEqual(reviewed.basis);
  });

  it('require the name of the zone above the safety limit, and are never emptied by a POST', async () => {
    const many = Array.from({ length: 12 }, (__, place) => record(`h${place}`, 'A', `192.0.2.${place + 1}`));
    const target = await domain(many);
    const some = (count: number): ZoneEdit[] => many.slice(0, count).map((one) => ({ do: 'change', from: one, to: { ...one, ttl: 300 } }));
    expect((await fixtures().plan('zone', target, edits(...some(3)))).typed).toBe(false);
    expect(await fixtures().plan('zone', target, edits(...some(4)))).toMatchObject({
      typed: true,
      warnings: expect.arrayContaining([{ code: 'zone-safety-limit', facts: { touched: '4', of: '12' } }]),
    });
    expect(await fixtures().plan('zone', target, edits({ do: 'remove-matching', match: {} }))).toMatchObject({
      refusal: { code: 'zone-needs-record' },
      typed: true,
    });
  });

  it('with more records than a form is known to hold are not written as a whole', async () => {
    const many = Array.from({ length: 240 }, (__, place) => record(`h${place}`, 'A', `192.0.2.${(place % 250) + 1}`));
    const target = await domain(many);
    const more = edits({ do: 'add', record: record('more', 'A', '192.0.2.1') });
    expect(await fixtures().plan('zone', target, more)).toMatchObject({
      refusal: { code: 'zone-too-long', facts: { records: '241', most: '240' } },
    });
    const last = many[239];
    if (last === undefined) throw new Error('There is no such record.');
    expect((await fixtures().run('zone-record-delete', target, { record: last, together: 1 })).verified.verdict).toBe('done');
    expect((await fixtures().plan('zone', target, more)).refusal).toBeNull();
  });

  it('that are empty are filled only after two reads and with the name typed', async () => {
    const target = await domain();
    await fixtures().write('DELETE', `domains/${target.id}/dns`);
    const input = edits({ do: 'add', record: record('@', 'A', '192.0.2.1') });
    const ran = await fixtures().run('zone', target, input);
    expect(ran.plan).toMatchObject({ typed: true, warnings: [{ code: 'zone-empty' }, {}] });
    expect(ran.verified.verdict).toBe('done');
  });

  it('that lost most of their records since the last read are trusted only after a second read', async () => {
    const many = Array.from({ length: 12 }, (__, place) => record(`h${place}`, 'A', `192.0.2.${place + 1}`));
    const target = await domain(many);
    await fixtures().plan('zone', target, edits({ do: 'add', record: record('x', 'A', '192.0.2.1') }), 'apply');
    await put(target, many.slice(0, 5));
    const input = edits({ do: 'add', record: record('x', 'A', '192.0.2.1') });
    expect(await fixtures().plan('zone', target, input, 'apply')).toMatchObject({
      typed: true,
      refusal: null,
      warnings: [{ code: 'zone-shrank', facts: { was: '12', is: '5' } }],
    });
  });

  it('that lost most of their records since they were last stored are not trusted because of a recent read', async () => {
    const many = Array.from({ length: 12 }, (__, place) => record(`h${place}`, 'A', `192.0.2.${place + 1}`));
    const target = await domain(many);
    const change = (one: DnsRecord | undefined): ZoneEdit[] =>
      one === undefined ? [] : [{ do: 'change', from: one, to: { ...one, ttl: 300 } }];
    await fixtures().run('zone', target, edits(...change(many[0])));
    await put(target, many.slice(0, 5));
    const input = edits({ do: 'add', record: record('x', 'A', '192.0.2.1') });
    // What an editor reads before its review.
    fixtures().knownZones.set(target.id, { records: await read(target), readAt: new Date().toISOString(), from: 'local' });
    expect(await fixtures().plan('zone', target, input, 'review')).toMatchObject({
      typed: true,
      refusal: null,
      warnings: expect.arrayContaining([{ code: 'zone-shrank', facts: { was: '12', is: '5' } }]),
    });
  });

  it('warn of errors that the change itself introduces', async () => {
    const target = await domain();
    const plan = await fixtures().plan('zone', target, edits({ do: 'add', record: record('www', 'A', '192.0.2.1') }), 'review');
    expect(plan).toMatchObject({
      refusal: null,
      warnings: expect.arrayContaining([{ code: 'zone-errors', facts: { count: '2', record: 'www A 192.0.2.1 (3600 s)' } }]),
    });
    const plain = await fixtures().plan('zone', target, edits({ do: 'add', record: record('b', 'A', '192.0.2.1') }), 'review');
    expect(plain.warnings.map(({ code }) => code)).not.toContain('zone-errors');
  });

  it('that cannot be read are not written', async () => {
    const target = await domain();
    const practice = fixtures().practice;
    practice.setFaults([{ kind: 'cut-answer', when: { operations: ['listDnsRecords'] } }]);
    await expect(fixtures().plan('zone', target, edits(www), 'apply')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    expect(fixtures().sent).toEqual([]);
  });

  it('that are half written are reported as such, and can be fixed both ways', async () => {
    const target = await domain();
    const input = edits(www);
    const plan = await fixtures().plan('zone', target, input);
    fixtures().fault({ kind: 'half-zone' });
    expect((await fixtures().apply('zone', target, input, plan)).state).toBe('unknown');
    fixtures().fault(null);
    const half = await fixtures().verify('zone', target, input, plan);
    expect(half).toMatchObject({ verdict: 'half', note: { code: 'zone-half-written' } });
    const now = await read(target);
    const planned = applyEdits(zone, [www]).records;
    expect(half.deviation).toEqual(deviationOf(planned, now));
    expect(half.deviation?.missing).not.toEqual([]);
    expect((await fixtures().fix('zone', target, input, plan, 'retry')).verified.verdict).toBe('done');
    expect((await read(target)).find(({ prefix }) => prefix === 'www')?.content).toBe('new.example.net');
    await put(target, zone.slice(0, 2));
    fixtures().knownZones.clear();
    expect((await fixtures().fix('zone', target, input, plan, 'restore')).verified.verdict).toBe('done');
    expect(sameRecords(await read(target), zone)).toBe(true);
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await domain();
    const input = edits(www);
    expect((await lostAfter(fixtures(), 'zone', target, input)).verified.verdict).toBe('done');
    await lost(fixtures(), 'zone', target, edits({ do: 'add', record: record('late', 'A', '192.0.2.7') }));
    await lost(fixtures(), 'zone-record-delete', target, { record: record('late', 'A', '192.0.2.7'), together: 1 });
    const last = { record: record('a', 'AAAA', '2001:DB8:0::1'), together: 1 };
    expect((await lostAfter(fixtures(), 'zone-record-delete', target, last)).verified.verdict).toBe('done');
  });

  it('lose single records by DELETE, which is undone', async () => {
    const target = await domain();
    const input = { record: record('@', 'MX', '10 MAIL.example.net.'), together: 1 };
    const ran = await fixtures().run('zone-record-delete', target, input);
    expect(fixtures().sent).toMatchObject([
      { method: 'DELETE', path: `domains/${target.id}/dns/record`, form: { name: '@', type: 'MX', content: '10 mail.example.net' } },
    ]);
    expect([ran.applied.state, ran.verified.verdict]).toEqual(['done', 'done']);
    expect(
      sameRecords(
        await read(target),
        zone.filter(({ type }) => type !== 'MX'),
      ),
    ).toBe(true);
    expect(await fixtures().plan('zone-record-delete', target, input)).toMatchObject({ unchanged: true });
    expect((await fixtures().apply('zone-record-delete', target, input, ran.plan)).state).toBe(
      choice['errorStatus'] === '200' ? 'refused' : 'done',
    );
    expect((await fixtures().undo('zone-record-delete', target, input, ran.plan)).verified.verdict).toBe('done');
    expect(sameRecords(await read(target), zone)).toBe(true);
    const all = await fixtures().plan('zone-record-delete', target, { record: record('@', 'A', '192.0.2.1'), together: 5 });
    expect(all).toMatchObject({ typed: true });
  });

  it('are tested on a test domain, and its zone is restored', async () => {
    const target = await domain();
    const ran = await fixtures().run('zone-test', target, { records: 300 });
    expect([ran.verified.verdict, fixtures().most]).toEqual(['done', 300]);
    expect((await fixtures().undo('zone-test', target, { records: 300 }, ran.plan)).verified.verdict).toBe('done');
    expect(sameRecords(await read(target), zone)).toBe(true);
  });

  it('are not accepted if the service truncates forms, and the real records survive', async () => {
    const target = await domain();
    const plan = await fixtures().plan('zone-test', target, { records: 300 });
    fixtures().fault({ kind: 'cut-form' });
    await fixtures().apply('zone-test', target, { records: 300 }, plan);
    fixtures().fault(null);
    expect(await fixtures().verify('zone-test', target, { records: 300 }, plan)).toMatchObject({
      verdict: 'half',
      note: { code: 'zone-test-cut', facts: { is: '250', expected: '300' } },
    });
    expect(fixtures().most).toBe(240);
    for (const one of zone) expect((await read(target)).some((found) => sameRecords([found], [one]))).toBe(true);
    expect((await fixtures().fix('zone-test', target, { records: 300 }, plan, 'restore')).verified.verdict).toBe('done');
    expect(sameRecords(await read(target), zone)).toBe(true);
  });
});
