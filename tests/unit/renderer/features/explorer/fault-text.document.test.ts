import { describe, expect, it } from 'vitest';
import { documentChangeLines } from '../../../../../preload/contract/explorer/codes.ts';
import { differenceText, problemText } from '../../../../../renderer/features/explorer/fault-text.ts';

describe('what changed between two documents', () => {
  it.each<[(typeof documentChangeLines)[number], Record<string, string>, string]>([
    ['summary', { from: 'One', to: 'Two' }, 'Its summary was “One” and is now “Two”.'],
    ['parameter-added', { name: 'id', place: 'path' }, 'Parameter id (path) was added.'],
    ['parameter-deprecated', { name: 'limit', place: 'query' }, 'Parameter limit (query) is now deprecated.'],
    [
      'parameter-type',
      { name: 'limit', place: 'query', from: 'integer', to: 'string (date)' },
      'Parameter limit (query) was integer, and is string (date) now.',
    ],
    ['parameter-type', { name: 'x-a', place: 'header', from: '', to: 'string' }, 'Parameter x-a (headers) had no type, and is string now.'],
    ['field-type', { name: 'ttl', from: 'integer', to: '' }, 'Field ttl was integer, and has none now.'],
    ['field-added', { name: 'b', type: 'application/json' }, 'Field b of application/json was added.'],
    ['body-added', { type: 'application/json' }, 'It now takes a body: application/json.'],
    ['body-type-added', { type: 'application/json' }, 'Its body can now be sent as application/json.'],
    ['body-type-removed', { type: 'text/plain' }, 'Its body can no longer be sent as text/plain.'],
    ['answer-removed', { status: '404' }, 'Response 404 was removed.'],
  ])('%s %j', (code, facts, text) => {
    expect(differenceText(code, facts)).toBe(text);
  });

  it('has text for every case', () => {
    const facts = { name: 'n', place: 'query', type: 't', status: '200', from: 'a', to: 'b' };
    const bare = documentChangeLines.filter((code) => !/^[A-Z].*\.$/.test(differenceText(code, facts)));
    expect(bare).toEqual([]);
  });
});

describe('why a document could not be loaded', () => {
  it.each<[string, Record<string, string>, string]>([
    ['too-large', { most: '33554432' }, 'It is larger than 32 MB.'],
    ['too-large', { most: '6291456', format: 'YAML' }, 'It is larger than 6 MB, the limit for YAML.'],
    ['syntax', { fault: 'bad indent' }, 'The text is neither JSON nor YAML: bad indent.'],
    ['syntax', { fault: '' }, 'The text is neither JSON nor YAML.'],
    ['syntax', { fault: 'ends early' }, 'The text ends too early.'],
    ['format', { version: '1.2' }, 'This is neither OpenAPI 3 nor Swagger 2.0. It declares 1.2.'],
  ])('%s %j', (code, facts, text) => {
    expect(problemText({ code, facts })).toBe(text);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'too-many',
      { remaining: '6422', all: '26422', most: '20000' },
      '6,422 operations of 26,422 are not listed, from here on: at most 20,000 are listed.',
    ],
    [
      'too-many',
      { remaining: '1', all: '20001', most: '20000' },
      '1 operation of 20,001 is not listed, from here on: at most 20,000 are listed.',
    ],
    [
      'too-many',
      { remaining: '20', all: '8000', characters: '24000000' },
      '20 operations of 8,000 are not listed, from here on: the list can hold at most 24,000,000 characters.',
    ],
    ['path-too-long', { remaining: '1', most: '2000' }, 'This path is longer than 2,000 characters. Its operation is not listed.'],
    ['path-too-long', { remaining: '3', most: '2000' }, 'This path is longer than 2,000 characters. Its 3 operations are not listed.'],
    [
      'references-unchecked',
      { remaining: '5', most: '200000' },
      '5 references were not checked: at most 200,000 different ones are checked. They are still followed.',
    ],
  ])('with formatted counts: %s %j', (code, facts, text) => {
    expect(problemText({ code, facts }, { number: (n) => n.toLocaleString('en') })).toBe(text);
  });
});
