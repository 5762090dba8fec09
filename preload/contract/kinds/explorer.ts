import type { ChangeKind } from './change-kind.ts';

/** Requests of the API explorer, in the order of menus and files. */
export const explorerKinds = {
  request: {
    target: 'account',
    notes: ['request-later', 'request-screen', 'request-unknown', 'request-untold'],
    lines: ['request', 'requestBody', 'requestFile', 'requestHeaders'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;
