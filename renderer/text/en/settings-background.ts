import type { BackgroundState } from '../../../preload/contract/background.ts';

/** Text of the section of Settings about the application without its window. */
export const backgroundSettings = {
  note: 'What Reseller Desk does when its window is closed, and when you log in.',
  closed: 'When the window is closed',
  keepRunning: 'Keep running when the window is closed',
  keepRunningHints: {
    ready:
      'An icon in the notification area or menu bar opens the window again. Syncs and jobs continue, and alarms are still found. Nothing of the window stays in memory.',
    'no-host':
      'This desktop has no place for application icons, so closing the window quits Reseller Desk. On GNOME, the AppIndicator extension adds one.',
    browser: 'Reseller Desk is running in a browser. It runs until you stop it where you started it.',
  } satisfies Readonly<Record<BackgroundState['tray'], string>>,
  login: 'When you log in',
  startAtLogin: 'Start at login',
  startHint: 'It starts without a window if it keeps running when the window is closed, otherwise with one.',
  cannotStart:
    'Not available for this copy: it runs in a browser, has its own data folder, or is in a place from which the system cannot start it.',
  notStored: 'The system did not store the setting',
  unread: 'The system setting could not be read',
};

/** Text of the section of Settings about notifications of the system. */
export const notificationSettings = {
  note: 'What the system shows about your accounts, also while the window is closed. Nothing is sent anywhere.',
  none: 'Reseller Desk is running in a browser, or this system shows no notifications of applications.',
  found: 'When something is found',
  alarms: 'Show alarms at once',
  alarmsHint: 'One notification for each alarm in Changes seen, when a sync finds it.',
  daily: 'Once a day',
  summary: 'Show a summary',
  summaryHint:
    'Renewals that the balance does not cover, alarms, pending changes that have ended, and open notices. If there is nothing to report, none is shown.',
  summaryHour: 'Summary from',
  hour: 'If Reseller Desk is not running at that time, the summary is shown as soon as it runs later that day.',
  names: 'Names',
  hideNames: 'Hide names',
  hideNamesHint: 'Notifications contain no names of accounts or domains. While the window is locked, they never contain any.',
};
