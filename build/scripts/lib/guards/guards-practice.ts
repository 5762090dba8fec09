import type { Guard } from './guard-copy.ts';

const accountTest = 'tests/unit/main/core/accounts/practice/practice-account.test.ts';
const accountsTest = 'tests/unit/main/core/accounts/accounts.test.ts';
const receiveTest = 'tests/unit/main/practice/server/receive.test.ts';
const testerTest = 'tests/unit/main/practice/swagger/tester.test.ts';
const addressTest = 'tests/unit/main/core/base/base-address.test.ts';

/** Guards that separate the practice account from the others, and web pages from its service. */
export const practiceGuards: readonly Guard[] = [
  {
    rule: 'practice: a key is made for its own account alone',
    edits: [{ file: 'main/core/accounts/practice/practice-account.ts', text: '    assertPractice(accountId);\n', becomes: '' }],
    test: {
      file: accountTest,
      name: 'is never generated for another account, whose own key stays',
      also: ['the key is copied for the tester, and no other key is'],
    },
  },
  {
    rule: 'practice: the service knows a key before it is kept',
    edits: [
      {
        file: 'main/core/accounts/practice/practice-account.ts',
        text: '    await report(apiKey);\n    if (storedApiKey === null) await keep(accountId, apiKey);\n',
        becomes: '    if (storedApiKey === null) await keep(accountId, apiKey);\n    await report(apiKey);\n',
      },
    ],
    test: { file: accountTest, name: 'stores no key that the service did not accept' },
  },
  {
    rule: 'practice: its key is bound to its name',
    edits: [
      {
        file: 'main/core/base/base-address.ts',
        text: '? practiceAddress : new URL(baseAddress).origin',
        becomes: "? 'null' : new URL(baseAddress).origin",
      },
    ],
    test: { file: addressTest, name: 'is its own origin, which no URL has' },
  },
  {
    rule: 'practice: its address and reseller ID stay',
    edits: [
      {
        file: 'main/core/accounts/accounts.ts',
        text: '    if (isPractice(before)) assertPracticeUnchanged(before, changes);\n',
        becomes: '',
      },
    ],
    test: { file: accountsTest, name: 'keeps its address and reseller ID, and accepts another name and color' },
  },
  {
    rule: 'practice: no name from outside leads to the service',
    edits: [{ file: 'main/practice/server/receive.ts', text: 'if (!isLoopbackHost(host)) return', becomes: 'if (host === null) return' }],
    test: { file: receiveTest, name: 'has no access by a host name of its own' },
  },
  {
    rule: 'practice: no page of another origin reaches the service',
    edits: [
      {
        file: 'main/practice/server/receive.ts',
        text: 'if (origin !== undefined && origin',
        becomes: 'if (origin === null && origin',
      },
    ],
    test: { file: receiveTest, name: 'has no access by a form, not even one on this machine' },
  },
  {
    rule: 'practice: the tester page has a policy',
    edits: [{ file: 'main/practice/swagger/tester.ts', text: "'content-type': type, ...protection }", becomes: "'content-type': type }" }],
    test: {
      file: testerTest,
      name: 'allows no other origin to run scripts in, frame or store /swagger',
      also: ['allows no other origin'],
    },
  },
];
