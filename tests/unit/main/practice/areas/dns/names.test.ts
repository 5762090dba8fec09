import { expect, it } from 'vitest';
import { isHostLabel, isHostName, isPrefix } from '../../../../../../main/practice/areas/dns/names.ts';

it('recognizes host name labels', () => {
  for (const label of ['ns1', 'a', 'A-b', 'x'.repeat(63)]) expect(isHostLabel(label), label).toBe(true);
  for (const label of ['', '-a', 'a-', 'a_b', 'a.b', 'ü', 'x'.repeat(64)]) expect(isHostLabel(label), label).toBe(false);
});

it('recognizes host names of two or more labels', () => {
  for (const name of ['a.example', 'a.example.', 'xn--bcher-kva.example', '1.2.example']) expect(isHostName(name), name).toBe(true);
  for (const name of ['example', 'example.', '.', '', 'a..example', '192.0.2.1', '_a.example', `${'x.'.repeat(126)}example`])
    expect(isHostName(name), name).toBe(false);
  expect(isHostName('_a.example', { underscores: true })).toBe(true);
});

it('recognizes valid prefixes of the domain', () => {
  for (const prefix of ['@', 'www', 'a.b', '*', '*.shop', '_dmarc', '_sip._tcp'])
    expect(isPrefix(prefix, 'contoh.example'), prefix).toBe(true);
  for (const prefix of ['', '@.a', 'a.*', '**', 'a b', 'www.', '-a', 'ü']) expect(isPrefix(prefix, 'contoh.example'), prefix).toBe(false);
  const longest = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}`;
  expect(isPrefix(longest, `${'d'.repeat(60)}.example.x`)).toBe(true);
  expect(isPrefix(longest, `${'d'.repeat(61)}.examples.x`)).toBe(false);
});
