import { describe, expect, it } from 'vitest';
import { asciiName, covers, visible } from '../../../../../main/core/certificates/names.ts';

describe('a name of a certificate', () => {
  it.each([
    ['www.contoh.example', 'www.contoh.example'],
    [' WWW.Contoh.example. ', 'www.contoh.example'],
    ['*.contoh.example', '*.contoh.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['*.bücher.example', '*.xn--bcher-kva.example'],
    ['contoh。example', 'contoh.example'],
  ])('is written in ASCII: %s', (typed, ascii) => expect(asciiName(typed)).toBe(ascii));

  it.each([
    '',
    'localhost',
    '192.0.2.1',
    '::1',
    'a.*.example',
    '*.*.example',
    '*',
    'a b.example',
    'a_b.example',
    '-a.example',
    'a-.example',
    'a..example',
    `${'a'.repeat(64)}.example`,
    'https://contoh.example',
  ])('is none: %s', (typed) => expect(asciiName(typed)).toBeNull());

  it.each([
    ['contoh.example', 'contoh.example', true],
    ['*.contoh.example', 'www.contoh.example', true],
    ['*.contoh.example', 'contoh.example', false],
    ['*.contoh.example', 'a.b.contoh.example', false],
    ['*.contoh.example', 'wwwcontoh.example', false],
    ['*.contoh.example', '*.contoh.example', false],
    ['contoh.example', 'www.contoh.example', false],
  ])('covers a domain: %s, %s', (name, domain, covered) => expect(covers(name, domain)).toBe(covered));

  it('shows characters that could hide or reorder others', () => {
    expect(visible('a\u202egnp.exe\u0000\n')).toBe(String.raw`a\u{202e}gnp.exe\u{0}\u{a}`);
    expect(visible('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
  });
});
