import type { ListDefinition } from '../../data/list/index.ts';
import { domains as texts } from '../../text/en/domains.ts';
import { Globe } from '../../ui/index.ts';
import { domainColumns } from './domain-columns.tsx';

/** The domain list, by expiry. */
export const domainList: ListDefinition<'domains'> = {
  list: 'domains',
  firstSort: { column: 'expires', descending: false },
  alsoOf: ['customers'],
  gridColumns: domainColumns,
  icon: <Globe />,
  texts,
};
