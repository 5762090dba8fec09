import { describe, expect, it } from 'vitest';
import {
  firstChoice,
  foundExtensions,
  maxExtensions,
  withExtension,
  withGroup,
  withMovedFavorite,
} from '../../../../../../renderer/features/availability/form/extension-choice.ts';

const sold = (...names: string[]) => names.map((extension) => ({ extension, currency: 'IDR', sold: [1], price: '1000' }));

describe('the extensions of a search', () => {
  it('start with the favorites, or with common ones if there are none', () => {
    const extensions = sold('.zone', '.net', '.id', '.com', '.shop');
    expect(firstChoice({ favorites: ['.shop', '.gone'], extensions })).toEqual(['.shop']);
    expect(firstChoice({ favorites: [], extensions })).toEqual(['.com', '.id', '.net', '.zone', '.shop']);
    expect(firstChoice({ favorites: [], extensions: [] })).toEqual([]);
  });

  it('are found by a substring: favorites first in their own order, then those that start with it', () => {
    const extensions = sold('.co.id', '.com', '.id', '.xco');
    expect(foundExtensions({ favorites: [], extensions }, 'co').map(({ extension }) => extension)).toEqual(['.co.id', '.com', '.xco']);
    expect(foundExtensions({ favorites: ['.xco', '.com'], extensions }, '.CO').map(({ extension }) => extension)).toEqual([
      '.xco',
      '.com',
      '.co.id',
    ]);
    expect(foundExtensions({ favorites: ['.id'], extensions }, '', ['.xco']).map(({ extension }) => extension)).toEqual([
      '.id',
      '.xco',
      '.co.id',
      '.com',
    ]);
  });

  it('are selected individually and by group, up to a limit', () => {
    expect(withExtension(['.com'], '.id', true)).toEqual(['.com', '.id']);
    expect(withExtension(['.com', '.id'], '.com', false)).toEqual(['.id']);
    expect(withGroup(['.com'], ['.com', '.id'])).toEqual(['.com', '.id']);
    expect(withGroup(['.com', '.id', '.net'], ['.com', '.id'])).toEqual(['.net']);
    const many = Array.from({ length: 300 }, (_, at) => `.x${at}`);
    expect(withGroup([], many)).toHaveLength(maxExtensions);
  });

  it('have favorites that can be reordered within their list', () => {
    expect(withMovedFavorite(['.a', '.b', '.c'], '.c', -1)).toEqual(['.a', '.c', '.b']);
    expect(withMovedFavorite(['.a', '.b'], '.a', -1)).toEqual(['.a', '.b']);
    expect(withMovedFavorite(['.a', '.b'], '.z', 1)).toEqual(['.a', '.b']);
  });
});
