import type { ChangeKind } from './change-kind.ts';

/** What is sent to customers, not to the service. */
export const reminderKinds = {
  'reminder-send': {
    target: 'customer',
    notes: [
      'message-already-reminded',
      'message-no-longer-due',
      'message-blocked',
      'message-no-server',
      'message-not-due',
      'message-template-faulty',
      'message-unreadable',
      'message-address',
    ],
    lines: ['recipient', 'subject', 'reminderDomains', 'mailServer'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;
