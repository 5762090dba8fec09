import type { dnsReasons } from '../../../../preload/contract/reasons/dns.ts';
import { counted, number, type ReasonTexts } from './format.ts';

export const dnsErrors = {
  'zone-run-released': 'This run is no longer in memory. Start it again.',
  'no-domain-chosen': 'There is no domain among these.',
  'nothing-to-compare': 'There is nothing to compare this zone with.',
  'comparison-changes-nothing': 'A comparison changes nothing.',
  'zone-not-read': 'This zone has not been read yet.',
  'record-missing': 'A record that was to be changed does not exist.',
  'nothing-to-review': 'There is nothing to review: no record of this zone was changed.',
  'zone-already-so': 'There is nothing left to change: the zone at the service is already like this.',
  'records-mean-same': 'There is nothing left to change: these records mean the same to the service.',
  'side-not-chosen': 'Choose one side for each of these record sets.',
  'zone-read-again': 'The zone has just been read again. Review it again.',
  'zone-full': ({ most }) => `A zone can have ${number(most)} records at most here.`,
  'snapshot-gone': 'This snapshot no longer exists.',
  'record-gone': ({ type, name }) => `A record ${type} of “${name}” that was to be changed no longer exists. Nothing was changed.`,
  'problem-gone': 'This problem no longer exists.',
  'file-with-too-many-records': ({ count, most }) => `The file has ${number(count)} records. A zone here can have ${number(most)}.`,
  'import-released': 'What was read is no longer in memory. Read the file again.',
  'file-of-this-domain': 'The file is for this domain.',
  'file-of-other-domain': ({ domain }) => `The file is for ${domain}. Import it as if it were for this domain first.`,
  'builder-unknown': ({ name }) => `There is no builder called ${name}.`,
  'template-unknown': ({ name }) => `There is no template called ${name}.`,
  'template-name-built-in': 'A template that comes with the application has this name. Choose another name.',
  'template-name-taken': 'A template with this name already exists.',
  'edits-with-errors': ({ count }) =>
    count === 1
      ? 'These edits cause one error. Fix or override it first.'
      : `These edits cause ${number(count)} errors. Fix or override them first.`,
  'edits-with-other-errors': ({ count }) =>
    `The errors of these edits have changed (${count === 1 ? 'one error' : `${number(count)} errors`}). Look at them again.`,
  'record-too-long': ({ field, most }) =>
    `The ${field === 'prefix' ? 'name' : field} of a record would be longer than ${number(most)} characters.`,
  'records-gone': ({ count }) =>
    count === 1 ? 'This record has changed or no longer exists.' : 'Some of these records have changed or no longer exist.',
  'edit-would-cause-errors': ({ count }) => `The edit would cause ${counted(count, 'error', 'errors')}.`,
  'zone-has-shrunk': ({ is, was }) => `It has ${number(is)} records now, and had ${number(was)} when it was last stored.`,
  'record-without-type': 'A record needs a type.',
  'zone-file-too-large': ({ megabytes }) => `The file is larger than ${number(megabytes)} MB. A zone is smaller.`,
  'zone-text-too-large': ({ megabytes }) => `The text is larger than ${number(megabytes)} MB. A zone is smaller.`,
  'builder-values-missing': 'Something is missing for these records.',
  'choose-one-of': ({ options }) => `Choose one of ${options}.`,
  'choose-yes-or-no': 'Choose yes or no.',
  'whole-number-needed': 'Enter a whole number.',
  'template-value-missing': ({ number: place, name, type, variable }) =>
    `Record ${number(place)} (${name} ${type}) needs a value for ${variable}.`,
  'template-without-name': 'Give the template a name.',
  'template-record-without-type': ({ number: place }) => `Record ${number(place)}: Choose a type.`,
  'template-record-without-content': ({ number: place }) => `Record ${number(place)}: Fill this in.`,
  'template-record-variable': ({ number: place }) =>
    `Record ${number(place)}: A variable is written {{name}}: letters, digits, - and _ between two braces each.`,
  'choose-type': 'Choose a type.',
  'variable-malformed': 'A variable is written {{name}}: letters, digits, - and _ between two braces each.',
} satisfies ReasonTexts<typeof dnsReasons>;
