import { expect, it } from 'vitest';
import { suggestionsFor } from '../../../../../main/core/availability/suggest.ts';

const suggestions = (label: string, others: string[] = []) => suggestionsFor(label, others);

it('splits words at hyphens, and at other names in the search', () => {
  expect(suggestions('kopi-pagi').slice(0, 2)).toEqual([
    { label: 'kopipagi', unicode: 'kopipagi', method: 'joined' },
    { label: 'pagikopi', unicode: 'pagikopi', method: 'word-order' },
  ]);
  expect(
    suggestions('warungkopi', ['kopi'])
      .slice(0, 2)
      .map(({ label }) => label),
  ).toEqual(['warung-kopi', 'kopiwarung']);
  expect(suggestions('tokokopi')[0]).toEqual({ label: 'toko-kopi', unicode: 'toko-kopi', method: 'hyphen' });
});

it('offers each suggestion once, none that exists, none that is too long, and IDNs as such', () => {
  const suggested = suggestions('räsa', ['räsaid', 'xn--rsaid-gra']);
  const labels = suggested.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).not.toContain('xn--rsaid-gra');
  expect(suggested).toContainEqual({ label: 'xn--myrsa-ira', unicode: 'myräsa', method: 'prefix' });
  expect(suggestions('a'.repeat(63))).toEqual([]);
  for (const { label } of suggestions('kopi')) expect(label).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
});
