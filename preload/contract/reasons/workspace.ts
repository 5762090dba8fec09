import type { ReasonTable } from './facts.ts';

/** Why notes, tags and sets of nameservers cannot be stored or transferred. */
export const workspaceReasons = {
  'transfer-file-released': {},
  'notes-too-large': { megabytes: 'number' },
  'tag-empty': {},
  'tag-too-long': {},
  'tag-with-comma': {},
  'tag-with-control-character': {},
  'set-nameservers-invalid': { name: 'text', why: 'text' },
  'transfer-file-not-json': { line: 'number?' },
  'transfer-file-unexpected': { place: 'text' },
  'transfer-file-foreign': {},
  'transfer-file-too-new': { version: 'number', most: 'number' },
  'transfer-file-object-twice': { place: 'text', name: 'text' },
  'transfer-file-too-many-tags': { most: 'number' },
  'transfer-file-tag': { place: 'text', text: 'text' },
  'transfer-file-too-large': { megabytes: 'number' },
  'transfer-file-not-utf8': {},
  'reminder-step-twice': {},
  'reminder-log-foreign': {},
} as const satisfies ReasonTable;
