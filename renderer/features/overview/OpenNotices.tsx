import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { goTo } from '../../navigation/go-to.ts';
import { overview } from '../../text/en/overview.ts';
import { useFormats } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';
import { Row } from './Row.tsx';
import { SidePanel } from './SidePart.tsx';

const text = overview.notices;

export interface OpenNoticesProps {
  readonly accountId: string;
  readonly notices: Overview['notices'];
  readonly today: string;
  /** False before the first sync. */
  readonly read: boolean;
}

/** The service's notices that are not marked as done; the newest ones. */
export function OpenNotices({ accountId, notices, today, read }: OpenNoticesProps) {
  const formats = useFormats();
  const when = (at: string) => (formats.today(Date.parse(at)) === today ? formats.time(at) : formats.date(at));
  return (
    <SidePanel
      title={text.title}
      remark={
        notices.open.count > 0 && (
          <CountLink accountId={accountId} list="notices" counted={notices.open}>
            {text.open(formats.number(notices.open.count))}
          </CountLink>
        )
      }
      action={
        read && (
          <button type="button" className="rd-link" onClick={() => goTo({ screen: 'notices', accountId, filter: '' })}>
            {text.all}
          </button>
        )
      }
    >
      {notices.last.length === 0 && <p className="rd-quiet">{read ? text.none : overview.notRead}</p>}
      <ul className="rd-overview-notices">
        {notices.last.map(({ id, name, message, domain, at }) => (
          <li key={id}>
            <Row onOpen={() => goTo({ screen: 'notices', accountId, id: String(id) })} tip={message}>
              <span className="is-first">{message === '' ? name : message}</span>
              <span className="rd-quiet rd-cut">{domain ?? name}</span>
              {at !== null && <span className="rd-quiet rd-figures is-last">{when(at)}</span>}
            </Row>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
