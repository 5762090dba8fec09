import type { Guard } from './guard-copy.ts';

const server = 'tests/integration/main/core/team/server.linux.test.ts';
const application = 'tests/integration/main/team.linux.test.ts';

/** To which server a team's things go, and what of a colleague is believed. */
export const teamGuards: readonly Guard[] = [
  {
    rule: 'team: the certificate of the database is verified',
    edits: [{ file: 'main/core/team/server/connection.ts', text: 'rejectUnauthorized: true', becomes: 'rejectUnauthorized: false' }],
    test: { file: server, name: 'says what is wrong with a connection' },
  },
  {
    rule: 'team: main asks before it connects to another server',
    edits: [
      {
        file: 'main/ipc/bindings.ts',
        text: "if (!(await askUser({ ask: 'team-server'",
        becomes: "if (host === '' && !(await askUser({ ask: 'team-server'",
      },
    ],
    test: { file: application, name: 'is not saved if the person declines in the system dialog' },
  },
  {
    rule: 'team: an administrator’s password is used once and not stored',
    edits: [
      {
        file: 'main/core/team/team.ts',
        text: '      deps.redaction.addSecret(password);\n      const fault',
        becomes: "      await passwords.store(teamItem, password, endpointOf(stored.server), 'keychain');\n      const fault",
      },
    ],
    test: { file: application, name: 'an administrator sets up the database from here, and its password stays nowhere' },
  },
  {
    rule: 'team: a colleague’s row that is no edit changes nothing',
    edits: [{ file: 'main/core/team/server/exchange.ts', text: 'update: z.base64().max(1_400_000)', becomes: 'update: z.string()' }],
    test: { file: server, name: 'takes rows of a hostile colleague for what they are' },
  },
];
