import type { workspaceReasons } from '../../../../preload/contract/reasons/workspace.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';
import { valuesErrors } from './values.ts';

/** What is wrong with the nameservers of a set. */
const nameserverFaults: Readonly<Record<string, string>> = {
  'too-few-nameservers': valuesErrors['too-few-nameservers'],
  'too-many-nameservers': valuesErrors['too-many-nameservers'],
  'nameserver-twice': valuesErrors['nameserver-twice'],
};

export const workspaceErrors = {
  'transfer-file-released': 'The data read from the file is no longer in memory. Choose the file again.',
  'notes-too-large': ({ megabytes }) => `Nothing was exported: all notes together are larger than ${number(megabytes)} MB.`,
  'tag-empty': 'A tag needs at least one letter.',
  'tag-too-long': 'A tag has at most 40 characters.',
  'tag-with-comma': 'A tag cannot contain a comma.',
  'tag-with-control-character': 'A tag cannot contain invisible characters.',
  'set-nameservers-invalid': ({ name, why }) => `${name}: ${nameserverFaults[why] ?? 'One of these is not a hostname.'}`,
  'transfer-file-not-json': ({ line }) => `The file is not complete JSON${line === undefined ? '' : ` (line ${number(line)})`}.`,
  'transfer-file-unexpected': ({ place }) => `The file has something unexpected at ${place === '' ? 'the beginning' : place}.`,
  'transfer-file-foreign': 'This is not a Reseller Desk transfer file with notes, tags, and filters.',
  'transfer-file-too-new': ({ version, most }) =>
    `A newer version of Reseller Desk created this file. Its format is ${version}; this version reads up to ${most}. Update Reseller Desk, then import the file.`,
  'transfer-file-object-twice': ({ place, name }) => `The object at ${place} appears twice in the file: ${name}.`,
  'transfer-file-too-many-tags': ({ most }) => `The file has more than ${number(most)} different tags.`,
  'transfer-file-tag': ({ place, text }) => `The text at ${place} cannot be a tag: ${text}.`,
  'transfer-file-too-large': ({ megabytes }) => `The file is larger than ${number(megabytes)} MB.`,
  'transfer-file-not-utf8': 'The text of the file is not UTF-8.',
  'reminder-step-twice': 'Each number of days can occur once.',
  'reminder-log-foreign': 'This is not a log of reminders that Reseller Desk has exported.',
} satisfies ReasonTexts<typeof workspaceReasons>;
