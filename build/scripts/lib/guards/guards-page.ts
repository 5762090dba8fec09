import type { Edit, Guard } from './guard-copy.ts';

const csp = 'main/core/renderer-files/csp.ts';
const serve = 'main/core/renderer-files/serve.ts';
const protocol = 'main/electron/protocol.ts';
const requests = 'main/electron/security/requests.ts';
const page = 'tests/e2e/security/page.spec.ts';
const network = 'tests/e2e/security/network.spec.ts';
const guardsSpec = 'tests/e2e/security/guards.spec.ts';
const requestsTest = 'tests/unit/main/electron/security/requests.test.ts';

const served = 'app://desk/index.html comes with a policy and nosniff';

/** A directive of the content security policy that is relaxed or removed. */
const directive = (ours: string, theirs: string | null, name: string, also: string[] = []): Guard => ({
  rule: `policy ${theirs ?? `without ${ours}`} refused`,
  edits: [{ file: csp, text: `  "${ours}",\n`, becomes: theirs === null ? '' : `  "${theirs}",\n` }],
  test: { file: page, name, also },
});

const header = (name: string, edits: readonly Edit[], also: string[] = []): Guard => ({
  rule: `header ${name}`,
  edits,
  test: { file: page, name: served, also: ['comes with a policy and nosniff', ...also] },
});

/** What the renderer consists of, what it may load, and where it may not navigate. */
export const pageGuards: readonly Guard[] = [
  directive("default-src 'none'", null, 'a frame is refused', ['a sound is', 'comes with a policy and nosniff']),
  directive("script-src 'self'", "script-src 'self' 'unsafe-inline'", 'a script inside of the document is refused'),
  directive("script-src 'self'", "script-src 'self' 'unsafe-eval'", 'WebAssembly is refused', ['eval is', 'a function from text']),
  directive("script-src 'self'", "script-src 'self' data:", 'a module from a data address is refused'),
  directive("style-src 'self'", "style-src 'self' 'unsafe-inline'", 'a style attribute is refused', ['a style element']),
  directive("img-src 'self' data:", "img-src 'self' data: https:", 'a picture from elsewhere is refused'),
  directive("font-src 'self'", "font-src 'self' https:", 'a font from elsewhere is refused'),
  directive("connect-src 'none'", 'connect-src *', 'fetch is refused', [
    'fetch of a file of the page',
    'a WebSocket',
    'an event source',
    'a beacon',
  ]),
  directive("base-uri 'none'", null, 'another base address is refused'),
  directive("form-action 'none'", null, 'a form is refused'),
  directive("frame-ancestors 'none'", null, 'another page cannot show this one in a frame'),
  directive("require-trusted-types-for 'script'", null, 'markup from text is refused', [
    'a script from',
    'a timer from text',
    'a worker',
    'an embedded object',
  ]),
  directive("trusted-types 'none'", null, 'a Trusted Types policy is refused'),
  header(
    'content-security-policy',
    [
      { file: protocol, text: "'content-security-policy': pagePolicy, ", becomes: '' },
      { file: serve, text: "        'content-security-policy': policy,\n", becomes: '' },
    ],
    ['is refused', 'another page cannot show'],
  ),
  header(
    'x-content-type-options',
    [
      { file: protocol, text: "'x-content-type-options': 'nosniff'", becomes: '' },
      { file: serve, text: "        'x-content-type-options': 'nosniff',\n", becomes: '' },
    ],
    ['is not there'],
  ),
  {
    rule: 'headers on refused files too',
    edits: [
      { file: protocol, text: '{ statusCode: 404, headers: documentHeaders, ', becomes: '{ statusCode: 404, ' },
      { file: protocol, text: '{ ...documentHeaders, ...headers }', becomes: 'headers' },
    ],
    test: { file: page, name: 'app://desk/..%2f..%2fmain/index.js is not there', also: ['is not there'] },
  },
  {
    rule: 'app: is a secure scheme',
    edits: [{ file: protocol, text: 'secure: true, ', becomes: '' }],
    test: { file: page, name: 'the page is a secure context of its own origin' },
  },
  {
    rule: 'one host on app:',
    edits: [{ file: protocol, text: ' || !isPageUrl(url)', becomes: '' }],
    test: { file: page, name: 'app://other/index.html is not there', also: ['app://desk.example/index.html is not there'] },
  },
  {
    rule: 'only reading on app:',
    edits: [{ file: protocol, text: "method !== 'GET' || ", becomes: '' }],
    test: { file: page, name: 'only reading is answered' },
  },
  {
    rule: 'nothing outside of the served folder',
    edits: [{ file: serve, text: '|| isAbsolute(below)) return null;', becomes: '|| isAbsolute(below)) void below;' }],
    test: { file: page, name: 'app://desk/..%2f..%2fmain/index.js is not there', also: ['is not there'] },
  },
  {
    rule: 'kinds of files that are served',
    edits: [{ file: serve, text: 'contentTypes.has(extname(path)) ? path : null', becomes: 'path' }],
    test: { file: 'tests/unit/main/core/renderer-files/serve.test.ts', name: '/notes.txt' },
  },
  {
    rule: 'every foreign request canceled',
    edits: [{ file: requests, text: 'answer({ cancel: ', becomes: 'answer({ cancel: packaged && ' }],
    test: {
      file: guardsSpec,
      name: 'the session of the window cancels every request that is not for the page',
      also: ['cancels every request'],
    },
  },
  {
    rule: 'requests canceled in every session',
    edits: [
      {
        file: 'main/electron/security/session.ts',
        text: 'cancelForeignRequests(created, app.isPackaged);',
        becomes: 'void cancelForeignRequests;',
      },
    ],
    test: { file: guardsSpec, name: 'the default session cancels every request that is not for the page', also: ['cancels every request'] },
  },
  {
    rule: 'WebRTC only through a proxy',
    edits: [
      { file: 'main/electron/security/guards.ts', text: "contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');", becomes: '' },
    ],
    test: { file: network, name: 'WebRTC reaches nothing on the network', also: ['WebRTC reaches nothing'] },
  },
  {
    rule: 'the proxy of the window is dead',
    edits: [{ file: 'main/electron/security/session.ts', text: 'void created.setProxy(deadProxy);', becomes: 'void deadProxy;' }],
    test: { file: network, name: 'WebRTC reaches nothing on the network', also: ['WebRTC reaches nothing'] },
  },
  {
    rule: 'no download in any session',
    edits: [
      { file: 'main/electron/security/session.ts', text: "created.on('will-download', (event) => event.preventDefault());", becomes: '' },
    ],
    test: {
      file: guardsSpec,
      name: 'a download is refused in the window',
      also: ['a download is refused'],
    },
  },
  {
    rule: 'developer tools load only when not packaged',
    edits: [{ file: requests, text: 'packaged || ', becomes: '' }],
    test: { file: requestsTest, name: 'developer tools load only when the application is not packaged' },
  },
];
