import type { Guard } from './guard-copy.ts';

const sender = 'main/electron/security/sender.ts';
const link = 'main/electron/links/open-link.ts';
const dispatcher = 'main/ipc/dispatcher.ts';
const errorReply = 'main/ipc/error-reply.ts';
const guardsSpec = 'tests/e2e/security/guards.spec.ts';
const isolation = 'tests/e2e/security/isolation.spec.ts';

/** `also`: parts of the titles of other tests that also notice it. */
const unit = (rule: string, file: string, text: string, becomes: string, test: string, name: string, also: string[] = []): Guard => ({
  rule,
  edits: [{ file, text, becomes }],
  test: { file: `tests/unit/${test}.test.ts`, name, also },
});

const bySender = (rule: string, text: string, becomes: string, name: string, also?: string[]) =>
  unit(rule, sender, text, becomes, 'main/electron/security/sender', `${name} may not`, also);
const byLink = (rule: string, text: string, name: string, also?: string[]) =>
  unit(rule, link, text, 'false', 'main/electron/links/open-link', `${name} is rejected before the user is asked`, also);
const byDispatcher = (rule: string, text: string, becomes: string, name: string, also?: string[]) =>
  unit(rule, dispatcher, text, becomes, 'main/ipc/dispatcher', name, also);

/** Who may call, which inputs and outputs are valid, and what may be passed to a browser. */
export const ipcGuards: readonly Guard[] = [
  bySender('sender: the frame is still there', 'frame !== null && frame !== undefined && ', 'frame === null || ', 'a frame that has gone'),
  bySender('sender: the top frame', 'frame.parent === null && ', '', 'a frame inside the page', [
    'a frame whose parent is not known may not',
  ]),
  {
    rule: 'sender: exact origin',
    edits: [{ file: sender, text: 'frame.origin === pageOrigin && ', becomes: 'pageOrigin !== null && ' }],
    test: { file: guardsSpec, name: 'another document in the same window gets an error' },
  },
  {
    rule: 'sender: a window that we made',
    edits: [{ file: sender, text: 'windows.has(event.sender.id)', becomes: 'windows.size > 0' }],
    test: { file: guardsSpec, name: 'a window that main did not admit is refused aloud' },
  },
  byDispatcher('dispatcher: sender', 'requireTrusted(caller);', '', 'a caller that is not trusted is explicitly rejected', [
    'is explicitly rejected before the message is read',
  ]),
  byDispatcher(
    'dispatcher: sender before the message',
    'caller?.trusted !== true',
    'caller?.trusted === false',
    'whose trust is only truthy',
    ['no caller is explicitly rejected'],
  ),
  unit(
    'dispatcher: calls of the contract alone',
    'main/ipc/dispatcher.ts',
    'const found = known.get(method) ?? null;',
    "const found = known.get(method) ?? known.get('accounts.list') ?? null;",
    'main/ipc/dispatcher',
    '"toString" is not a call',
    ['is not a call', 'passes fields named like object prototype members', 'is declared as in the contract'],
  ),
  byDispatcher('dispatcher: plain input within size and depth', 'requirePlain(message.input);', '', 'of over 1 MB is rejected', [
    'is not plain data',
    'that is circular or nested too deeply',
  ]),
  byDispatcher('dispatcher: lock', '!whileLocked && ', 'whileLocked && ', 'blocks everything that is not declared'),
  byDispatcher(
    'dispatcher: input parsed',
    'parseInput(method, input, message.input)',
    'message.input',
    'that is invalid is reported field by field',
    ['a valid call', 'that is circular or nested too deeply'],
  ),
  byDispatcher(
    'dispatcher: answer parsed',
    'output.parse(hasEscapedNames',
    '(hasEscapedNames',
    'an undeclared field never reaches the renderer',
    ['never reaches the renderer'],
  ),
  unit(
    'dispatcher: size of the input',
    'main/ipc/dispatcher.ts',
    'bytes: 1_000_000',
    'bytes: 2_000_000',
    'main/ipc/dispatcher',
    'of over 1 MB is rejected',
  ),
  unit(
    'dispatcher: depth of the input',
    'main/ipc/dispatcher.ts',
    'next.depth >= limits.depth',
    'next.depth >= 10 * limits.depth',
    'main/ipc/dispatcher',
    'that is circular or nested too deeply is rejected',
  ),
  unit(
    'errors: only our own text crosses',
    errorReply,
    '  return internal(error, method, toIncident);',
    '  return { ...internal(error, method, toIncident), message: String(error) };',
    'main/ipc/dispatcher',
    'an error with a secret in its text crosses as an incident',
    ['crosses as an incident', 'one that throws when it is read', 'a log that throws as well'],
  ),
  unit(
    'events: payload parsed',
    'main/ipc/events.ts',
    'if (!parsed.success)',
    'if (!parsed)',
    'main/ipc/events',
    'a payload with an undeclared field is not delivered',
    ['events before the contract is loaded'],
  ),
  unit(
    'contract: no secret in an answer',
    'preload/contract/accounts/accounts.ts',
    'z.strictObject({ state: KeychainState, name: KeychainName })',
    'z.strictObject({ state: KeychainState, name: KeychainName, apiKey: z.string() })',
    'preload/contract/contract',
    'nothing sent to the renderer has a field named like a secret',
  ),
  unit(
    'contract: strict answers',
    'preload/contract/accounts/accounts.ts',
    'z.strictObject({ state: KeychainState, name: KeychainName })',
    'z.looseObject({ state: KeychainState, name: KeychainName })',
    'preload/contract/contract',
    'every object sent across rejects undeclared fields',
    ['every value can be serialized as JSON'],
  ),
  unit(
    'bridge: frozen',
    'preload/bridge.ts',
    'for (const group of Object.values(calls)) Object.freeze(group);',
    '',
    'preload/bridge',
    'the bridge is deeply frozen',
  ),
  {
    rule: 'bridge: the event object stays behind',
    edits: [{ file: 'preload/index.ts', text: 'listener(message)', becomes: 'listener({ ...message, payload: Object.keys(_event) })' }],
    test: { file: isolation, name: 'an event reaches the page without anything of Electron' },
  },
  {
    rule: 'bridge: nothing besides it',
    edits: [
      {
        file: 'preload/index.ts',
        text: 'contextBridge.exposeInMainWorld(\n',
        becomes: "contextBridge.exposeInMainWorld('ipcRenderer', {});\ncontextBridge.exposeInMainWorld(\n",
      },
    ],
    test: { file: isolation, name: 'the page has nothing of Node and nothing of Electron' },
  },
  byLink('links: https alone', '!safe', 'http', ['is opened over http, and nothing else is', 'a program is rejected']),
  unit(
    'links: http on this machine alone',
    link,
    "(over !== 'http' || isLoopback(url.hostname))",
    'url.hostname.length > 0',
    'main/electron/links/open-link',
    'is opened over http, and nothing else is',
  ),
  byLink('links: exact host', 'url.host !== allowedHost.toLowerCase()', 'another host', [
    'is opened over http, and nothing else is',
    'a host that begins alike',
    'a host below it',
    'another port',
  ]),
  byLink('links: no user name', "url.username !== '' || url.password !== ''", 'a user name before the right host'),
  unit(
    'links: the person is asked',
    link,
    'if (!(await ask(url.href))) return',
    'if (allowedHost === "") return',
    'main/electron/links/open-link',
    'opens nothing if the user declines',
    ['exactly that one is opened', 'is opened over http, and nothing else is'],
  ),
  unit(
    'links: the address as the parser writes it',
    link,
    'await open(url.href)',
    'await open(address)',
    'main/electron/links/open-link',
    'exactly that one is opened',
  ),
];
