import type { Settings } from '../../../preload/contract/settings.ts';
import { settings as text, updates } from '../../text/en/settings.ts';
import { backgroundSettings as background, notificationSettings as notifications } from '../../text/en/settings-background.ts';
import { readingSettings as reading } from '../../text/en/settings-reading.ts';
import type { SectionId } from './section-list.ts';

type Fields<S extends keyof Settings> = S extends unknown ? `${S}.${keyof Settings[S] & string}` : never;

/**
 * A setting that Settings shows. Keys that an account forgets on lock are a setting of the account, the start at login
 * is one of the system. */
export type SettingPath = Fields<Extract<keyof Settings, SectionId>> | 'lock.forgetKeys' | 'background.startAtLogin';

/** The label of each setting, which is also the title of the command that leads to it. */
export const settingTitles: Readonly<Record<SettingPath, string>> = {
  'appearance.language': text.appearance.language,
  'appearance.theme': text.appearance.theme,
  'appearance.textSize': text.appearance.textSize,
  'appearance.rows': text.appearance.rows,
  'appearance.singleKeys': text.appearance.singleKeys,
  'connection.proxy': text.connection.proxy,
  'connection.proxyAddress': text.connection.address,
  'connection.connectTimeout': text.connection.connectTimeout,
  'connection.responseTimeout': text.connection.responseTimeout,
  'connection.totalTimeout': text.connection.totalTimeout,
  'limits.atOnce': text.limits.atOnce,
  'limits.perSecond': text.limits.perSecond,
  'limits.perQuarterHour': text.limits.perQuarterHour,
  'reading.listsEvery': reading.listsEvery,
  'reading.quietHours': reading.quietSwitch,
  'reading.quietFrom': reading.quietFrom,
  'reading.quietUntil': reading.quietUntil,
  'reading.onlyNetworks': reading.networksTitle,
  'reading.balanceEvery': reading.balanceEvery,
  'reading.transactionMonths': reading.transactionMonths,
  'reading.details': reading.detailsSwitch,
  'reading.lowBalanceDays': reading.lowBalance,
  'background.keepRunning': background.keepRunning,
  'background.startAtLogin': background.startAtLogin,
  'notifications.alarms': notifications.alarms,
  'notifications.summary': notifications.summary,
  'notifications.summaryHour': notifications.summaryHour,
  'notifications.hideNames': notifications.hideNames,
  'changes.systemDialog': text.changes.systemDialog,
  'changes.systemDialogAmount': text.changes.amount,
  'changes.systemDialogRows': text.changes.rows,
  'changes.notify': text.changes.notify,
  'formats.dates': text.formats.dates,
  'formats.numbers': text.formats.numbers,
  'formats.clock': text.formats.clock,
  'formats.timeZone': text.formats.timeZone,
  'lock.idleMinutes': text.lock.idleMinutes,
  'lock.onSleep': text.lock.onSleep,
  'lock.onScreenLock': text.lock.onScreenLock,
  'lock.forgetKeys': text.lock.forget,
  'updates.daily': updates.daily,
};

export const settingPaths = Object.keys(settingTitles) as readonly SettingPath[];

/** The section that shows a setting. */
export const sectionOf = (path: SettingPath): SectionId => path.split('.')[0] as SectionId;
