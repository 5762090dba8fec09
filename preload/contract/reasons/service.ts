import type { ReasonTable } from './facts.ts';

/** Why a call to the service failed. */
export const serviceReasons = {
  'query-not-encoded': {},
  'header-not-allowed': {},
  'content-type-not-allowed': {},
  'method-override': {},
  'path-invalid': {},
  'base-address-unusable': {},
  'no-auth-code': {},
  'list-malformed': { path: 'text' },
  'list-too-long': { pages: 'number', most: 'number' },
  said: { text: 'text' },
} as const satisfies ReasonTable;
