import type { Guard } from './guard-copy.ts';

const updater = 'main/electron/updates/updater.ts';
const requests = 'main/electron/updates/feed-requests.ts';
const options = 'main/electron/updates/options.ts';
const opened = 'tests/unit/main/electron/updates/open.test.ts';
const machine = 'tests/unit/main/core/updates/updates.test.ts';
const optionsTest = {
  file: 'tests/unit/main/electron/updates/options.test.ts',
  name: 'electron-updater does nothing by itself, and never goes back',
};
const running = 'tests/e2e/updates-electron.spec.ts';

/** Where an update comes from, who made it, and when it is installed. */
export const updateGuards: readonly Guard[] = [
  {
    rule: 'updates: a feed over https alone',
    edits: [{ file: 'main/core/updates/configuration.ts', text: "feed.protocol !== 'https:' || ", becomes: '' }],
    test: { file: 'tests/unit/main/core/updates/configuration.test.ts', name: 'the feed "http://updates.example/" is not asked' },
  },
  {
    rule: 'updates: none without the name of a publisher',
    edits: [{ file: 'main/core/updates/absence.ts', text: 'configuration.publishers.length === 0', becomes: 'false' }],
    test: { file: 'tests/unit/main/core/updates/absence.test.ts', name: 'one for Windows without a publisher does not update itself' },
  },
  {
    rule: 'updates: none in a copy for Windows that is not signed',
    edits: [{ file: 'main/electron/updates/open.ts', text: '!(await isSigned(process.execPath))', becomes: '!isSigned' }],
    test: { file: opened, name: 'a copy for Windows that its publisher has not signed does not update itself' },
  },
  {
    rule: 'updates: none in a copy for macOS that is not signed',
    edits: [{ file: 'main/electron/updates/open.ts', text: '!(await isSignedForMac(process.execPath))', becomes: '!isSignedForMac' }],
    test: { file: opened, name: 'a copy for macOS without a signature of a known developer does not load electron-updater' },
  },
  {
    rule: 'updates: no older version',
    edits: [{ file: 'main/core/updates/version.ts', text: 'return value > other;', becomes: 'return true;' }],
    test: { file: 'tests/unit/main/core/updates/version.test.ts', name: '0.0.9 is not offered to 0.1.0' },
  },
  {
    rule: 'updates: nothing passes as signed that could not be read',
    edits: [
      {
        file: updater,
        text: "return unverified ? 'The signature could not be read on this system.' : refused;",
        becomes: 'return refused;',
      },
    ],
    test: { file: running, name: 'where PowerShell cannot be asked nothing passes as signed' },
  },
  {
    rule: 'updates: no redirect',
    edits: [
      {
        file: requests,
        text: "reject(new UpdateFault('other-origin', 'The feed sends on to another address.'));\n      request.abort();",
        becomes: 'if (reject) request.followRedirect();',
      },
    ],
    test: { file: running, name: 'a feed that sends on is not followed, wherever it points' },
  },
  {
    rule: 'updates: a session for the feed alone',
    edits: [
      {
        file: 'main/electron/updates/feed-session.ts',
        text: 'cancel: !isOfFeed(details.url, feed)',
        becomes: 'cancel: details.url === feed',
      },
    ],
    test: { file: running, name: 'the session of updates reaches no other address, and the sessions of others still none' },
  },
  {
    rule: 'updates: no id of the copy',
    edits: [
      {
        file: requests,
        text: '.filter(([name]) => sent.includes(name.toLowerCase()))',
        becomes: '.filter(([name]) => sent.length > 0 && name)',
      },
    ],
    test: { file: running, name: 'a request carries no cookie, no id, no version and no language of this copy' },
  },
  {
    rule: 'updates: no restart while anything would be cut off',
    edits: [{ file: 'main/core/updates/updates.ts', text: 'if (holds.length > 0)', becomes: 'if (holds.length > 100)' }],
    test: { file: machine, name: 'never while there is a job' },
  },
  {
    rule: 'updates: nothing begins once the restart has begun',
    edits: [{ file: 'main/ipc/hold-while-running.ts', text: 'if (busy.stopped())', becomes: 'if (busy.stopped() && running > 100)' }],
    test: {
      file: 'tests/unit/main/ipc/hold-while-running.test.ts',
      name: 'once nothing may begin, commands are refused and reading goes on',
    },
  },
  {
    rule: 'updates: nothing is downloaded by a check',
    edits: [{ file: options, text: 'autoDownload: false', becomes: 'autoDownload: true' }],
    test: optionsTest,
  },
  {
    rule: 'updates: nothing is installed at quit',
    edits: [{ file: options, text: 'autoInstallOnAppQuit: false', becomes: 'autoInstallOnAppQuit: true' }],
    test: optionsTest,
  },
];
