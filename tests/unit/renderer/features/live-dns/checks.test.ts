import { describe, expect, test } from 'vitest';
import { LiveCheck } from '../../../../../preload/contract/live-dns/live-dns.ts';
import { compareChecks } from '../../../../../renderer/features/live-dns/compare-checks.ts';
import { reportText } from '../../../../../renderer/features/live-dns/report-text.ts';
import { liveReportText } from '../../../../../renderer/text/live-report.ts';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const server = (host: string, change: Partial<LiveCheck['servers'][number]> = {}): LiveCheck['servers'][number] => ({
  ...{ host, address: '198.51.100.11', kind: 'nameserver', delegated: true, atService: true },
  ...{ udp: { state: 'answered', ms: 1 }, tcp: { state: 'answered', ms: 1 }, authoritative: true, rcode: 'NOERROR', serial: 5 },
  compared: { sets: 1, failed: 0, differences: 0 },
  ...change,
});
const check = (change: Partial<LiveCheck> = {}): LiveCheck =>
  LiveCheck.parse({
    ...{ check: 1, at: '2026-11-21T08:00:00.000Z', domain: 'example.test', ms: 5 },
    parent: {
      state: 'delegated',
      zone: 'test',
      server: 'ns.test',
      address: '198.51.100.1',
      ttl: 86_400,
      nameservers: ['a.test', 'b.test'],
    },
    ...{
      nameservers: ['a.test', 'b.test'],
      zone: null,
      dnssec: null,
      mail: null,
      servers: [server('a.test'), server('b.test')],
      findings: [],
    },
    ...change,
  });
const silent = { code: 'server-silent', level: 'error', facts: { host: 'a.test', address: '198.51.100.11' }, action: null } as const;
const differs = (differences: number) =>
  ({ code: 'records-differ', level: 'error', facts: { host: 'b.test', address: '', differences }, action: 'zone' }) as const;

describe('two checks', () => {
  test('that found the same have no changes, in whatever order nameservers are listed', () => {
    const other = check({ parent: { ...check().parent, nameservers: ['b.test', 'a.test'] } });
    expect(compareChecks(check(), other)).toEqual({ appeared: [], resolved: [], differences: [] });
  });

  test('show findings that appeared or are resolved; a count that changes is neither', () => {
    const { appeared, resolved } = compareChecks(check({ findings: [silent, differs(2)] }), check({ findings: [differs(5)] }));
    expect([appeared, resolved]).toEqual([[], [silent]]);
    expect(compareChecks(check(), check({ findings: [silent] })).appeared).toEqual([silent]);
  });

  test('show delegation, servers that came and went, and what a server answers now', () => {
    const after = check({
      parent: { ...check().parent, nameservers: ['a.test', 'c.test'] },
      servers: [server('a.test', { serial: 6, udp: { state: 'silent', ms: null }, compared: null }), server('c.test')],
    });
    expect(compareChecks(check(), after).differences).toEqual([
      { of: 'parent', server: null, before: 'a.test, b.test', after: 'a.test, c.test' },
      { of: 'udp', server: 'a.test (198.51.100.11)', before: 'answered', after: 'silent' },
      { of: 'serial', server: 'a.test (198.51.100.11)', before: '5', after: '6' },
      { of: 'differences', server: 'a.test (198.51.100.11)', before: '0', after: null },
      { of: 'server', server: 'c.test (198.51.100.11)', before: null, after: 'present' },
      { of: 'server', server: 'b.test (198.51.100.11)', before: 'present', after: null },
    ]);
  });
});

describe('the report of a check', () => {
  const formats = createFormats({ ...systemFormats, timeZone: 'UTC' }, 'en-GB');

  test('is in English or Indonesian, whatever the interface speaks', () => {
    const found = check({ findings: [silent] });
    expect(reportText(found, liveReportText.en, formats)).toContain('- Error: a.test (198.51.100.11) does not respond.\n');
    expect(reportText(found, liveReportText.id, formats)).toContain('Nameserver di registri: a.test, b.test\n');
    expect(reportText(found, liveReportText.id, formats)).toContain('- Kesalahan: a.test (198.51.100.11)');
  });

  test('has no control characters of names from the network, and a limit', () => {
    const hostile = 'evil\u001b[2J\u202e\n.test';
    const text = reportText(check({ nameservers: [hostile], servers: [server(hostile)] }), liveReportText.en, formats);
    expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
    expect(text).toContain('Nameservers at the service: evil\uFFFD[2J\uFFFD\uFFFD.test\n');
    expect(text.length).toBeLessThan(500_000);
  });
});
