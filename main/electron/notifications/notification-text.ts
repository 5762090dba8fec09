import type { AlarmNotification, SummaryNotification, SystemNotification, WatchNotification } from '../../core/background/port.ts';
import type { Text } from '../text/text.ts';

/**
 * Title and body of a notification.
 * @param language BCP 47, of the text
 */
export function notificationText(
  text: Text,
  language: string,
  notification: SystemNotification,
): { readonly title: string; readonly body: string } {
  switch (notification.about) {
    case 'alarms':
      return alarmText(text, notification);
    case 'summary':
      return summaryText(text, language, notification);
    case 'watch':
      return watchText(text, notification);
  }
}

function watchText({ notification: text }: Text, { state, names }: WatchNotification) {
  return { title: text.watch[state], body: names === null ? text.hidden : `${names.domain}\n${names.account}` };
}

function alarmText({ notification: text }: Text, { count, alarm, names }: AlarmNotification) {
  const title = count === 1 ? text.alarms[alarm] : text.alarmCount(count);
  if (names === null) return { title, body: text.hidden };
  const hidden = count - names.domains.length;
  return { title, body: [...names.domains, hidden > 0 ? text.more(hidden) : '', names.account].filter((line) => line !== '').join('\n') };
}

function summaryText({ notification: text }: Text, language: string, summary: SummaryNotification) {
  const { alarms, notCovered, ended, notices, accounts } = summary;
  // A calendar date, in no time zone.
  const day = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const lines = [
    alarms === 0 ? '' : text.openAlarms(alarms),
    notCovered === null ? '' : text.notCovered(notCovered.domains, day.format(Date.parse(notCovered.from))),
    ended.failed === 0 ? '' : text.failed(ended.failed),
    ended.done === 0 ? '' : text.done(ended.done),
    notices === 0 ? '' : text.notices(notices),
    accounts === null ? '' : new Intl.ListFormat(language).format(accounts),
  ];
  return { title: text.summary, body: lines.filter((line) => line !== '').join('\n') };
}
