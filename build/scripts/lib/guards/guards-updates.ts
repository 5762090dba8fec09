import type { Guard } from './guard-copy.ts';

const updater = 'main/electron/updates/updater.ts';
const requests = 'main/electron/updates/feed-requests.ts';
const program = 'main/core/updates/program.ts';
const windowsProgram = 'main/electron/updates/windows-program.ts';
const options = 'main/electron/updates/options.ts';
const opened = 'tests/unit/main/electron/updates/open.test.ts';
const machine = 'tests/unit/main/core/updates/updates.test.ts';
const optionsTest = {
  file: 'tests/unit/main/electron/updates/options.test.ts',
  name: 'electron-updater does nothing on its own, and never installs an older version',
};
const asking = 'tests/unit/main/electron/updates/windows-program.test.ts';
const running = 'tests/e2e/settings/updates-electron.spec.ts';

/** Where an update comes from, who signed it, and when it is installed. */
export const updateGuards: readonly Guard[] = [
  {
    rule: 'updates: a feed over https alone',
    edits: [{ file: 'main/core/updates/configuration.ts', text: "feed.protocol !== 'https:' || ", becomes: '' }],
    test: {
      file: 'tests/unit/main/core/updates/configuration.test.ts',
      name: 'the feed "http://updates.example/" is not used',
      also: ['"file:///tmp/updates/"'],
    },
  },
  {
    rule: 'updates: none without the name of a publisher',
    edits: [{ file: 'main/core/updates/absence.ts', text: 'configuration.publishers.length === 0', becomes: 'false' }],
    test: { file: 'tests/unit/main/core/updates/absence.test.ts', name: 'one for Windows without a publisher does not update itself' },
  },
  {
    rule: 'updates: none in a copy for Windows that is not signed',
    edits: [{ file: 'main/electron/updates/open.ts', text: '!(await isOwnSigned())', becomes: '!isOwnSigned' }],
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
    test: {
      file: 'tests/unit/main/core/updates/version.test.ts',
      name: '0.0.9 is not offered to 0.1.0',
      also: ['0.9.0 is not', '1.0.0 is not offered to 1.0.1-rc.1'],
    },
  },
  {
    rule: 'updates: no name from the feed that is more than a name',
    edits: [{ file: 'main/electron/updates/release.ts', text: ' && plainName.test(name)', becomes: '' }],
    test: {
      file: running,
      name: 'a file on another server, or with a path in its name, is rejected before anything is fetched',
      also: ['after a failed check, the release found before'],
    },
  },
  {
    rule: 'updates: no shell asks about a file',
    edits: [
      {
        file: windowsProgram,
        text: 'timeout: longest, windowsHide: true }',
        becomes: 'timeout: longest, windowsHide: true, shell: true }',
      },
    ],
    test: { file: asking, name: 'runs PowerShell by its full path, and passes the path of the file only in a variable' },
  },
  {
    rule: 'updates: the verifier of electron-updater is not used',
    edits: [
      { file: updater, text: 'if (inner instanceof NsisUpdater) {', becomes: 'if (inner instanceof NsisUpdater && offered !== null) {' },
    ],
    test: { file: running, name: 'an update by the same publisher is downloaded' },
  },
  {
    rule: 'updates: nothing passes as signed that is not',
    edits: [{ file: windowsProgram, text: 'status: z.literal(valid)', becomes: 'status: z.unknown()' }],
    test: { file: running, name: 'one by a publisher that the system does not trust is rejected and deleted' },
  },
  {
    rule: 'updates: nothing passes as signed that could not be read',
    edits: [
      {
        file: windowsProgram,
        text: '} catch {\n    return null;',
        becomes: "} catch {\n    return { subject: 'x', product: 'x', version: '9.9.9' };",
      },
    ],
    test: { file: asking, name: 'without PowerShell nothing is signed', also: [' is not signed'] },
  },
  {
    rule: 'updates: no signer but that of the running program',
    edits: [{ file: program, text: ' && update.subject === own.subject', becomes: '' }],
    test: {
      file: running,
      name: 'a publisher named next to the program is not accepted as its signer',
      also: ['one by another publisher', 'one by a publisher with the same'],
    },
  },
  {
    rule: 'updates: no older file under a newer number',
    edits: [{ file: program, text: 'written.exec(update.version)?.[1] === announced && ', becomes: '' }],
    test: {
      file: running,
      name: 'an older file with a newer version number is rejected, and so is another product of the same publisher',
      also: ['after the download, a file that is no longer the update'],
    },
  },
  {
    rule: 'updates: no other product of the same maker',
    edits: [{ file: program, text: ' && update.product === own.product', becomes: '' }],
    test: { file: running, name: 'an older file with a newer version number is rejected, and so is another product of the same publisher' },
  },
  {
    rule: 'updates: no older version on macOS',
    edits: [
      {
        file: 'electron-builder.yml',
        text: 'ElectronSquirrelPreventDowngrades: true',
        becomes: 'ElectronSquirrelPreventDowngrades: false',
      },
    ],
    test: { file: 'tests/unit/build/electron-builder.test.ts', name: 'there are no keys but these, and each has the expected value' },
  },
  {
    rule: 'updates: what is installed is verified at that moment',
    edits: [{ file: updater, text: 'await verify(fetched.file, fetched.version);', becomes: '' }],
    test: { file: running, name: 'after the download, a file that is no longer the update is deleted and not installed' },
  },
  {
    rule: 'updates: no more bytes than were announced',
    edits: [{ file: requests, text: 'if (remaining < 0) end(request, fault);', becomes: '' }],
    test: { file: running, name: 'a file larger than announced is rejected', also: ['a feed without an end'] },
  },
  {
    rule: 'updates: no feed without an end',
    edits: [{ file: requests, text: 'const maxTextBytes = 1_000_000;', becomes: 'const maxTextBytes = 1_000_000_000;' }],
    test: { file: running, name: 'a feed without an end is reported as bad-feed' },
  },
  {
    rule: 'updates: no feed that takes for ever',
    edits: [{ file: requests, text: 'endAfter(request, this.#patience.check);', becomes: '' }],
    test: { file: running, name: 'a feed that never ends is given up on' },
  },
  {
    rule: 'updates: the feed is asked by itself only when that was turned on',
    edits: [
      { file: 'preload/contract/settings.ts', text: 'daily: z.boolean().default(false)', becomes: 'daily: z.boolean().default(true)' },
    ],
    test: {
      file: 'tests/e2e/settings/updates.spec.ts',
      name: 'the daily check is off until it is turned on, and then stays on',
      also: ['each state is shown'],
    },
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
    test: { file: running, name: 'a redirect of the feed is not followed' },
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
    test: { file: running, name: 'the session of updates reaches only the feed, and other sessions reach nothing' },
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
    test: { file: machine, name: 'is blocked while there is a job', also: ['is blocked while there is'] },
  },
  {
    rule: 'updates: nothing begins once the restart has begun',
    edits: [{ file: 'main/ipc/dispatcher.ts', text: 'if (busy.stopped())', becomes: 'if (busy.stopped() && running > 100)' }],
    test: {
      file: 'tests/unit/main/ipc/dispatcher-quit-blocking.test.ts',
      name: 'once no work may start, commands are rejected and queries still run',
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
