import type { ChangeKind } from './change-kind.ts';

/** Changes of a notice, in the order of menus and files. */
export const noticeKinds = {
  notice: {
    target: 'account',
    notes: ['notice-not-there'],
    lines: ['notice'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;
