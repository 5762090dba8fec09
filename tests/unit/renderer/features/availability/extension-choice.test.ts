import { describe, expect, it } from 'vitest';
import {
  firstChoice,
  foundExtensions,
  mostExtensions,
  withExtension,
  withGroup,
  withMovedFavourite,
} from '../../../../../renderer/features/availability/extension-choice.ts';

const sold = (...names: string[]) => names.map((extension) => ({ extension, currency: 'IDR', sold: [1], price: '1000' }));

describe('the extensions of a search', () => {
  it('begin with the favourites, or else with usual ones', () => {
    const extensions = sold('.zone', '.net', '.id', '.com', '.shop');
    expect(firstChoice({ favourites: ['.shop', '.gone'], extensions })).toEqual(['.shop']);
    expect(firstChoice({ favourites: [], extensions })).toEqual(['.com', '.id', '.net', '.zone', '.shop']);
    expect(firstChoice({ favourites: [], extensions: [] })).toEqual([]);
  });

  it('are found by a part, favourites first in their own order, then what begins with it', () => {
    const extensions = sold('.co.id', '.com', '.id', '.xco');
    expect(foundExtensions({ favourites: [], extensions }, 'co').map(({ extension }) => extension)).toEqual(['.co.id', '.com', '.xco']);
    expect(foundExtensions({ favourites: ['.xco', '.com'], extensions }, '.CO').map(({ extension }) => extension)).toEqual([
      '.xco',
      '.com',
      '.co.id',
    ]);
    expect(foundExtensions({ favourites: ['.id'], extensions }, '', ['.xco']).map(({ extension }) => extension)).toEqual([
      '.id',
      '.xco',
      '.co.id',
      '.com',
    ]);
  });

  it('are chosen one by one and by groups, up to a bound', () => {
    expect(withExtension(['.com'], '.id', true)).toEqual(['.com', '.id']);
    expect(withExtension(['.com', '.id'], '.com', false)).toEqual(['.id']);
    expect(withGroup(['.com'], ['.com', '.id'])).toEqual(['.com', '.id']);
    expect(withGroup(['.com', '.id', '.net'], ['.com', '.id'])).toEqual(['.net']);
    const many = Array.from({ length: 300 }, (_, at) => `.x${at}`);
    expect(withGroup([], many)).toHaveLength(mostExtensions);
  });

  it('has favourites that are moved within their list', () => {
    expect(withMovedFavourite(['.a', '.b', '.c'], '.c', -1)).toEqual(['.a', '.c', '.b']);
    expect(withMovedFavourite(['.a', '.b'], '.a', -1)).toEqual(['.a', '.b']);
    expect(withMovedFavourite(['.a', '.b'], '.z', 1)).toEqual(['.a', '.b']);
  });
});
