import type { MenuItemConstructorOptions } from 'electron';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { BackgroundStatus } from '../../core/background/status.ts';
import { productName } from '../product-name.ts';
import type { Text } from '../text/text.ts';

export type TrayCommand = 'open' | 'sync' | 'changes' | 'lock' | 'quit';

export interface TrayFacts {
  /** null: not known yet. */
  readonly status: BackgroundStatus | null;
  readonly text: Text;
  /** BCP 47, of the interface. */
  readonly language: string;
  readonly formats: Pick<Settings['formats'], 'clock' | 'timeZone'>;
  /** Unix time in ms. */
  readonly now: number;
  readonly run: (command: TrayCommand) => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The menu of the icon outside the window. Names nothing of an account. */
export function trayTemplate(facts: TrayFacts): MenuItemConstructorOptions[] {
  const { status, text, run } = facts;
  const { tray } = text;
  const item = (label: string, command: TrayCommand, enabled = true): MenuItemConstructorOptions => ({
    id: command,
    label,
    enabled,
    click: () => run(command),
  });
  const shown = (label: string): MenuItemConstructorOptions => ({ label, enabled: false });
  const count = status === null ? 0 : status.unexplained;
  return [
    item(tray.open, 'open'),
    separator,
    ...syncItems(facts).map(shown),
    item(tray.sync, 'sync', status !== null && status.accounts > 0 && !status.isSyncing),
    separator,
    count === 0 && (status?.alarms ?? 0) === 0 ? shown(tray.noChanges) : item(countsText(facts), 'changes'),
    separator,
    item(text.menu.lock, 'lock', status !== null && !status.locked),
    item(tray.quit, 'quit'),
  ];
}

/** What the pointer shows over the icon. */
export function trayTip(facts: TrayFacts): string {
  const { status, text } = facts;
  const counts = status !== null && (status.unexplained > 0 || status.alarms > 0) ? countsText(facts) : '';
  const locked = status?.locked === true ? text.tray.locked : '';
  return [productName, locked, counts].filter((part) => part !== '').join('\n');
}

function countsText({ status, text: { tray } }: TrayFacts): string {
  const { alarms = 0, unexplained = 0 } = status ?? {};
  const parts = [alarms === 0 ? '' : tray.alarms(alarms), unexplained === 0 ? '' : tray.unexplained(unexplained)];
  return parts.filter((part) => part !== '').join(', ');
}

function syncItems(facts: TrayFacts): string[] {
  const { status, text, now } = facts;
  const { tray } = text;
  if (status === null || status.accounts === 0) return [tray.noAccount];
  if (status.isSyncing) return [tray.syncing];
  const { last, next } = status;
  const nextText = (at: string): string => {
    if (status.isElsewhere) return tray.elsewhere;
    return Date.parse(at) <= now ? tray.due : tray.next(timeText(facts, at));
  };
  return [last === null ? tray.never : tray.last(timeText(facts, last)), next === null ? tray.manual : nextText(next)];
}

/** The time of day; with the date if that is not today. */
function timeText({ language, formats: { clock, timeZone }, now }: TrayFacts, at: string): string {
  const zone = timeZone === 'system' ? {} : { timeZone };
  const hours = clock === 'system' ? {} : { hourCycle: clock === '24' ? ('h23' as const) : ('h12' as const) };
  const day = new Intl.DateTimeFormat(language, { ...zone, day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat(language, { ...zone, ...hours, hour: '2-digit', minute: '2-digit' }).format(Date.parse(at));
  return day.format(Date.parse(at)) === day.format(now) ? time : `${day.format(Date.parse(at))} ${time}`;
}
