import type { Guard } from './guard-copy.ts';

const requests = 'tests/integration/main/core/certificates/requests.linux.test.ts';
const files = 'tests/integration/main/core/certificates/files.linux.test.ts';
const fileService = 'tests/integration/main/core/certificates/file-service.linux.test.ts';

/** Where private keys of certificates go, and what a hostile file can cost. */
export const certificateGuards: readonly Guard[] = [
  {
    rule: 'certificates: a private key is shown once',
    edits: [{ file: 'main/core/certificates/keys/held-keys.ts', text: 'found.wasShown = true;', becomes: '' }],
    test: { file: requests, name: 'is shown once, can be saved afterwards, and is gone when it is dropped' },
  },
  {
    rule: 'certificates: no private key is held after the window was locked',
    edits: [
      {
        file: 'main/core/certificates/open-tools.ts',
        text: "events.subscribe('window.locked', close);",
        becomes: '',
      },
    ],
    test: { file: 'tests/integration/main/certificates.test.ts', name: 'is dropped when the window is locked' },
  },
  {
    rule: 'certificates: a private key is encrypted where a password was entered',
    edits: [
      {
        file: 'main/core/certificates/keys/held-key.ts',
        text: 'if (password === null) return',
        becomes: "if (password !== '') return",
      },
    ],
    test: { file: requests, name: 'is verified by OpenSSL, as is its key: p-256', also: ['is verified by OpenSSL, as is its key'] },
  },
  {
    rule: 'certificates: a file cannot ask for any number of rounds',
    edits: [
      {
        file: 'main/core/certificates/keys/password-encryption.ts',
        text: "if (iterations > maxPkcs12Iterations) throw new CannotDecrypt('too-costly');",
        becomes: "if (iterations > maxPkcs12Iterations) throw new CannotDecrypt('unsupported');",
      },
    ],
    test: { file: files, name: 'are read as OpenSSL reads them, or refused with the reason' },
  },
  {
    rule: 'certificates: a chain needs the signatures of its issuers',
    edits: [
      {
        file: 'main/core/certificates/files/chain.ts',
        text: "known.set(pair, state !== 'wrong');\n    return state !== 'wrong';",
        becomes: 'return true;',
      },
    ],
    test: {
      file: fileService,
      name: 'whose certificate was not signed by the issuer that it names is not taken for a chain',
    },
  },
];
