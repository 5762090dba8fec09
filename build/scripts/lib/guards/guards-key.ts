import type { Guard } from './guard-copy.ts';

const credentials = 'main/core/accounts/credentials.ts';
const transport = 'main/core/service/transport.ts';
const credentialsTest = 'tests/unit/main/core/accounts/credentials.test.ts';
const redactionTest = 'tests/unit/main/core/redaction/redaction.test.ts';
const responses = 'tests/integration/main/core/service/answers.test.ts';

/** Where the key goes and where it does not, and what is logged about it. */
export const keyGuards: readonly Guard[] = [
  {
    rule: 'key: only for the origin that it was given for',
    edits: [
      { file: credentials, text: 'if (item.origin === origin) return item.apiKey;', becomes: 'if (origin !== "") return item.apiKey;' },
    ],
    test: { file: credentialsTest, name: 'is returned for a typed address only if that is its own' },
  },
  {
    rule: 'key: not for an address that the account had before',
    edits: [
      {
        file: credentials,
        text: 'origin === undefined || origin === originOf(accountOf(accountId).baseAddress)',
        becomes: 'origin !== ""',
      },
    ],
    test: { file: credentialsTest, name: 'is not returned to a client of an earlier address of the account' },
  },
  {
    rule: 'key: known to the redaction before it is used',
    edits: [{ file: credentials, text: 'redaction.addSecret(apiKey, account.resellerId);', becomes: '' }],
    test: { file: credentialsTest, name: 'is masked together with a reseller ID that was changed', also: ['a stored key is masked'] },
  },
  {
    rule: 'key: forgotten at the lock where the account says so',
    edits: [{ file: credentials, text: 'if (account.forgetKeyOnLock) held.forget(account.id);', becomes: 'void account;' }],
    test: {
      file: credentialsTest,
      name: 'drops the keys of the accounts that require it when the window is locked',
      also: ['is not undone by a key that the keychain was still storing during the lock'],
    },
  },
  {
    rule: 'lock: keys are forgotten before the window is loaded again',
    edits: [{ file: 'main/core/lock/lock.ts', text: 'effects.forget();', becomes: '' }],
    test: {
      file: 'tests/unit/main/core/lock/lock.test.ts',
      name: 'forgets keys before the window is reloaded',
      also: ['keeps the first reason', 'unlocks once'],
    },
  },
  {
    rule: 'requests: no path leaves /v1',
    edits: [
      {
        file: 'main/core/service/path.ts',
        text: 'inner.every(isPlainSegment)',
        becomes: '(inner.every(isPlainSegment) || inner.length > 0)',
      },
    ],
    test: { file: 'tests/unit/main/core/service/path.test.ts', name: 'is refused: "a/../../b"', also: ['is refused: '] },
  },
  {
    rule: 'requests: no path is an address of its own',
    edits: [{ file: 'main/core/service/path.ts', text: '!scheme.test(path) && ', becomes: '!scheme.test("") && ' }],
    test: { file: 'tests/unit/main/core/service/path.test.ts', name: 'is refused: "https:x"', also: ['is refused: "javascript:x"'] },
  },
  {
    rule: 'requests: https alone, but for this machine',
    edits: [{ file: transport, text: "(url.protocol === 'http:' && isLoopback(url.hostname))", becomes: "url.protocol === 'http:'" }],
    test: { file: responses, name: 'has no client for http://reseller.example' },
  },
  {
    rule: 'requests: no redirect is followed',
    edits: [{ file: transport, text: 'followRedirect: false', becomes: 'followRedirect: true' }],
    test: { file: responses, name: '307 to another host is rejected, and that host receives nothing', also: ['a redirect '] },
  },
  {
    rule: 'requests: certificates are checked, whatever the environment says',
    edits: [
      { file: 'main/core/service/transport.ts', text: '{ rejectUnauthorized: true, ...', becomes: '{ rejectUnauthorized: false, ...' },
    ],
    test: {
      file: 'tests/integration/main/core/service/transport.test.ts',
      name: 'of an unknown issuer is rejected although the environment accepts all, through a proxy: true',
      also: ['rejected', 'with an unknown certificate behind it', 'is reported as TLS', 'does not accept a certificate for localhost'],
    },
  },
  {
    rule: 'redaction: known secrets are masked in any text',
    edits: [{ file: 'main/core/redaction/redaction.ts', text: 'known === null ? value : value.replace(known, mask)', becomes: 'value' }],
    test: {
      file: redactionTest,
      name: 'is masked as it is',
      also: ['is masked', 'a known secret', 'unless it is a secret', 'dates and times', 'masks a name'],
    },
  },
  {
    rule: 'redaction: known secrets are masked in other writings',
    edits: [
      {
        file: 'main/core/redaction/redaction.ts',
        text: 'for (const form of secretForms(secret, resellerId)) forms.set(form.text, form);',
        becomes: 'for (const form of secretForms(secret, resellerId)) if (form.text === secret) forms.set(form.text, form);',
      },
    ],
    test: { file: redactionTest, name: 'is masked with the id, Base64', also: ['is masked'] },
  },
  {
    rule: 'redaction: fields that are called secret are masked',
    edits: [{ file: 'main/core/redaction/redaction.ts', text: 'const secret = isSecretField(name) || ', becomes: 'const secret = ' }],
    test: {
      file: redactionTest,
      name: 'is masked by field name in any spelling',
      also: ['is masked', 'recognizes a secret field', 'accepts errors', 'with the name of the prototype'],
    },
  },
];
