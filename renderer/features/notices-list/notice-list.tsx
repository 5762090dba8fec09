import type { ListDefinition } from '../../data/list/index.ts';
import { noticesList as texts } from '../../text/en/notices.ts';
import { Inbox } from '../../ui/index.ts';
import { gridColumns } from './notice-columns.tsx';

/** The notice list, open ones first. */
export const noticeList: ListDefinition<'notices'> = {
  list: 'notices',
  firstSort: { column: 'open', descending: false },
  alsoOf: ['domains'],
  gridColumns,
  icon: <Inbox />,
  texts,
};
