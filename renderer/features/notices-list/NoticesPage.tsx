import type { ScreenProps } from '../../app/screen-names.ts';
import { ListScreen } from '../lists/index.ts';
import { NoticePane } from './NoticePane.tsx';
import { noticeList } from './notice-list.tsx';
import './notices-list.css';

/** What the service tells of work that takes its time: transfers, documents, changes of contacts. */
export function NoticesPage(props: ScreenProps) {
  return (
    <ListScreen
      {...props}
      definition={noticeList}
      pane={(accountId, id, onClose) => <NoticePane key={id} accountId={accountId} id={id} onClose={onClose} />}
    />
  );
}
