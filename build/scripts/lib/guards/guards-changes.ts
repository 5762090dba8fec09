import type { Guard } from './guard-copy.ts';

const classifyTest = 'tests/unit/main/core/service/classify-answer.test.ts';
const helpersTest = 'tests/unit/main/core/changes/kinds/common/helpers.test.ts';
const renewTest = 'tests/unit/main/core/domains/kinds/renew.test.ts';

/** Guards against treating a write as not made, and against writing based on an outdated state. */
export const changeGuards: readonly Guard[] = [
  {
    rule: 'changes: a write of which a byte left is not taken for unsent',
    edits: [{ file: 'main/core/service/classify-answer.ts', text: 'if (!trace.byteSent)', becomes: 'if (trace.status === null)' }],
    test: { file: classifyTest, name: 'TIMEOUT with status null is unknown once a byte was sent', also: ['with status null is unknown'] },
  },
  {
    rule: 'changes: a fault of the server that names a whitelist is not taken for unsent',
    edits: [{ file: 'main/core/service/classify-answer.ts', text: ' && isRejectedUpfront(trace)', becomes: '' }],
    test: { file: classifyTest, name: 'IP_REFUSED with status 500 is unknown once a byte was sent', also: ['unknown'] },
  },
  {
    rule: 'changes: a refusal does not quote the secrets of its form',
    edits: [{ file: 'main/core/service/client.ts', text: 'masked.replaceAll(secret, mask)', becomes: 'masked' }],
    test: {
      file: 'tests/unit/main/core/service/client.test.ts',
      name: 'masks the secrets of the form {"password":"longer-canary","password_confirmation":"longer-canary-2"}',
      also: ['masks the secrets of the form'],
    },
  },
  {
    rule: 'changes: what the redaction masked is not written back',
    edits: [
      {
        file: 'main/core/customers/kinds/address.ts',
        text: 'next[name].includes(secretToken)',
        becomes: 'next[name] === secretToken',
      },
    ],
    test: { file: helpersTest, name: 'that was masked is not sent back' },
  },
  {
    rule: "changes: a renewal sends the date in the service's own words",
    edits: [
      {
        file: 'main/core/domains/kinds/renew.ts',
        text: 'current_date: before.day',
        becomes: 'current_date: new Date(before.text).toISOString().slice(0, 10)',
      },
    ],
    test: { file: renewTest, name: 'is the first ten characters of "2028-04-13T23:30:00-07:00"' },
  },
  {
    rule: 'changes: a renewal rests on the expiry that was shown',
    edits: [{ file: 'main/core/domains/kinds/renew.ts', text: 'basis: { expiry: day }', becomes: 'basis: {}' }],
    test: { file: renewTest, name: 'is part of the basis of the plan', also: ['the date that is sent'] },
  },
  {
    rule: 'changes: what is sent is what was reviewed',
    edits: [
      {
        file: 'main/core/changes/journal/rows.ts',
        text: 'stored.fingerprint !== fingerprintOf(present) || stored.fingerprint !== fingerprintOf(row)',
        becomes: 'stored === fingerprintOf',
      },
    ],
    test: {
      file: 'tests/unit/main/core/changes/engine/reviewed-equals-sent.test.ts',
      name: 'a row is not sent when somebody changed its input after the review',
      also: ['somebody changed', 'changed while it waits', 'somebody adds'],
    },
  },
  {
    rule: 'changes: a row is marked as sent before its first byte leaves',
    edits: [
      {
        file: 'main/core/changes/engine/run-row.ts',
        text: '    if (!sent.marked) throw new NotSendable();\n',
        becomes: '',
      },
    ],
    test: {
      file: 'tests/unit/main/core/changes/engine/reviewed-equals-sent.test.ts',
      name: 'a row is not sent when somebody changed its input after the review',
      also: ['somebody changed', 'changed while it waits', 'somebody adds'],
    },
  },
  {
    rule: 'changes: main asks in a system dialog before money is spent',
    edits: [{ file: 'main/ipc/bindings.ts', text: 'await confirmStart(loaded, service, job);', becomes: 'void confirmStart;' }],
    test: { file: 'tests/e2e/security/system-dialogs.spec.ts', name: 'a paid job is sent only after a system dialog is confirmed' },
  },
  {
    rule: 'changes: main asks before it asks less often',
    edits: [
      {
        file: 'main/ipc/bindings.ts',
        text: 'weakensConfirmation(settings.get().changes, change.changes) && ',
        becomes: 'weakensConfirmation === null && ',
      },
    ],
    test: {
      file: 'tests/e2e/security/system-dialogs.spec.ts',
      name: 'confirming less often needs confirmation too, confirming more often does not',
    },
  },
];
