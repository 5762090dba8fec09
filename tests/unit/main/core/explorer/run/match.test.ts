import { describe, expect, it } from 'vitest';
import { matchColumns } from '../../../../../../main/core/explorer/run/match.ts';
import { columnNamed, fillIn, namedIn } from '../../../../../../main/core/explorer/run/placeholders.ts';
import { rowValues } from '../../../../../../main/core/explorer/run/row-values.ts';
import { nothingFilled } from '../../../../../support/explorer-form.ts';

const field = (name: string) => ({ name });

describe('columns', () => {
  it('fill fields with an equal name, in any spelling', () => {
    const heads = ['Note', 'DOMAIN ID', "'-limit", 'name', 'Name', ''];
    expect(matchColumns([field('domain_id'), field('name'), field('ids[]'), field('')], heads)).toEqual([1, 3, null, null]);
    expect(matchColumns([field('ids[]')], ['ids'])).toEqual([0]);
  });

  it('are named in values ignoring case, and unknown names stay', () => {
    expect(namedIn({ name: 'a {{ Name }} {{x}}', deep: [{ of: '{{y}}' }], n: 1 })).toEqual(['Name', 'x', 'y']);
    expect(columnNamed(['Name', 'name'], 'NAME')).toBe(0);
    expect(fillIn({ a: ['{{one}} {{two}}'] }, (name) => (name === 'one' ? '{{two}}' : null))).toEqual({ a: ['{{two}} {{two}}'] });
  });

  it('override typed values; an empty cell sends nothing, and a list is split', () => {
    const plan = {
      heads: ['id', 'names', 'town'],
      values: { ...nothingFilled, query: { ids: 'typed', of: 'in {{Town}}', names: 'typed' } },
      columns: [
        { place: 'query' as const, name: 'ids', column: 0, isList: false },
        { place: 'query' as const, name: 'names', column: 1, isList: true },
      ],
    };
    expect(rowValues(plan, ["'=7", 'a; b,c', ' Solo ']).query).toEqual({ ids: '=7', names: ['a', 'b', 'c'], of: 'in Solo' });
    expect(rowValues(plan, ['', '', '']).query).toEqual({ of: 'in ' });
  });
});
