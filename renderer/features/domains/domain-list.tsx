import { domainColumns as sortedBy } from '../../../preload/contract/lists.ts';
import { type ListDefinition, listSource } from '../../data/list/index.ts';
import { domains as texts } from '../../text/en/domains.ts';
import { Globe } from '../../ui/index.ts';
import { domainColumns } from './domain-columns.tsx';

/** The list of domains, by expiry. */
export const domainList: ListDefinition<'domains'> = {
  list: 'domains',
  source: listSource('domains', 'domains.copyNames'),
  columns: sortedBy,
  firstSort: { column: 'expires', descending: false },
  alsoOf: ['customers'],
  gridColumns: domainColumns,
  noted: 'domain',
  icon: <Globe />,
  texts,
};
