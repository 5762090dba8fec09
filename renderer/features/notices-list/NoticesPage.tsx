import { type ListDefinition, ListScreen } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { noticesList as text } from '../../text/en/notices.ts';
import { Inbox } from '../../ui/index.ts';
import { MarkComplete } from '../changes/index.ts';
import { NoticePane } from './NoticePane.tsx';
import { gridColumns } from './notice-columns.tsx';
import './notices-list.css';

/** The notice list, open ones first. */
const noticeList: ListDefinition<'notices'> = {
  list: 'notices',
  firstSort: { column: 'open', descending: false },
  alsoOf: ['domains'],
  gridColumns,
  icon: <Inbox />,
  text,
};

/** The service's notices about long-running work: transfers, documents, contact changes. */
export function NoticesPage(props: ScreenProps) {
  return (
    <ListScreen
      {...props}
      definition={noticeList}
      actions={({ view }, places) => (
        <MarkComplete accountId={props.accountId} targets={{ notices: view, places: places.map(([from, to]) => [from, to]) }} />
      )}
      pane={(accountId, id, onClose) => <NoticePane key={id} accountId={accountId} id={id} onClose={onClose} />}
    />
  );
}
