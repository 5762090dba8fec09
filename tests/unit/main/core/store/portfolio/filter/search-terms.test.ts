import { describe, expect, it } from 'vitest';
import { termsOfFilter } from '../../../../../../../main/core/store/portfolio/filter/search-terms.ts';
import { parseFilter } from '../../../../../../../preload/contract/filter/parse.ts';
import { vocabularies } from '../../../../../../../preload/contract/filter/vocabularies.ts';
import type { SyncList } from '../../../../../../../preload/contract/portfolio/sync.ts';

const local = { idsWithTag: () => [], idsWithNote: () => [7] };

function words(text: string, list: SyncList = 'domains') {
  const parsed = parseFilter(text, vocabularies[list]);
  if ('fault' in parsed || parsed.filter === null) throw new Error(`"${text}" is no filter.`);
  return termsOfFilter(list, parsed.filter, { today: '2026-11-21' })?.map((word) => word.text) ?? null;
}

describe('a filter of words only', () => {
  it('is returned as these words, in lower case', () => {
    expect(words('K3f')).toEqual(['k3f']);
    expect(words('budi Example.com')).toEqual(['budi', 'example.com']);
    expect(words('"two words"')).toEqual(['two words']);
  });

  it('includes local notes', () => {
    const parsed = parseFilter('k3f', vocabularies.domains);
    if ('fault' in parsed || parsed.filter === null) throw new Error('This is a filter.');
    expect(termsOfFilter('domains', parsed.filter, { today: '2026-11-21', local })).toEqual([{ text: 'k3f', noted: [7] }]);
  });

  it('is null with a key, a wildcard, OR, NOT, or non-ASCII letters', () => {
    for (const text of ['tld:.com', 'k3f tld:.com', 'k*f', '*', 'a OR b', 'NOT a', 'a (b OR c)', 'bücher']) expect(words(text)).toBeNull();
  });

  it('leaves phone numbers to the tables', () => {
    expect(words('62215', 'customers')).toEqual(['62215']);
    expect(words('b2b', 'customers')).toEqual(['b2b']);
    expect(words('+62.21', 'customers')).toBeNull();
    expect(words('+62.21', 'domains')).toEqual(['+62.21']);
  });

  it('is for lists that may be long', () => {
    expect(words('k3f', 'transactions')).toEqual(['k3f']);
    expect(words('k3f', 'prices')).toBeNull();
    expect(words('k3f', 'notices')).toBeNull();
  });
});
