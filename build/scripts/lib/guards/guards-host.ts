import type { Guard } from './guard-copy.ts';

const page = 'tests/host/page-server.ts';
const bridge = 'tests/host/bridge-server.ts';
const hostTest = 'tests/integration/host/host.test.ts';

const byHost = (rule: string, file: string, text: string, becomes: string, name: string): Guard => ({
  rule: `browser: ${rule}`,
  edits: [{ file, text, becomes }],
  test: { file: hostTest, name },
});

const refused = 'the bridge rejects a wrong token, a wrong or missing origin, another host name, and a second page';

/** The application in a browser, which any program on this computer can connect to. */
export const hostGuards: readonly Guard[] = [
  byHost('nothing without the token', page, '`)) return refuse(404);', '`)) void refuse;', 'an opening address works once'),
  byHost(
    'an opening address works once',
    page,
    'if (!deps.redeem(ticket)) return refuse(404);',
    'deps.redeem(ticket);',
    'an opening address works once',
  ),
  byHost(
    'the page only by its own host name',
    page,
    'request.headers.host !== deps.host()',
    'deps.host() === ""',
    'a path outside of the folder and another host name are rejected',
  ),
  byHost('the bridge only with the token', bridge, "return refuse('404 Not Found');", 'void refuse;', refused),
  byHost('the bridge only for the page of its origin', bridge, 'request.headers.origin !== deps.origin()', 'deps.origin() === ""', refused),
  byHost('the bridge only by its own host name', bridge, "return refuse('421 Misdirected Request');", 'void refuse;', refused),
  byHost('one page at a time', bridge, 'if (page !== null) return', 'if (deps.token === "") return', refused),
  byHost(
    'a connection that is reset ends nothing',
    bridge,
    "socket.on('error', () => socket.destroy());",
    '',
    'connections that are rejected and then reset do no harm',
  ),
  {
    rule: 'browser: the list of processes names no way in',
    edits: [
      {
        file: 'tests/host/start.ts',
        text: 'openingPage(profile, host.openingAddress())',
        becomes: '(openingPage(profile, ""), host.openingAddress())',
      },
    ],
    test: {
      file: 'tests/e2e/application/browser-start.spec.ts',
      name: 'does not reveal to other users of this computer how to open the page',
    },
  },
  {
    rule: 'files: a database for its owner alone',
    edits: [
      {
        file: 'main/core/base/files/private-files.ts',
        text: 'if (existsSync(path + tail)) chmodSync(path + tail, 0o600);',
        becomes: 'void existsSync;',
      },
    ],
    test: { file: 'tests/integration/main/core/store/open.test.ts', name: 'removes excessive permissions of a file' },
  },
  {
    rule: 'files: no formula in a table, at the beginning of a cell',
    edits: [{ file: 'main/core/base/text/formula-guard.ts', text: 'formula.test(within) ?', becomes: "within === '=' ?" }],
    test: {
      file: 'tests/unit/main/core/base/text/formula-guard.test.ts',
      name: 'puts an apostrophe before "=1+1"',
      also: ['puts an apostrophe', 'is removed exactly', 'puts apostrophes'],
    },
  },
  {
    rule: 'files: no formula in a table, behind the other delimiter',
    edits: [{ file: 'main/core/base/text/formula-guard.ts', text: 'text.replace(inner, "$1\'$2")', becomes: 'text' }],
    test: {
      file: 'tests/unit/main/core/base/text/formula-guard.test.ts',
      name: 'puts apostrophes within "x;=1+1;y", where another program would start a cell',
      also: ['puts apostrophes', 'is removed exactly'],
    },
  },
  {
    rule: 'files: a name from outside steers no dialog to another folder',
    edits: [{ file: 'main/core/base/files/file-name.ts', text: "text.split(/[\\\\/]/).at(-1) ?? ''", becomes: 'text' }],
    test: {
      file: 'tests/unit/main/core/base/files/file-name.test.ts',
      name: '"../../.ssh/authorized_keys" becomes "authorized_keys"',
      also: ['becomes'],
    },
  },
];
