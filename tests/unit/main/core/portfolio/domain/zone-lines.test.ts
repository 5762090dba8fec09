import { expect, it } from 'vitest';
import { recordsAt, zoneLines } from '../../../../../../main/core/portfolio/domain/zone-lines.ts';

const records = [
  { prefix: '@', type: 'MX', content: '10 mail.example.net', ttl: 3600 },
  { prefix: '@', type: 'TXT', content: 'say "hello"', ttl: 300 },
  { prefix: 'www', type: 'A', content: '192.0.2.7', ttl: null },
];

it('writes a record as a line of a zone file', () => {
  expect(zoneLines(records)).toBe('@\t3600\tIN\tMX\t10 mail.example.net\n@\t300\tIN\tTXT\t"say \\"hello\\""\nwww\tIN\tA\t192.0.2.7');
});

it('returns those at the requested positions', () => {
  expect(recordsAt(records, undefined)).toHaveLength(3);
  expect(recordsAt(records, [[1, 9]]).map(({ type }) => type)).toEqual(['TXT', 'A']);
});

it('does not turn a line break into a second record', () => {
  const record = { prefix: 'a\tb', type: 'A', content: '192.0.2.7\r\nwww\tIN\tA\t192.0.2.8', ttl: 60 };
  expect(zoneLines([record])).toBe('a b\t60\tIN\tA\t192.0.2.7 www IN A 192.0.2.8');
});

it('splits text of more than 255 bytes into strings, but no character', () => {
  const line = (content: string) => zoneLines([{ prefix: '@', type: 'TXT', content, ttl: null }]).split('\t')[3];
  expect(line('a'.repeat(255))).toBe(`"${'a'.repeat(255)}"`);
  expect(line(`${'a'.repeat(255)}bc`)).toBe(`"${'a'.repeat(255)}" "bc"`);
  expect(line(`${'a'.repeat(254)}é"`)).toBe(`"${'a'.repeat(254)}" "é\\""`);
  expect(line('')).toBe('""');
});
