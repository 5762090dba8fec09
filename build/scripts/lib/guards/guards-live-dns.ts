import type { Guard } from './guard-copy.ts';

const askerTest = 'tests/unit/main/core/live-dns/check/asker.test.ts';
const asker = 'main/core/live-dns/check/asker.ts';

/** What the live check may contact, and what it believes. */
export const liveDnsGuards: readonly Guard[] = [
  {
    rule: 'live check: nothing is contacted before the user agreed',
    edits: [
      {
        file: 'main/core/live-dns/live-dns.ts',
        text: "if (table().setup(accountId).agreedAt === null) throw new AppError('CONFLICT', 'live-check-not-agreed');",
        becomes: '',
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
];
