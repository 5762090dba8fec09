import type { Guard } from './guard-copy.ts';

const session = 'tests/integration/main/core/mail/session.test.ts';
const settings = 'tests/integration/main/mail.test.ts';
const composing = 'tests/unit/main/core/mail/compose.test.ts';

/** To which server messages and its password go, and what a message may contain. */
export const mailGuards: readonly Guard[] = [
  {
    rule: 'mail: no connection without TLS but to this computer',
    edits: [
      {
        file: 'main/core/mail/endpoint.ts',
        text: "security === 'none' && !isLoopback(host)",
        becomes: "security === 'none' && !isLoopback",
      },
    ],
    test: { file: session, name: 'may be missing only on this computer' },
  },
  {
    rule: 'mail: the certificate of the server is verified',
    edits: [{ file: 'main/core/mail/session.ts', text: 'rejectUnauthorized: true', becomes: 'rejectUnauthorized: false' }],
    test: {
      file: session,
      name: 'refuses a certificate of an unknown issuer before the login',
      also: ['refuses a certificate'],
    },
  },
  {
    rule: 'mail: STARTTLS is required',
    edits: [{ file: 'main/core/mail/session.ts', text: "requireTLS: server.security === 'starttls'", becomes: 'requireTLS: false' }],
    test: { file: session, name: 'is required: without STARTTLS neither the password nor a message is sent' },
  },
  {
    rule: 'mail: a message that has begun to leave is not taken for unsent',
    edits: [
      { file: 'main/core/mail/session.ts', text: "{ state: left ? 'unknown' : 'lost' }", becomes: "{ state: left ? 'lost' : 'lost' }" },
    ],
    test: {
      file: session,
      name: 'has an unknown outcome if the connection ends after the message',
      also: ['has an unknown outcome if there is no answer in time'],
    },
  },
  {
    rule: 'mail: a password is sent only to the server that it was entered for',
    edits: [{ file: 'main/core/keychain/passwords.ts', text: 'kept === null || kept.origin !== endpoint', becomes: 'kept === null' }],
    test: { file: settings, name: 'at another address never gets the password of the former one' },
  },
  {
    rule: 'mail: main asks before it connects to another host',
    edits: [
      {
        file: 'main/ipc/bindings.ts',
        text: 'askUser !== null && account !== null && !isSame',
        becomes: 'askUser !== null && account !== null && isSame',
      },
    ],
    test: {
      file: settings,
      name: 'is stored only if the user agrees to its host in a dialog of the system',
    },
  },
  {
    rule: 'mail: no text adds a header',
    edits: [{ file: 'main/core/mail/compose.ts', text: 'if (/[\\p{Cc}\\p{Zl}\\p{Zp}]/u.test(text))', becomes: "if (text === '\\r')" }],
    test: {
      file: composing,
      name: 'is not composed with another header in its subject',
      also: ['is not composed with another header', 'has no further header'],
    },
  },
];
