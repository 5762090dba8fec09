import { readDomain } from '../../service/lists/domain.ts';
import type { ListQuery, PortfolioList } from './portfolio-list.ts';

const plain: ListQuery = { path: 'domains', query: {}, scope: '' };

/** Domains that need documents: the list itself does not report it (api.md section 5). */
export const documentsQuery: ListQuery = { path: 'domains', query: { required_document: 1 }, scope: 'documents' };

export const domains: PortfolioList<'domains'> = {
  // Ordered by id, new ones come last and move nothing; which fields may order a list is not known (api.md section 11, item 6).
  queries: () => [{ ...plain, query: { f_params: { orderBy: { field: 'id', type: 'asc' } } }, scope: 'by id' }, plain],
  read: readDomain,
};
