import { describe, expect, it } from 'vitest';
import { onOff, planOf, verdictOf, verified } from '../../../../../../../main/core/changes/kind.ts';
import { DomainName, HostLabel, Nameservers } from '../../../../../../../main/core/changes/kinds/hosts.ts';
import type { LineLabel, NoteCode } from '../../../../../../../preload/contract/kinds/index.ts';

describe('a plan', () => {
  it('has no cost, warnings, refusal or basis unless given', () => {
    const bare = { before: 1, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };
    expect(planOf({ before: 1, lines: [] })).toEqual(bare);
    const given = { cost: { amount: '10', currency: 'IDR' }, unchanged: true, basis: { expiry: 'x' } };
    expect(planOf({ before: 1, lines: [], ...given })).toEqual({ ...bare, ...given });
  });

  it('shows a switch as on, off or not known', () => {
    expect([onOff(true), onOff(false), onOff(null)]).toEqual(['on', 'off', null]);
  });
});

describe('the verdict on a value that was read back', () => {
  it.each([
    ['b', 'a', 'done'],
    ['b', null, 'done'],
    ['a', 'a', 'not done'],
    ['c', 'a', 'unclear'],
    ['c', null, 'unclear'],
    [null, 'a', 'unclear'],
    [null, null, 'unclear'],
  ] as const)('of %s, expected b and %s before, is: %s', (present, before, verdict) => {
    expect(verdictOf<string>(present, 'b', before)).toBe(verdict);
  });

  it('compares as the kind does', () => {
    const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
    expect([verdictOf('B', 'b', 'a', same), verdictOf('A', 'b', 'a', same), verdictOf('C', 'b', 'a', same)]).toEqual([
      ...['done', 'not done', 'unclear'],
    ]);
  });

  it('has a note only if there is a reason, with its facts as text', () => {
    const now = [{ label: 'value' as LineLabel, value: 'a' }];
    expect(verified('done', now)).toEqual({ verdict: 'done', now });
    const code = 'still-open' as NoteCode;
    expect(verified('failed', now, { code })).toEqual({ verdict: 'failed', now, note: { code, facts: {} } });
    expect(verified('failed', now, { code, facts: { count: 7 } }).note).toEqual({ code, facts: { count: '7' } });
  });
});

describe('a name in the input', () => {
  it('of a domain is stored as lower-case A-labels without the dot at its end', () => {
    expect(DomainName.parse('MÜNCHEN.Example.')).toBe('xn--mnchen-3ya.example');
    for (const name of ['example', '192.0.2.1', 'a b.example', '', `${'a'.repeat(64)}.example`, `${'a.'.repeat(130)}example`])
      expect(DomainName.safeParse(name).success).toBe(false);
    expect(DomainName.safeParse('example').error?.issues[0]?.message).toBe('domain-name-invalid');
  });

  it('of a child nameserver is a single label', () => {
    expect(HostLabel.parse(' NS1 ')).toBe('ns1');
    expect(HostLabel.parse('a')).toBe('a');
    expect(HostLabel.parse('a'.repeat(63))).toHaveLength(63);
    for (const label of ['', 'ns1.a', '-a', 'a-', 'a_b', 'a'.repeat(64)]) expect(HostLabel.safeParse(label).success).toBe(false);
  });

  it('of a nameserver comes with one to four others, all different', () => {
    const hosts = (count: number) => Array.from({ length: count }, (_, at) => `ns${at}.a.example`);
    const problemOf = (value: unknown) => Nameservers.safeParse(value).error?.issues[0]?.message;
    expect([2, 5].map((count) => Nameservers.parse(hosts(count)))).toEqual([hosts(2), hosts(5)]);
    expect([problemOf(hosts(1)), problemOf(hosts(6)), problemOf(['ns1.a.example', 'NS1.a.example.'])]).toEqual([
      ...['too-few-nameservers', 'too-many-nameservers', 'nameserver-twice'],
    ]);
    expect(problemOf(['ns1', 'ns2.a.example'])).toBe('host-name-invalid');
  });
});
