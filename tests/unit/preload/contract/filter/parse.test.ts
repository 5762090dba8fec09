import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { printFilter } from '../../../../../preload/contract/filter/print.ts';
import { type FilterList, vocabularies } from '../../../../../preload/contract/portfolio/lists.ts';
import { explanation } from '../../../../../renderer/text/en/errors/explanation.ts';
import { filters, runs } from './arbitrary.ts';

const faultOf = (text: string) => {
  const parsed = parseFilter(text);
  return 'fault' in parsed
    ? { at: text.slice(parsed.fault.from, parsed.fault.to), from: parsed.fault.from, message: explanation(parsed.fault) }
    : null;
};

/** Text made of the language's own fragments, so that it is mostly almost valid. */
const nearlyRight = fc
  .array(
    fc.constantFrom(
      ...['(', ')', '-', '"', '“', '\\', '*', ' ', '\t', 'OR', 'AND', 'NOT', ':', '<', '<=', '>', '=', '..', ',', '\u0000', '\ud800', 'é'],
      ...['tld', 'expires', 'status', 'locked', 'customer-id', 'foo', '.co.id', '30d', '-6w', '2026-02-30', '2026-03', 'today', 'yes', '4'],
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

describe('any text', () => {
  it.each([
    ['of any characters', fc.string({ unit: 'binary', maxLength: 300 })],
    ['made of the language', nearlyRight],
    [
      'a filter, cut and disturbed',
      fc.tuple(filters().map(printFilter), fc.nat(), fc.string()).map(([text, at, more]) => text.slice(0, at % 99) + more),
    ],
  ])('%s is parsed or has an error inside it; nothing is thrown', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseFilter(text);
        if ('filter' in parsed) return;
        const { from, to } = parsed.fault;
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(explanation(parsed.fault)).toMatch(/^.{5,300}[.?]$/su);
      }),
      runs,
    );
  });

  it.each([
    '('.repeat(2000),
    ')'.repeat(2000),
    `${'('.repeat(1000)}${')'.repeat(1000)}`,
    `${'-'.repeat(1999)}a`,
    'NOT '.repeat(500),
    '-('.repeat(1000),
    'a '.repeat(1000),
    'a OR '.repeat(400),
    '"'.repeat(1999),
    '*'.repeat(2000),
    'name:'.repeat(400),
    '\\'.repeat(2000),
  ])('of 2,000 characters is harmless: %.10s', (text) => {
    expect(() => parseFilter(text)).not.toThrow();
  });
});

describe('an error', () => {
  it.each([
    ['customer:"Budi', 9, '"Budi', 'No closing quote.'],
    ['expires<soon', 8, 'soon', '“expires” needs a date such as 2026-03-08 or 30d.'],
    ['expires:2026-02-30', 8, '2026-02-30', '“expires” needs a date such as 2026-03-08 or 30d.'],
    ['a expires:2026-06..2026-01', 10, '2026-06..2026-01', 'The range ends before it starts.'],
    ['created:-7d..-30d', 8, '-7d..-30d', 'The range ends before it starts.'],
    ['status:8..4', 7, '8..4', 'The range ends before it starts.'],
    ['locked:maybe', 7, 'maybe', '“locked” has to be yes, no or unknown.'],
    ['odd:unknown', 4, 'unknown', '“odd” has to be yes or no.'],
    ['locked<yes', 6, '<', '“locked” works with “:”, not with “<”.'],
    ['status>active', 7, 'active', '“status>” needs a number. To search for a word, use “status:active”.'],
    ['customer-id:Budi', 12, 'Budi', '“customer-id” needs a number such as 501 or 100..200.'],
    ['a exprs:30d', 2, 'exprs', 'Unknown field “exprs”. Did you mean “expires”?'],
    ['https://example.com', 0, 'https', 'Unknown field “https”. Put text to search for in quotes.'],
    ['status: OR locked:no', 0, 'status:', '“status” needs a value.'],
    ['status: locked:no', 0, 'status:', '“status” needs a value.'],
    ['(status:)', 1, 'status:', '“status” needs a value.'],
    ['a <30d', 2, '<', 'A field is missing before “<”.'],
    ['foo"bar"', 3, '"', 'There is a quote inside a word. Put the entire text in quotes.'],
    ['"foo"bar', 5, 'b', 'Add a space after the closing quote.'],
    ['name:""', 5, '""', 'The quotes are empty.'],
    ['a ()', 2, '()', 'The parentheses are empty.'],
    ['a (b (c)', 2, '(', 'No closing parenthesis.'],
    ['(a))', 3, ')', 'No opening parenthesis.'],
    ['OR a', 0, 'OR', 'There is nothing before “OR”.'],
    ['a (AND b)', 3, 'AND', 'There is nothing before “AND”.'],
    ['a OR', 2, 'OR', 'There is nothing after “OR”.'],
    ['(a NOT)', 3, 'NOT', 'There is nothing after “NOT”.'],
    ['a - b', 2, '-', 'Put “-” directly before what it excludes.'],
    ['a\u0000', 1, '\u0000', 'This character cannot be searched for.'],
  ])('in %s is at %d', (text, from, at, message) => {
    expect(faultOf(text)).toEqual({ at, from, message });
  });

  it.each([
    [`${'('.repeat(9)}a${')'.repeat(9)}`, 8, '(', 'More than 8 levels of parentheses.'],
    [`${'-'.repeat(21)}a`, 20, '-', 'More than 20 levels of NOT and parentheses.'],
    [`${'a '.repeat(100)}b`, 200, 'b', 'More than 100 conditions.'],
    ['a'.repeat(2001), 2000, 'a', 'A filter can have at most 2,000 characters.'],
  ])('for excess input is at its start (case %#)', (text, from, at, message) => {
    expect(faultOf(text)).toEqual({ at, from, message });
  });
});

describe('each list', () => {
  it.each<[FilterList, string, string]>([
    ['prices', 'renewal:cheap', '“renewal” needs an amount such as 150000 or 99.50..200.'],
    ['prices', 'renewal:1e5', '“renewal” needs an amount such as 150000 or 99.50..200.'],
    ['prices', 'renewal:0.1234567', '“renewal” needs an amount such as 150000 or 99.50..200.'],
    ['prices', 'renewal:200..99.5', 'The range ends before it starts.'],
    ['prices', 'status:active', 'Unknown field “status”. Put text to search for in quotes.'],
    ['transactions', 'amont:5', 'Unknown field “amont”. Did you mean “amount”?'],
    ['transactions', 'type>domain', '“type>” needs a number. To search for a word, use “type:domain”.'],
    ['customers', 'domains:many', '“domains” needs a number such as 501 or 100..200.'],
    ['notices', 'tag:vip', 'Unknown field “tag”. Put text to search for in quotes.'],
  ])('has its own keys: %s, %s', (list, text, message) => {
    const parsed = parseFilter(text, vocabularies[list]);
    expect('fault' in parsed ? explanation(parsed.fault) : null).toBe(message);
  });

  it.each([
    ['0150000.00', '150000'],
    ['-0', '0'],
    ['99.50..200', '99.5..200'],
    ['..0.000001', '..0.000001'],
    ['99999999999999999999.999999', '99999999999999999999.999999'],
  ])('keeps an amount unchanged: %s', (amount, written) => {
    const parsed = parseFilter(`renewal:${amount}`, vocabularies.prices);
    expect('filter' in parsed ? printFilter(parsed.filter, vocabularies.prices) : parsed.fault).toBe(`renewal:${written}`);
  });
});

describe('a filter', () => {
  it('includes the positions of its terms', () => {
    expect(parseFilter(' tld:.id  -"a b"')).toEqual({
      filter: {
        kind: 'and',
        parts: [
          { kind: 'term', key: 'tld', operator: ':', value: { kind: 'pattern', pieces: ['.id'] }, from: 1, to: 8 },
          { kind: 'not', part: { kind: 'text', value: { kind: 'pattern', pieces: ['a b'] }, from: 11, to: 16 } },
        ],
      },
    });
  });

  it('binds AND closer than OR', () => {
    expect(parseFilter('a b OR c')).toMatchObject({ filter: { kind: 'or', parts: [{ kind: 'and' }, { kind: 'text' }] } });
    expect(parseFilter('a (b OR c)')).toMatchObject({ filter: { kind: 'and', parts: [{ kind: 'text' }, { kind: 'or' }] } });
  });

  it('treats lowercase operators as text', () => {
    expect(parseFilter('this or that')).toMatchObject({ filter: { kind: 'and', parts: [{}, { value: { pieces: ['or'] } }, {}] } });
  });

  it.each(['', '   ', '\n\t'])('is empty for an empty text', (text) => {
    expect(parseFilter(text)).toEqual({ filter: null });
  });
});
