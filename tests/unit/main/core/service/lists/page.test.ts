import { describe, expect, it } from 'vitest';
import { readListPage } from '../../../../../../main/core/service/lists/page.ts';

describe('a page of a list', () => {
  it('is the list with the numbers of the framework, also when these are texts', () => {
    const meta = { current_page: '2', last_page: '5', per_page: '100', total: '450' };
    expect(readListPage({ data: [1, 2], meta })).toEqual({ objects: [1, 2], lastPage: 5, pageSize: 100, total: 450 });
  });

  it('says nothing of the whole list without numbers, or with such that mean nothing', () => {
    expect(readListPage({ data: [], meta: null })).toEqual({ objects: [], lastPage: null, pageSize: null, total: null });
    expect(readListPage({ data: [], meta: { last_page: 0, per_page: 'many', total: -1 } })).toMatchObject({ lastPage: null, total: null });
  });

  it('is found within the envelope of single answers too', () => {
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
