import { describe, expect, it } from 'vitest';
import { namesInText } from '../../../../../main/core/availability/names-in-text.ts';
import { randomFrom } from '../../../../../main/practice/data/random.ts';

const known = new Set(['.com', '.net', '.id', '.co.id']);
const read = (text: string) => namesInText(text, known);
const namesOf = (text: string) => read(text).names.map(({ label, extension }) => `${label}${extension ?? ''}`);

describe('names in a text', () => {
  it('are separated by spaces, line breaks and list separators', () => {
    expect(namesOf('kopi teh, susu;gula|roti\nkeju\t(madu)\r\n- air\n* es')).toEqual([
      ...['kopi', 'teh', 'susu', 'gula', 'roti', 'keju', 'madu', 'air', 'es'],
    ]);
    expect(namesOf('1. kopi.com\n2) teh.net')).toEqual(['kopi.com', 'teh.net']);
    expect(read('1. kopi.com\n - \n…').dropped.count).toBe(0);
  });

  it('are returned with the extension that is sold, longest first', () => {
    expect(read('kopi.co.id Teh.COM.').names).toEqual([
      { label: 'kopi', extension: '.co.id' },
      { label: 'teh', extension: '.com' },
    ]);
  });

  it.each([
    ['https://www.kopi.co.id/menu?x=1#a', 'kopi.co.id', 'page'],
    ['kopi.com/', 'kopi.com', 'page'],
    ['kopi.com:443', 'kopi.com', 'page'],
    ['info@kopi.com', 'kopi.com', 'e-mail'],
    ['mailto:info@kopi.com', 'kopi.com', 'e-mail'],
    ['www.kopi.com', 'kopi.com', 'host'],
    ['"Toko Kopi Pagi"', 'tokokopipagi', 'spaces'],
    ['“Toko Kopi”', 'tokokopi', 'spaces'],
    ['kopi_teh', 'kopiteh', 'characters'],
    ["men's", 'mens', 'characters'],
    ['ko\u200bpi.com', 'kopi.com', 'characters'],
    ['ko\u00adpi', 'kopi', 'characters'],
    ['räsa.com', 'xn--rsa-qla.com', 'unicode'],
    ['日本', 'xn--wgv71a', 'unicode'],
    ['ｋｏｐｉ', 'kopi', 'unicode'],
  ])('%s is read as %s, and the correction is reported', (text, name, how) => {
    const { cleaned, dropped } = read(`\n${text}`);
    expect(namesOf(text)).toEqual([name]);
    expect(dropped.count).toBe(0);
    expect(cleaned).toEqual({ count: 1, first: [expect.objectContaining({ line: 2, name, how })] });
  });

  it.each(['-', '.', '=', '@', ':', '_-', '.:'])(
    'with a long run of %s are parsed quickly',
    (sign) => {
      const { names, dropped } = read(`a${sign.repeat(100_000)}b kopi.com`);
      expect(names.length + dropped.count).toBe(2);
      expect(names.at(-1)).toEqual({ label: 'kopi', extension: '.com' });
    },
    2000,
  );

  it.each(['kopi', 'Kopi.COM', 'kopi.com.', '(kopi.net)', 'xn--rsa-qla', 'toko-kopi'])('%s needs no message', (text) => {
    expect(read(text)).toMatchObject({ cleaned: { count: 0 }, dropped: { count: 0 } });
    expect(namesOf(text)).toHaveLength(1);
  });

  it.each([
    ['192.168.0.1', 'address'],
    ['http://10.0.0.1:8080/', 'address'],
    ['2001:db8::1', 'address'],
    ['kopi.example', 'not-sold'],
    ['.com', 'no-name'],
    ['☕', 'no-name'],
    ['"  !  "', 'no-name'],
    ['a'.repeat(64), 'too-long'],
    ['ä'.repeat(60), 'too-long'],
    ['xn--abc', 'bad-idn'],
  ])('%s is dropped as %s, with its line', (text, why) => {
    expect(read(`kopi\n\n${text}`).dropped).toEqual({ count: 1, first: [{ line: 3, text: expect.any(String), why }] });
    expect(namesOf(`kopi\n\n${text}`)).toEqual(['kopi']);
  });

  it('are deduplicated regardless of spelling', () => {
    const { names, dropped } = read('kopi KOPI https://kopi.com kopi.com kopi.net');
    expect(names).toHaveLength(3);
    expect(dropped.first.map(({ text, why }) => [text, why])).toEqual([
      ['KOPI', 'twice'],
      ['kopi.com', 'twice'],
    ]);
  });

  it('use everything after the first dot as extension while no prices are loaded', () => {
    expect(namesInText('kopi.example a.b.test', new Set()).names).toEqual([
      { label: 'kopi', extension: '.example' },
      { label: 'a', extension: '.b.test' },
    ]);
  });

  it('are reported individually up to two hundred', () => {
    const { dropped } = read(Array.from({ length: 500 }, () => 'kopi').join('\n'));
    expect(dropped.count).toBe(499);
    expect(dropped.first).toHaveLength(200);
  });
});

/** Deterministic random numbers below a bound. */
function numbers(seed: string): (below: number) => number {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}

const alphabet = [...'abcxyz019-_.,;:/@ "\'()[]\n\täß日本語☕\u200b\u00ad\ud800。％'];

describe('for any text', () => {
  it('each name is a registrable A-label, unique, and no piece is dropped silently', () => {
    const next = numbers('pieces');
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: 1 + next(40) }, () => alphabet[next(alphabet.length)]).join('') + (next(3) === 0 ? '.com' : '');
      const { names, dropped, cleaned } = read(text);
      const full = names.map(({ label, extension }) => label + (extension ?? ''));
      expect(new Set(full).size, JSON.stringify(text)).toBe(full.length);
      for (const { label, extension } of names) {
        expect(label, JSON.stringify(text)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
        if (extension !== null) expect(known).toContain(extension);
      }
      for (const { name } of cleaned.first) expect(full, JSON.stringify(text)).toContain(name);
      const lines = text.split('\n').length;
      for (const { line } of [...dropped.first, ...cleaned.first]) expect(line >= 1 && line <= lines).toBe(true);
      if (/[\p{L}\p{N}]/u.test(text)) expect(names.length + dropped.count, JSON.stringify(text)).toBeGreaterThan(0);
    }
  });

  it('parsing the result again gives the same result', () => {
    const next = numbers('again');
    for (let round = 0; round < 1000; round += 1) {
      const text = Array.from({ length: 1 + next(30) }, () => alphabet[next(alphabet.length)]).join('');
      const once = read(text).names.map(({ label, extension }) => label + (extension ?? ''));
      expect(namesOf(once.join('\n')), JSON.stringify(text)).toEqual(once);
    }
  });

  it('ten thousand names are parsed quickly', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `https://www.nama-${at}.co.id/page`).join('\n');
    expect(read(text).names).toHaveLength(10_000);
  });
});
