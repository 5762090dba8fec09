import { describe, expect, it } from 'vitest';
import { readListPage } from '../../../../../../main/core/service/lists/page.ts';

describe('a page of a list', () => {
  it('is the list with the framework’s counts, also if these are strings', () => {
    const meta = { current_page: '2', last_page: '5', per_page: '100', total: '450' };
    expect(readListPage({ data: [1, 2], meta })).toEqual({ objects: [1, 2], lastPage: 5, pageSize: 100, total: 450 });
  });

  it('reports no total without counts, or with invalid ones', () => {
    expect(readListPage({ data: [], meta: null })).toEqual({ objects: [], lastPage: null, pageSize: null, total: null });
    expect(readListPage({ data: [], meta: { last_page: 0, per_page: 'many', total: -1 } })).toMatchObject({ lastPage: null, total: null });
  });

  it('is also found within the envelope of single responses', () => {
    const data = { data: [{ id: 1 }], current_page: 1, last_page: 3, per_page: 1, total: 3 };
    expect(readListPage({ data, meta: null })).toEqual({ objects: [{ id: 1 }], lastPage: 3, pageSize: 1, total: 3 });
    expect(readListPage({ data: { data: [], meta: { total: 0 } }, meta: null })).toMatchObject({ objects: [], total: 0 });
  });

  it('is a list with gaps as PHP writes it', () => {
    expect(readListPage({ data: { '0': { id: 1 }, '2': { id: 3 } }, meta: { total: 2 } })?.objects).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it.each([[null], ['text'], [7], [{}], [{ name: 'contoh.com' }]])('is not %j', (data) => {
    expect(readListPage({ data, meta: null })).toBeNull();
  });
});
