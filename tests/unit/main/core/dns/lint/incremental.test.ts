import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toZoneProblem } from '../../../../../../main/core/dns/lint/problem.ts';
import { createZoneLint, lintZone } from '../../../../../../main/core/dns/lint/zone-lint.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { runsOf } from '../../../../../support/runs.ts';

/* Few names and few targets, so that records interact. */

const prefix = fc.constantFrom(
  '@',
  'www',
  'WWW',
  'mail',
  'sub',
  'a.sub',
  'ns.sub',
  '*',
  '*.sub',
  '_dmarc',
  'spf',
  'spf2',
  'mail.example.com.',
  'x.example.com',
);
const host = fc.constantFrom(
  'example.com',
  'www.example.com',
  'mail.example.com',
  'a.sub.example.com',
  'ns.sub.example.com.',
  'Spf.example.com',
  'other.example.net',
  'mail',
);
const content = fc.oneof(
  host.map((name) => ['CNAME', name]),
  fc.tuple(fc.constantFrom('', '0 ', '10 ', '20 '), host).map(([priority, name]) => ['MX', `${priority}${name}`]),
  fc.constant(['MX', '0 .']),
  host.map((name) => ['NS', name]),
  host.map((name) => ['DNAME', name]),
  fc.constantFrom('A', 'CNAME').map((covered) => ['RRSIG', `${covered} 13 2 300 20370101000000 20260101000000 1 example.com. AAAA`]),
  host.map((name) => ['SRV', `1 2 443 ${name}`]),
  fc.constantFrom('192.0.2.1', '192.0.2.2', '10.0.0.1', '010.0.0.1').map((address) => ['A', address]),
  fc.constantFrom('2001:db8::1', '2001:DB8::1', '2001:db8:40::').map((address) => ['AAAA', address]),
  fc
    .tuple(
      fc.constantFrom('TXT', 'SPF'),
      fc.array(fc.constantFrom('include:spf.example.com', 'include:spf2.example.com', 'a', 'mx', 'include:_spf.example.net'), {
        maxLength: 5,
      }),
    )
    .map(([type, terms]) => [type, ['v=spf1', ...terms, '~all'].join(' ')]),
  fc.constantFrom('v=DMARC1; p=none', 'v=DMARC1; p=reject; rua=mailto:a@example.com', 'hello', '"hello"').map((text) => ['TXT', text]),
);
const record: fc.Arbitrary<DnsRecord> = fc
  .tuple(prefix, content, fc.constantFrom(null, 300, 3600, 0))
  .map(([name, [type = '', text = ''], ttl]) => ({ prefix: name, type, content: text, ttl }));
const zone = 'example.com';
const key = fc.integer({ min: 0, max: 14 }).map((number) => `r${number}`);

const seed = Number(process.env['LINT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const runs = runsOf(400, 2000);

test(`a lint that follows edits has the same result as a lint of the whole zone (seed ${seed}, ${runs} runs)`, () => {
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 10 }),
      fc.array(fc.tuple(key, fc.option(record)), { maxLength: 12 }),
      key,
      record,
      (begin, edits, tried, other) => {
        const records = new Map(begin.map((one, place) => [`r${place}`, one]));
        const lint = createZoneLint(zone, records);
        for (const [at, edited] of edits) {
          lint.set(at, edited);
          if (edited === null) records.delete(at);
          else records.set(at, edited);
        }
        const checked = lint.check(tried, other);
        const whole = lintZone(zone, [...records.values()]);
        expect([...records.keys()].map((at) => lint.problemsOf(at).map(toZoneProblem))).toEqual(
          whole.problems.map((problems) => problems.map(toZoneProblem)),
        );
        expect(lint.counts()).toEqual(whole.counts);
        expect(lint.all().length).toBe(whole.problems.flat().length);
        lint.set(tried, other);
        expect(lint.problemsOf(tried).map(toZoneProblem)).toEqual(checked.map(toZoneProblem));
      },
    ),
    { numRuns: runs, seed },
  );
});

test('an unknown row has no problems, and removing it changes nothing', () => {
  const lint = createZoneLint(zone, []);
  lint.set('r1', null);
  expect(lint.problemsOf('r1')).toEqual([]);
  expect(lint.counts()).toEqual({ error: 0, warning: 0, note: 0 });
});
