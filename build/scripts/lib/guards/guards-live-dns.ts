import type { Guard } from './guard-copy.ts';

const askerTest = 'tests/unit/main/core/live-dns/check/asker.test.ts';
const webTest = 'tests/integration/main/core/live-dns/web.test.ts';
const asker = 'main/core/live-dns/check/asker.ts';
const secureTest = 'tests/integration/main/core/live-dns/secure.test.ts';
const secure = 'main/core/live-dns/wire/secure.ts';

const watchesTest = 'tests/integration/main/core/live-dns/watches.test.ts';
const watches = 'main/core/live-dns/watch/watches.ts';

const validCertificate = {
  file: secureTest,
  name: 'does not ask without a certificate that is valid for the name',
  also: [1, 2].map((version) => `over HTTP/${version}: does not ask without a certificate that is valid for the name`),
};

/** What the live check may contact, and what it believes. */
export const liveDnsGuards: readonly Guard[] = [
  {
    rule: 'live check: a site with a private address is contacted only if the user says so',
    edits: [
      {
        file: 'main/core/live-dns/web/network.ts',
        text: 'const found = anyAddress ? first : addresses.find(network.isPublic);',
        becomes: 'const found = anyAddress || network.isPublic(first) ? first : first;',
      },
    ],
    test: {
      file: webTest,
      name: 'is not read from an address that is not on the internet unless the person says so',
      also: ['is read after a redirect to another registry host, whose address is checked as well'],
    },
  },
  {
    rule: 'live check: in practice no registry or website but the practice service is contacted',
    edits: [
      {
        file: 'main/core/live-dns/web/live-web.ts',
        text: 'reach: practiceNetwork(web)',
        becomes: 'reach: network',
      },
    ],
    test: { file: webTest, name: 'what is asked of a practice domain comes from the practice service, and nothing else is contacted' },
  },
  {
    rule: 'live check: nothing is contacted before the user agreed',
    edits: [
      {
        file: 'main/core/live-dns/live-dns.ts',
        text: "if (table().setup(accountId).agreedAt === null) throw new AppError('CONFLICT', 'live-check-not-agreed');",
        becomes: 'table().setup(accountId);',
      },
    ],
    test: { file: 'tests/integration/main/core/live-dns/live-dns.test.ts', name: 'contacts nothing before the user agreed' },
  },
  {
    rule: 'live check: only addresses on the internet',
    edits: [
      { file: asker, text: "isPublicAddress(address) ? { host: address, port: 53 } : 'blocked'", becomes: '{ host: address, port: 53 }' },
    ],
    test: { file: askerTest, name: 'an address that is not on the internet is not asked' },
  },
  {
    rule: 'live check: in practice nothing but its own servers',
    edits: [
      {
        file: asker,
        text: 'if (route.endpoints !== null)',
        becomes: 'if (route.endpoints !== null && Object.hasOwn(route.endpoints, address))',
      },
    ],
    test: { file: askerTest, name: 'with a list of servers nothing else is asked' },
  },
  {
    rule: 'live check: pointers lead backward',
    edits: [
      {
        file: 'main/core/live-dns/wire/reader.ts',
        text: "if (target >= limit) throw new MalformedMessage('A pointer does not lead backward.');",
        becomes: "if (target === at) throw new MalformedMessage('A pointer leads to itself.');",
      },
    ],
    test: {
      file: 'tests/unit/main/core/live-dns/wire/message.test.ts',
      name: 'are rejected if a name does not end, leads forward, or is too long',
    },
  },
  {
    rule: 'live check: a run contacts nothing before the user agreed',
    edits: [
      {
        file: 'main/core/live-dns/runs/live-runs.ts',
        text: 'async start({ accountId, view: id, places }) {\n      deps.assertAgreed(accountId);',
        becomes: 'async start({ accountId, view: id, places }) {',
      },
    ],
    test: {
      file: 'tests/integration/main/core/live-dns/live-runs.test.ts',
      name: 'starts only after the user agreed, over domains of the account, in a bounded number, and alone',
      also: ['checks each domain once, eight at a time, and lists them by result and finding'],
    },
  },
  {
    rule: 'live check: resolvers over TLS and HTTPS have a valid certificate',
    edits: [{ file: secure, text: 'rejectUnauthorized: true', becomes: 'rejectUnauthorized: false' }],
    test: validCertificate,
  },
  {
    rule: 'live check: the certificate of a resolver is for its name',
    edits: [{ file: secure, text: 'servername: name,', becomes: 'servername: name, checkServerIdentity: () => undefined,' }],
    test: validCertificate,
  },
  {
    rule: 'live check: no name of a resolver is looked up',
    edits: [{ file: secure, text: 'if (isIP(endpoint.host) === 0) {', becomes: 'if (endpoint.host === "") {' }],
    test: { file: secureTest, name: 'connects to addresses only, and says when nothing listens' },
  },
  {
    rule: 'live check: answers over HTTPS are bounded',
    edits: [{ file: secure, text: 'return length <= maxMessage;', becomes: 'return length > 0;' }],
    test: {
      file: secureTest,
      name: 'over HTTP/1: follows no redirect, and takes only a message of a bounded size that answers the question',
      also: ['over HTTP/2: follows no redirect, and takes only a message of a bounded size that answers the question'],
    },
  },
  {
    rule: 'watching a change: contacts nothing before the user agreed',
    edits: [{ file: watches, text: 'await deps.contacts(accountId);', becomes: '' }],
    test: {
      file: watchesTest,
      name: 'is refused before the person has agreed, for rows that were not carried out, and where it has no effect',
    },
  },
  {
    rule: 'watching a change: the changes of a restored backup are not watched',
    edits: [{ file: 'main/core/live-dns/open.ts', text: 'opened.stopAll()', becomes: 'opened.load()' }],
    test: { file: watchesTest, name: 'of a restored backup is stopped' },
  },
  {
    rule: 'watching a change: at most three at the same time',
    edits: [{ file: watches, text: 'const roundsAtOnce = 3;', becomes: 'const roundsAtOnce = 300;' }],
    test: { file: watchesTest, name: 'asks for three changes at once, and of at most 50 for an account' },
  },
  {
    rule: 'watching a change: less and less often',
    edits: [{ file: 'main/core/live-dns/watch/progress.ts', text: 'waits[Math.min(idleRounds, waits.length - 1)]', becomes: 'waits[0]' }],
    test: {
      file: 'tests/unit/main/core/live-dns/watch/progress.test.ts',
      name: 'asks less and less often while nothing changes, and soon again after something has',
    },
  },
  {
    rule: 'live check: the thread with the sockets has no credential',
    edits: [
      {
        file: 'main/core/live-dns/thread/entry.ts',
        text: "import { watchRound } from '../watch/round.ts';",
        becomes: "import { watchRound } from '../watch/round.ts';\nexport { createCredentials } from '../../accounts/credentials.ts';",
      },
    ],
    test: {
      file: 'tests/unit/main/core/live-dns/sockets.test.ts',
      name: 'are in a thread that loads nothing with a key: no account, keychain, service, or store',
      also: ['the area imports no credentials and no client of the service'],
    },
  },
];
