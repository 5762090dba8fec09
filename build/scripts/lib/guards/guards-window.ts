import type { Guard } from './guard-copy.ts';
import type { NamedTest } from './guard-tests.ts';

const options = 'main/electron/window/window-options.ts';
const guardsFile = 'main/electron/security/guards.ts';
const permissions = 'main/electron/security/permissions.ts';
const session = 'main/electron/security/session.ts';
const switches = 'main/electron/security/switches.ts';
const isolation = 'tests/e2e/security/isolation.spec.ts';
const guardsSpec = 'tests/e2e/security/guards.spec.ts';

const runningTest = { file: isolation, name: 'the window runs with the preferences of the security model' };
const permissionsTest = {
  file: 'tests/unit/main/electron/security/permissions.test.ts',
  name: 'every permission request is denied',
};
const sessionTest = {
  file: 'tests/unit/main/electron/security/session.test.ts',
  name: 'the window has its own session, in memory and without a cache',
};

const printedTest = {
  file: 'tests/unit/main/electron/printing/print-preferences.test.ts',
  name: 'the window that prints is sandboxed, and has neither scripts nor a preload',
};
const printSessionTest = {
  file: 'tests/unit/main/electron/security/session.test.ts',
  name: 'pages that are printed have a session of their own, in memory, and an unreachable proxy',
};

/** A preference of the window that is inverted. */
const preference = (name: string, ours: string, theirs: string, test: NamedTest = runningTest): Guard => ({
  rule: `preference ${name}`,
  edits: [{ file: options, text: `    ${name}: ${ours},\n`, becomes: `    ${name}: ${theirs},\n` }],
  test,
});

/** `also`: parts of the titles of other tests that also notice it. */
const navigation = (event: string, also: string[] = []): Guard => ({
  rule: `${event} prevented`,
  edits: [
    {
      file: guardsFile,
      text: `contents.on('${event}', (event) => {`,
      becomes: `contents.on('${event}', (event) => {\n    if (event) return;`,
    },
  ],
  test: { file: guardsSpec, name: `${event} to another origin is prevented`, also },
});

/** The window, its process, its session, and its permissions. */
export const windowGuards: readonly Guard[] = [
  {
    rule: 'sandbox for every window',
    edits: [{ file: 'main/electron/security/sandbox.ts', text: 'app.enableSandbox();', becomes: 'void app;' }],
    test: { file: isolation, name: 'a window that asks for no sandbox gets it all the same' },
  },
  {
    rule: 'no start with a switch against the sandbox',
    edits: [{ file: switches, text: 'app.commandLine.hasSwitch(name)', becomes: "name.startsWith('?')" }],
    test: { file: isolation, name: 'a start with --no-sandbox ends before there is a page', also: ['ends before there is a page'] },
  },
  {
    rule: 'no debugger in a package',
    edits: [{ file: switches, text: 'app.commandLine.removeSwitch(name);', becomes: 'void name;' }],
    test: { file: 'tests/e2e/application/package.spec.ts', name: 'opens no port for a debugger, whatever it is started with' },
  },
  {
    rule: 'no scripts in the window that prints',
    edits: [{ file: 'main/electron/printing/print-preferences.ts', text: '    javascript: false,\n', becomes: '    javascript: true,\n' }],
    test: printedTest,
  },
  {
    rule: 'no network in the window that prints',
    edits: [
      {
        file: session,
        text: "session.fromPartition('print', { cache: false });\n  void created.setProxy(deadProxy);",
        becomes: "session.fromPartition('print', { cache: false });",
      },
    ],
    test: printSessionTest,
  },
  {
    rule: 'text of a printed page is escaped',
    edits: [
      {
        file: 'main/core/statements/files/page.ts',
        text: "replace(/[&<>\"']/g, (sign) => escapes[sign] ?? '')",
        becomes: "replace(/[&<>\"']/g, (sign) => (escapes[sign] === '' ? '' : sign))",
      },
    ],
    test: { file: 'tests/unit/main/core/statements/files/page.test.ts', name: 'escapes every text, also of the letterhead' },
  },
  preference('sandbox', 'true', 'false'),
  // Without it the bridge is refused, and the renderer has none.
  preference('contextIsolation', 'true', 'false', {
    ...runningTest,
    also: ['one frozen object', 'can subscribe to the events', 'an event reaches the page'],
  }),
  preference('nodeIntegration', 'false', 'true'),
  preference('nodeIntegrationInSubFrames', 'false', 'true'),
  preference('webviewTag', 'false', 'true'),
  preference('disableBlinkFeatures', "'Auxclick'", "''", {
    file: 'tests/unit/main/electron/window/window-options.test.ts',
    name: 'middle clicks are disabled in the engine',
  }),
  preference('devTools', '!packaged', 'true', {
    file: 'tests/unit/main/electron/window/window-options.test.ts',
    name: 'developer tools are available only if the application is not packaged',
  }),
  {
    rule: 'preference webSecurity stays on',
    edits: [{ file: options, text: '    spellcheck: false,\n', becomes: '    spellcheck: false,\n    webSecurity: false,\n' }],
    test: runningTest,
  },
  navigation('will-navigate'),
  navigation('will-frame-navigate', ['of a frame inside the page', 'a page that sets its own location stays']),
  navigation('will-redirect'),
  {
    rule: 'frames inside the page stay put',
    edits: [{ file: guardsFile, text: '!event.isMainFrame || ', becomes: '' }],
    test: { file: guardsSpec, name: 'will-frame-navigate of a frame inside the page is always prevented' },
  },
  {
    rule: 'will-attach-webview prevented',
    edits: [{ file: guardsFile, text: "contents.on('will-attach-webview', (event) => event.preventDefault());", becomes: '' }],
    test: { file: guardsSpec, name: 'will-attach-webview is always prevented' },
  },
  {
    rule: 'new windows denied',
    edits: [{ file: guardsFile, text: "contents.setWindowOpenHandler(() => ({ action: 'deny' }));", becomes: '' }],
    test: { file: guardsSpec, name: 'a page opens no window', also: ['a click on a link to a new window'] },
  },
  {
    rule: 'guards on everything that shows a page',
    edits: [{ file: 'main/index.ts', text: 'guardAllContents();', becomes: 'void guardAllContents;' }],
    test: {
      file: guardsSpec,
      name: 'a page that sets its own location stays',
      also: ['is prevented', 'is always prevented', 'a page opens no window', 'a click on a link to a new window'],
    },
  },
  {
    rule: 'exact origin by the URL parser',
    edits: [{ file: 'main/electron/security/origin.ts', text: 'url.host === host', becomes: 'url.host.startsWith(host)' }],
    test: { file: 'tests/unit/main/electron/security/origin.test.ts', name: 'app://desk.example/ is not', also: ['app://desk:80/ is not'] },
  },
  {
    rule: 'permission requests denied',
    edits: [{ file: permissions, text: 'answer(false)', becomes: 'answer(true)' }],
    test: { file: guardsSpec, name: 'it asks to show notifications and is denied', also: ['it asks'] },
  },
  {
    rule: 'permission checks denied',
    edits: [{ file: permissions, text: 'session.setPermissionCheckHandler(() => false);', becomes: '' }],
    test: { file: guardsSpec, name: 'the permission geolocation is denied', also: ['the permission', 'it asks to write the clipboard'] },
  },
  {
    rule: 'devices denied',
    edits: [{ file: permissions, text: 'session.setDevicePermissionHandler(() => false);', becomes: '' }],
    test: permissionsTest,
  },
  {
    rule: 'screen recording denied',
    edits: [{ file: permissions, text: 'session.setDisplayMediaRequestHandler((_request, answer) => answer(null));', becomes: '' }],
    test: permissionsTest,
  },
  {
    rule: 'permissions denied in every session',
    edits: [{ file: session, text: 'denyPermissions(created);', becomes: 'void denyPermissions;' }],
    test: { file: guardsSpec, name: 'the permission notifications is denied', also: ['the permission', 'it asks'] },
  },
  {
    rule: 'session of the window in memory',
    edits: [{ file: session, text: "const partition = 'desk';", becomes: "const partition = 'persist:desk';" }],
    test: { file: isolation, name: 'the session lives in memory, apart from the default one' },
  },
  {
    rule: 'window has its own session',
    edits: [
      { file: session, text: 'session.fromPartition(partition, { cache: false })', becomes: '(session.defaultSession ?? partition)' },
    ],
    test: { file: isolation, name: 'the session lives in memory, apart from the default one' },
  },
  {
    rule: 'session without a cache',
    edits: [{ file: session, text: '{ cache: false }', becomes: '{ cache: true }' }],
    test: { ...sessionTest, also: ['pages that are printed have a session of their own'] },
  },
  {
    rule: 'spell-checker off in every session',
    edits: [{ file: session, text: 'created.setSpellCheckerEnabled(false);', becomes: '' }],
    test: { file: isolation, name: 'nothing that is typed reaches a spell-checker' },
  },
  {
    rule: 'one application at a time',
    edits: [{ file: 'main/electron/single-instance.ts', text: '!app.requestSingleInstanceLock()', becomes: '!app.isReady' }],
    test: { file: guardsSpec, name: 'a second start ends at once and brings the first to the front' },
  },
  {
    rule: 'core dumps without memory',
    edits: [{ file: 'main/index.ts', text: 'keepMemoryOutOfCoreDumps();', becomes: 'void keepMemoryOutOfCoreDumps;' }],
    test: { file: isolation, name: 'a core dump of main holds none of its memory' },
  },
  {
    rule: 'state of the window for its owner alone',
    edits: [{ file: 'main/electron/window/window-state.ts', text: 'mode: 0o600', becomes: 'mode: 0o644' }],
    test: { file: isolation, name: 'the data folder and the state of the window are for this user alone' },
  },
  {
    rule: 'data folder for its owner alone',
    edits: [{ file: 'main/core/base/files/private-files.ts', text: 'chmodSync(folder, 0o700);', becomes: '' }],
    test: {
      file: 'tests/integration/main/core/store/open.test.ts',
      name: 'closes a folder to others that had the permissions 755',
      also: ['closes a folder to others'],
    },
  },
  {
    rule: 'start at login: the path of the program is escaped',
    edits: [
      {
        file: 'main/electron/background/autostart-entry.ts',
        text: 'argument.replace(/[\\\\"`$]/g, String.raw`\\$&`)',
        becomes: 'argument',
      },
    ],
    test: {
      file: 'tests/unit/main/electron/background/autostart-entry.test.ts',
      name: 'escapes what a shell, a field code or the entry itself would interpret',
    },
  },
  {
    rule: 'start at login: no key of the entry comes from a path',
    edits: [
      {
        file: 'main/electron/background/autostart-entry.ts',
        text: 'parts.some((part) => hasControlCharacter(part))',
        becomes: 'parts.length === 0',
      },
    ],
    test: {
      file: 'tests/unit/main/electron/background/autostart-entry.test.ts',
      name: 'is not made for an argument with a line break',
      also: ['is not made for'],
    },
  },
  {
    rule: 'notifications name nothing while the window is locked',
    edits: [{ file: 'main/core/background/notifications/notifications.ts', text: 'deps.locked() || settings()', becomes: 'settings()' }],
    test: {
      file: 'tests/integration/main/core/background/notifications.test.ts',
      name: 'names nothing while locked, or if names are hidden',
      also: ['a watched change names nothing while locked'],
    },
  },
];
