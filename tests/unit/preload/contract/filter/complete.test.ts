import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompletionData, completeFilter, requestedValues } from '../../../../../preload/contract/filter/complete.ts';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { printFilter } from '../../../../../preload/contract/filter/print.ts';
import { type FilterList, vocabularies } from '../../../../../preload/contract/portfolio/lists.ts';
import { filters, runs } from './arbitrary.ts';

const filterKeys = vocabularies.domains.keys;
const counted = (...texts: string[]) => texts.map((text, at) => ({ text, count: 10 - at }));
const data: CompletionData = {
  tld: counted('.co.id', '.com', '.id'),
  customer: counted('Budi Santoso', 'PT Contoh "Satu"', 'Anna'),
  status: counted('Active', 'Pending Delete', 'Pending'),
  verification: counted('Waiting', 'Document Validating'),
  ns: counted('ns1.example.net', 'ns2.example.net'),
};

/** `|` is the cursor. Returns the text after accepting each item. */
function completedTexts(marked: string): string[] {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, items } = completeFilter(text, cursor, data);
  return items.map(({ insert }) => text.slice(0, from) + insert + text.slice(to));
}

describe('completion', () => {
  it.each([
    ['st|', ['status:']],
    ['exp|', ['expires:', 'expired:']],
    ['a -ver|', ['a -verification:']],
    ['(nam| OR b)', ['(name: OR b)', '(ns: OR b)']],
    ['st|:active', ['status:active']],
    ['status:pe|', ['status:pending-delete', 'status:pending']],
    ['status:p|x a', ['status:pending-delete a', 'status:pending a']],
    ['status: |', ['status: active', 'status: pending-delete', 'status: pending', 'status: unknown']],
    ['status<|', []],
    ['tld:c|', ['tld:.co.id', 'tld:.com']],
    ['.c|', ['tld:.co.id', 'tld:.com']],
    ['act|', ['status:active']],
    ['customer:sant|', ['customer:"Budi Santoso"']],
    ['customer:"PT C|', ['customer:"PT Contoh \\"Satu\\""']],
    ['customer:"PT| a:b', ['customer:"PT Contoh \\"Satu\\"" a:b']],
    ['ns:ns2|', ['ns:ns2.example.net']],
    ['locked:|', ['locked:yes', 'locked:no', 'locked:unknown']],
    ['odd:n|', ['odd:no']],
    ['expires<3|', ['expires<30d']],
    ['expires:tod|', ['expires:today', 'expires:today..30d']],
    ['foo:x|', []],
    ['"na|"', []],
  ])('of %s', (marked, expected) => {
    expect(completedTexts(marked)).toEqual(expected);
  });

  it('suggests every key if nothing is typed yet', () => {
    expect(completeFilter('', 0, data).items.map(({ text }) => text)).toEqual(filterKeys.map(({ name }) => name));
    expect(completedTexts('a |')).toHaveLength(filterKeys.length);
    expect(completedTexts('(|')).toHaveLength(filterKeys.length);
  });

  it('suggests the operators of a complete key', () => {
    expect(completedTexts('expires|')).toEqual(['expires:', 'expires<', 'expires<=', 'expires>', 'expires>=']);
  });

  it('suggests at most twenty of many values', () => {
    const nameservers = Array.from({ length: 5000 }, (_, at) => `ns${at}.example.net`);
    expect(completeFilter('ns:ns', 5, { ...data, ns: counted(...nameservers) }).items).toHaveLength(20);
  });

  it('suggests values that are parsed as intended', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '' && !/(?!\s)[\p{Cc}\p{Cs}]/u.test(text));
    fc.assert(
      fc.property(texts, (customer) => {
        const [item] = completeFilter('customer:', 9, { ...data, customer: counted(customer) }).items;
        const parsed = parseFilter(`customer:${item?.insert}`);
        expect(parsed).toMatchObject({ filter: { key: 'customer', value: { kind: 'pattern', pieces: [customer] } } });
      }),
      runs,
    );
  });

  it('never throws, and replaces the text around the cursor', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), filters().map(printFilter)), fc.nat(), (text, at) => {
        const cursor = at % (text.length + 1);
        const { from, to } = completeFilter(text, cursor, data);
        expect(from).toBeLessThanOrEqual(cursor);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(text.length);
      }),
      runs,
    );
  });

  it.each<[FilterList, string, string[]]>([
    ['customers', 'pho|', ['phone:']],
    ['customers', 'country:|', ['country:ID', 'country:none']],
    ['prices', 'ren|', ['renewal:']],
    ['prices', 'renewal|', ['renewal:', 'renewal<', 'renewal<=', 'renewal>', 'renewal>=']],
    ['prices', '.c|', ['tld:.co.id']],
    ['transactions', 'direction:|', ['direction:in', 'direction:out', 'direction:none']],
    ['transactions', 'depo|', ['type:deposit']],
    ['transactions', 'created:-3|', ['created:-30d..today']],
    ['notices', 'action:|', ['action:pending', 'action:unknown']],
  ])('of %s: %s', (list, marked, expected) => {
    const some = { tld: counted('.co.id'), country: counted('ID'), type: counted('Deposit'), action: counted('Pending') };
    const cursor = marked.indexOf('|');
    const text = marked.replace('|', '');
    const { from, to, items } = completeFilter(text, cursor, some, vocabularies[list]);
    expect(items.map(({ insert }) => text.slice(0, from) + insert + text.slice(to))).toEqual(expected);
  });

  it.each(Object.keys(vocabularies) as FilterList[])('suggests for %s only what can be parsed', (list) => {
    for (const { name, operators, values, suggested } of vocabularies[list].keys) {
      expect(operators).toContain(':');
      for (const value of [...values, ...suggested]) expect(parseFilter(`${name}:${value}`, vocabularies[list])).toHaveProperty('filter');
    }
  });
});

describe('the requested values', () => {
  it.each([
    ['customer:bud|', { keys: ['customer'], typed: 'bud' }],
    ['locked:no customer:"Budi H|', { keys: ['customer'], typed: 'Budi H' }],
    ['nameserver:|', { keys: ['ns'], typed: '' }],
    ['act|', { keys: ['tld', 'status'], typed: 'act' }],
    ['|', { keys: [], typed: '' }],
    ['nokey:x|', { keys: [], typed: '' }],
    ['cust|omer:x', { keys: [], typed: '' }],
  ])('at %s', (marked, expected) => {
    expect(requestedValues(marked.replace('|', ''), marked.indexOf('|'), vocabularies.domains)).toEqual(expected);
  });

  it('carry their counts into the suggestions', () => {
    expect(completeFilter('tld:', 4, data).items.slice(0, 2)).toMatchObject([
      { text: '.co.id', count: 10 },
      { text: '.com', count: 9 },
    ]);
  });
});

describe('with words of another language', () => {
  const others = {
    keys: { expires: ['Kedaluwarsa', 'tanggal kedaluwarsa'], ns: ['Nameserver'], customer: ['Pelanggan'] },
    values: { expired: ['kedaluwarsa'], yes: ['ya'], unknown: ['tidak diketahui'], 'pending-delete': ['menunggu dihapus'] },
  };
  const states = { status: [...counted('Active', 'Expired', 'Pending Delete')] };
  const inserts = (text: string) =>
    completeFilter(text, text.length, states, vocabularies.domains, others).items.map(({ insert }) => insert);

  it.each([
    ['pelanggan', ['customer:']],
    ['tanggal', ['expires:']],
    ['kedaluwarsa', ['expires:', 'status:expired']],
    ['status:kedaluwarsa', ['expired']],
    ['status:MENUNGGU-D', ['pending-delete']],
    ['locked:y', ['yes']],
    ['locked:ya', ['yes']],
    ['locked:tidak', ['unknown']],
    ['status:', ['active', 'expired', 'pending-delete', 'unknown']],
  ])('%j offers %j', (text, expected) => {
    expect(inserts(text)).toEqual(expected);
  });

  it('requests all values for such a word', () => {
    const requested = (text: string) => requestedValues(text, text.length, vocabularies.domains, others);
    expect(requested('status:kedal')).toEqual({ keys: ['status'], typed: '' });
    expect(requested('status:act')).toEqual({ keys: ['status'], typed: 'act' });
  });
});
