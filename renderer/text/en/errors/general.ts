import type { generalReasons } from '../../../../preload/contract/reasons/general.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number, size } from './format.ts';

export const generalErrors = {
  'account-gone': 'This account no longer exists.',
  'call-canceled': 'The request was canceled.',
  'call-not-sent': 'The request was canceled before it was sent.',
  'application-closing': 'The application is closing.',
  'account-read-only': ({ name }) => `The account “${name}” is read-only. Nothing is sent to the service.`,
  'caller-unknown': 'This request did not come from the application window.',
  'call-malformed': 'The request was not understood.',
  'call-unknown': 'There is no such request.',
  'values-invalid': 'Some of the values cannot be used.',
  'call-running': 'A request with this ID is already running.',
  'window-locked': 'The window is locked.',
  'declined-read-only': 'Declined in the system dialog. The account is still read-only.',
  'declined-sending': 'Declined in the system dialog. Nothing was sent.',
  'declined-settings': 'Declined in the system dialog. The settings were not changed.',
  'restarting-for-update': 'Nothing was changed: Reseller Desk is about to restart for an update.',
  'file-encoding': 'The file cannot be read in this encoding. Choose another one.',
  'file-empty': 'The file is empty.',
  'not-a-file': 'This is not a file.',
  'file-not-opened': 'The file could not be opened.',
  'file-not-read': 'The file could not be read.',
  'file-released': 'This file is no longer in memory. Choose it again.',
  'file-too-large': ({ megabytes }) => `The file is larger than ${number(megabytes)} MB.`,
  'form-invalid': 'Some fields in this form are not valid.',
  'domains-of-other-account': 'These domains do not belong to this account.',
  'no-update-found': 'There is no update to download. Check for updates first.',
  'no-update-downloaded': 'There is no update to install. Download it first.',
  'backup-without-file': 'No backup was made: the database is currently not on disk.',
  'settings-invalid': 'The settings were not changed: a value cannot be used.',
  internal: 'An internal error occurred. The details are in the local log.',
  'main-ended': 'The main process of the application has stopped. Restart the application.',
  'input-too-large': ({ megabytes }) => `The input is too large: at most ${number(megabytes)} MB.`,
  'input-too-deep': ({ levels }) => `The input is nested too deeply: at most ${number(levels)} levels.`,
  'input-not-plain': 'The input is not plain data.',
  'write-disk-full': ({ folder, free, needed }) =>
    [
      `The file was not written. The disk is full${free === undefined ? '' : `: ${size(free)} is free in ${folder}`}.`,
      ...(needed === undefined ? [] : [`The file needs ${size(needed)}.`]),
      'Free up space or choose another folder.',
    ].join(' '),
  'write-read-only': ({ folder }) => `The file was not written. ${folder} is read-only. Choose another folder.`,
  'write-denied': ({ folder }) => `The file was not written. You do not have permission to write to ${folder}. Choose another folder.`,
  'write-disk-error': ({ folder }) =>
    `The file was not written. The disk reported an error in ${folder}. Check the disk or choose another folder.`,
  'write-in-use': 'The file was not written. Another program has the file open.',
  'write-no-folder': 'The file was not written. The folder no longer exists.',
  'disk-full': ({ folder, needed, free }) => {
    const left = free === undefined ? '' : `${size(free)} is free, and `;
    return `The disk is full, so this was not saved: ${left}at least ${size(needed)} is needed for ${folder}. Free up space; Reseller Desk then continues automatically.`;
  },
  'disk-read-only': ({ folder }) =>
    `The disk is read-only, so this was not saved in ${folder}. Make it writable again; Reseller Desk then continues automatically.`,
  'disk-denied': ({ folder }) =>
    `This was not saved: Reseller Desk does not have permission to write to ${folder}. Restore the permission; Reseller Desk then continues automatically.`,
  'disk-error': ({ folder }) =>
    `The disk reported an error, so this was not saved in ${folder}. Check the disk; once it works again, Reseller Desk continues automatically.`,
  'proxy-address-needed': 'Enter the proxy as http://host:port, without a username or password.',
  'quiet-hours-empty': 'Quiet hours must start and end at different times.',
  'total-time-too-short': 'The total timeout cannot be shorter than the connection timeout.',
  'time-zone-unknown': 'This time zone is not recognized.',
} satisfies ReasonTexts<typeof generalReasons>;
