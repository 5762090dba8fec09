import type { DomainRow } from '../../../preload/contract/domains.ts';
import type { Input } from '../../../preload/contract/index.ts';
import { domainColumns } from '../../../preload/contract/lists.ts';
import { call } from '../../api/client.ts';
import type { ListSource } from '../lists/index.ts';

/** The domains of the local copy, for the parts that every list is made of. */
export const domainSource: ListSource<DomainRow> = {
  list: 'domains',
  async open(query, first, keep, signal) {
    const input = { ...query, first, ...(keep === null ? {} : { keep }) } as Input<'domains.open'>;
    return call('domains.open', input, signal);
  },
  rows: async (view, from, count, signal) => (await call('domains.rows', { view, from, count }, signal)).rows,
  copy: async (view, places) => (await call('domains.copyNames', { view, places })).count,
};

export const domainLook = { list: 'domains', columns: domainColumns, firstSort: { column: 'expires', descending: false } } as const;
