import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { WorkspaceStore } from '../store/port.ts';

/** Which columns a list shows, as an account or all accounts chose them. */
export interface ColumnsService {
  get(input: Parsed<'columns.get'>): Output<'columns.get'>;
  save(input: Parsed<'columns.save'>): Output<'columns.save'>;
}

export function createColumns(table: () => WorkspaceStore['columns']): ColumnsService {
  const get: ColumnsService['get'] = ({ accountId, list }) => {
    const { layout, forAll } = table().read(accountId, list) ?? { layout: null, forAll: true };
    return { layout, forAll };
  };
  return {
    get,
    save({ accountId, list, layout, forAll }) {
      table().write(accountId, list, layout, forAll);
      return get({ accountId, list });
    },
  };
}
