import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { notices as text } from '../../text/en/notices.ts';
import { Banner, Button, ErrorSign, InfoSign, SmallCross, useFormats, WarningSign } from '../../ui/index.ts';
import { showSettings } from '../settings/index.ts';
import { type NoticeText, noticeKey, noticeText, openNotices } from './notice-list.ts';

const icons: Record<NoticeText['tone'], React.ReactElement> = {
  quiet: <InfoSign />,
  'needs-you': <WarningSign />,
  broken: <ErrorSign />,
};

/** Notices about the store and keys: one banner at a time, with the number of the others and a button to the next. */
export function NoticeBanner() {
  const notices = useCall('app.notices', {});
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [turned, setTurned] = useState(0);
  const formats = useFormats();
  const open = openNotices(notices.data?.notices ?? [], closed);
  const at = open.length === 0 ? 0 : turned % open.length;
  const present = open[at];
  const backups = useCall('settings.backups', {}, { enabled: present?.kind === 'store-damaged' }).data?.backups ?? [];
  if (present === undefined) {
    return notices.error === null ? null : (
      <Banner tone="needs-you" icon={icons['needs-you']} strong={text.unread.strong} text={notices.error.message} />
    );
  }
  const { tone, strong, text: message, help, closable } = noticeText(present, backups, formats.date, formats.number);
  const more = formats.number(open.length - 1);
  return (
    <Banner
      tone={tone}
      icon={icons[tone]}
      strong={strong}
      text={message}
      action={
        <>
          {open.length > 1 && (
            <Button variant="minimal" size="small" label={text.moreLabel(more)} onPress={() => setTurned(at + 1)}>
              {text.more(more)}
            </Button>
          )}
          {help !== undefined && (
            <Button size="small" onPress={() => showSettings(help.section)}>
              {help.title}
            </Button>
          )}
          {closable && (
            <Button
              variant="minimal"
              size="small"
              icon={<SmallCross />}
              label={text.close}
              onPress={() => setClosed(new Set([...closed, noticeKey(present)]))}
            />
          )}
        </>
      }
    />
  );
}
