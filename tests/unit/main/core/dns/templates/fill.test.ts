import { describe, expect, test } from 'vitest';
import { AppError, explain } from '../../../../../../main/core/base/errors.ts';
import { editsOfTemplate, filledRecords, partlyFilled } from '../../../../../../main/core/dns/templates/fill.ts';
import { hasBrokenVariable, variablesOf } from '../../../../../../main/core/dns/templates/variables.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

const record = (prefix: string, type: string, content: string): DnsRecord => ({ prefix, type, content, ttl: 3600 });
const website = [
  record('@', 'A', '{{ip}}'),
  record('{{host}}', 'CNAME', '{{ domain }}'),
  record('@', 'MX', '0 {{domain-dashes}}.mail.example'),
];

describe('variables', () => {
  test('are listed once, in order, without those that every zone has', () => {
    expect(variablesOf([...website, record('@', 'TXT', 'v=spf1 ip4:{{IP}} {{rest}}')])).toEqual(['ip', 'host', 'rest']);
  });

  test.each([
    ['{{ip', true],
    ['ip}}', true],
    ['{{my ip}}', true],
    ['{{}}', true],
    ['{{ ip }}', false],
    ['a { b } c', false],
  ])('%s is broken: %s', (content, broken) => {
    expect(hasBrokenVariable(record('@', 'TXT', content))).toBe(broken);
  });
});

describe('filling', () => {
  test('inserts values and the zone name, trimmed', () => {
    expect(
      filledRecords(website, 'my.example.com', { ip: ' 192.0.2.1 ', HOST: 'www' }).map(({ prefix, content }) => [prefix, content]),
    ).toEqual([
      ['@', '192.0.2.1'],
      ['www', 'my.example.com'],
      ['@', '0 my-example-com.mail.example'],
    ]);
  });

  test('reports which variable of which record has no value', () => {
    const fill = () => filledRecords(website, 'example.com', { ip: '  ' });
    expect(fill).toThrow(AppError);
    expect(fill).toThrow('template-value-missing (number: 1, name: @, type: A, variable: ip)');
    try {
      fill();
    } catch (error) {
      expect((error as AppError).code).toBe('VALIDATION');
      expect((error as AppError).fields).toEqual({
        'values.ip': explain('template-value-missing', { number: 1, name: '@', type: 'A', variable: 'ip' }),
        'values.host': explain('template-value-missing', { number: 2, name: '{{host}}', type: 'CNAME', variable: 'host' }),
      });
    }
  });

  test('keeps variables while values are missing, and does not expand a variable inside a value', () => {
    expect(partlyFilled(website, 'example.com', { host: '{{ip}}' })[0]?.content).toBe('{{ip}}');
    expect(partlyFilled(website, 'example.com', { host: '{{ip}}', ip: '192.0.2.1' })[1]?.prefix).toBe('{{ip}}');
    expect(partlyFilled([record('@', 'TXT', '{{constructor}}')], 'example.com', {})[0]?.content).toBe('{{constructor}}');
  });

  test('the zone keeps its own name whatever value is given', () => {
    expect(filledRecords(website, 'example.com', { ip: '1.1.1.1', host: 'www', domain: 'other.example' })[1]?.content).toBe('example.com');
  });
});

describe('edits of a template', () => {
  const records = [record('@', 'A', '{{ip}}'), record('www', 'CNAME', '{{domain}}')];
  const filled = [record('@', 'A', '192.0.2.1'), record('www', 'CNAME', 'example.com')];
  test.each([
    ['add', filled.map((one) => ({ do: 'add', record: one }))],
    ['sets', [{ do: 'put-sets', records: filled }]],
    ['whole', [{ do: 'whole', records: filled }]],
  ] as const)('%s', (mode, edits) => {
    expect(editsOfTemplate({ mode, records }, { name: 'example.com', records: [] }, { ip: '192.0.2.1' })).toEqual(edits);
  });
});
