import { describe, expect, test } from 'vitest';
import { ui } from '../../../../../renderer/text/en/ui.ts';
import { cleanText } from '../../../../../renderer/ui/fields/invisible-characters.ts';

describe('cleanText', () => {
  test.each([
    ['zero-width space', '\u200B'],
    ['byte order mark', '\uFEFF'],
    ['no-break space', '\u00A0'],
    ['soft hyphen', '\u00AD'],
    ['right-to-left override', '\u202E'],
    ['line separator', '\u2028'],
    ['tab', '\t'],
    ['null', '\0'],
    ['variation selector', '\uFE0F'],
    ['Hangul filler', '\u3164'],
    ['half a character', '\uD800'],
  ])('removes a %s at any position', (_name, character) => {
    expect(cleanText(`${character}key`)).toEqual({ text: 'key', removed: 1, place: 'start' });
    expect(cleanText(`ke${character}y`)).toEqual({ text: 'key', removed: 1, place: 'inside' });
    expect(cleanText(`key${character}`)).toEqual({ text: 'key', removed: 1, place: 'end' });
    expect(cleanText(`${character}key${character}`)).toEqual({ text: 'key', removed: 2, place: 'several' });
  });

  test('counts invisible characters among plain spaces at the ends, but not the spaces', () => {
    expect(cleanText('  \u200Bkey \u00A0 \n', { trim: true })).toEqual({ text: 'key', removed: 3, place: 'several' });
    expect(cleanText('  key  ', { trim: true })).toMatchObject({ text: 'key', removed: 0 });
  });

  test('keeps plain spaces where they are typed', () => {
    expect(cleanText('Nusa ')).toMatchObject({ text: 'Nusa ', removed: 0 });
  });

  test('keeps every visible character', () => {
    const text = 'aZ09-_.~:/?#[]@!$&\'()*+,;=%"<>^`{|}é漢字🙂';
    expect(cleanText(text)).toMatchObject({ text, removed: 0 });
  });

  test('keeps joiners inside a name, not at its ends', () => {
    expect(cleanText('می\u200Cخواهم\u200C', { words: true })).toEqual({ text: 'می\u200Cخواهم', removed: 1, place: 'end' });
    expect(cleanText('Nusa\u00A0Domains', { words: true })).toMatchObject({ text: 'Nusa Domains', removed: 0 });
    expect(cleanText('Nusa\u200BDomains', { words: true })).toMatchObject({ text: 'NusaDomains', removed: 1 });
  });

  test('reports how many were at each position', () => {
    expect(ui.invisibleRemoved(2, 'end')).toBe('2 invisible characters at the end were removed.');
    expect(ui.invisibleRemoved(1, 'inside')).toBe('1 invisible character inside was removed.');
    expect(ui.invisibleRemoved(3, 'several')).toBe('3 invisible characters were removed.');
  });
});
