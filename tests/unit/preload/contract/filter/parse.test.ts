import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { printFilter } from '../../../../../preload/contract/filter/print.ts';
import { type FilterList, vocabularies } from '../../../../../preload/contract/filter/vocabularies.ts';
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
    ['expires<soon', 8, 'soon', '“expires” wants a date such as 2026-03-08 or 30d.'],
    ['expires:2026-02-30', 8, '2026-02-30', '“expires” wants a date such as 2026-03-08 or 30d.'],
    ['a expires:2026-06..2026-01', 10, '2026-06..2026-01', 'The range ends before it begins.'],
    ['created:-7d..-30d', 8, '-7d..-30d', 'The range ends before it begins.'],
    ['status:8..4', 7, '8..4', 'The range ends before it begins.'],
    ['locked:maybe', 7, 'maybe', '“locked” wants yes, no or unknown.'],
    ['odd:unknown', 4, 'unknown', '“odd” wants yes or no.'],
    ['locked<yes', 6, '<', '“locked” takes “:”, not “<”.'],
    ['status>active', 7, 'active', '“status>” wants a number. Words are asked for as “status:active”.'],
    ['customer-id:Budi', 12, 'Budi', '“customer-id” wants a number such as 501 or 100..200.'],
    ['a exprs:30d', 2, 'exprs', 'There is no key “exprs”. Did you mean “expires”?'],
    ['https://example.com', 0, 'https', 'There is no key “https”. Text that is searched for goes between quotes.'],
    ['status: OR locked:no', 0, 'status:', '“status” wants a value.'],
    ['status: locked:no', 0, 'status:', '“status” wants a value.'],
    ['(status:)', 1, 'status:', '“status” wants a value.'],
    ['a <30d', 2, '<', 'A key is missing before “<”.'],
    ['foo"bar"', 3, '"', 'A quote inside a word. Put the whole between quotes.'],
    ['"foo"bar', 5, 'b', 'A space is missing after the quote.'],
    ['name:""', 5, '""', 'Nothing stands between the quotes.'],
    ['a ()', 2, '()', 'Nothing stands between the parentheses.'],
    ['a (b (c)', 2, '(', 'No closing parenthesis.'],
    ['(a))', 3, ')', 'No opening parenthesis.'],
    ['OR a', 0, 'OR', 'Nothing stands before “OR”.'],
    ['a (AND b)', 3, 'AND', 'Nothing stands before “AND”.'],
    ['a OR', 2, 'OR', 'Nothing follows “OR”.'],
    ['(a NOT)', 3, 'NOT', 'Nothing follows “NOT”.'],
    ['a - b', 2, '-', '“-” belongs right before what it leaves out.'],
    ['a\u0000', 1, '\u0000', 'This character cannot be searched for.'],
  ])('in %s is at %d', (text, from, at, message) => {
    expect(faultOf(text)).toEqual({ at, from, message });
  });

  it.each([
    [`${'('.repeat(9)}a${')'.repeat(9)}`, 8, '(', 'More than 8 levels of parentheses.'],
    [`${'-'.repeat(21)}a`, 20, '-', 'More than 20 levels of NOT and parentheses.'],
    [`${'a '.repeat(100)}b`, 200, 'b', 'More than 100 conditions.'],
    ['a'.repeat(2001), 2000, 'a', 'A filter has at most 2,000 characters.'],
  ])('for excess input is at its start (case %#)', (text, from, at, message) => {
    expect(faultOf(text)).toEqual({ at, from, message });
  });
});

describe('each list', () => {
  it.each<[FilterList, string, string]>([
    ['prices', 'renewal:cheap', '“renewal” wants an amount such as 150000 or 99.50..200.'],
    ['prices', 'renewal:1e5', '“renewal” wants an amount such as 150000 or 99.50..200.'],
    ['prices', 'renewal:0.1234567', '“renewal” wants an amount such as 150000 or 99.50..200.'],
    ['prices', 'renewal:200..99.5', 'The range ends before it begins.'],
    ['prices', 'status:active', 'There is no key “status”. Text that is searched for goes between quotes.'],
    ['transactions', 'amont:5', 'There is no key “amont”. Did you mean “amount”?'],
    ['transactions', 'type>domain', '“type>” wants a number. Words are asked for as “type:domain”.'],
    ['customers', 'domains:many', '“domains” wants a number such as 501 or 100..200.'],
    ['notices', 'tag:vip', 'There is no key “tag”. Text that is searched for goes between quotes.'],
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
