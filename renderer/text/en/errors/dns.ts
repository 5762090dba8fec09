import type { dnsReasons } from '../../../../preload/contract/reasons/dns.ts';
import type { ReasonTexts } from '../../explain.ts';
import { plural } from '../plural.ts';
import { setupOptions } from '../zones/setup-options.ts';
import { counted, number } from './format.ts';

/** Labels of the options of a setup, given as a list of their codes. */
const optionNames = (options: string): string =>
  options
    .split(', ')
    .map((option) => setupOptions[option] ?? option)
    .join('; ');

export const dnsErrors = {
  'zone-run-released': 'This run is no longer in memory. Start it again.',
  'no-domain-chosen': 'There is no domain among the selected rows.',
  'nothing-to-compare': 'There is nothing to compare this zone with.',
  'comparison-changes-nothing': 'A comparison changes nothing.',
  'zone-not-read': 'This zone has not been loaded yet.',
  'record-missing': 'A record to be changed does not exist.',
  'nothing-to-review': 'There is nothing to review: no record of this zone was changed.',
  'zone-already-so': 'There is nothing left to change: the zone on the service already matches.',
  'records-mean-same': 'There is nothing left to change: to the service, these records are the same.',
  'side-not-chosen': 'Choose one side for each of these record sets.',
  'zone-read-again': 'The zone has just been reloaded. Review it again.',
  'zone-full': ({ most }) => `A zone can have at most ${number(most)} records here.`,
  'snapshot-gone': 'This snapshot no longer exists.',
  'record-gone': ({ type, name }) => `The ${type} record of “${name}” that was to be changed no longer exists. Nothing was changed.`,
  'problem-gone': 'This problem no longer exists.',
  'file-with-too-many-records': ({ count, most }) => `The file has ${number(count)} records. A zone can have at most ${number(most)} here.`,
  'import-released': 'The imported data is no longer in memory. Read the file again.',
  'file-of-this-domain': 'The file is for this domain.',
  'file-of-other-domain': ({ domain }) => `The file is for ${domain}. First import it as a file for this domain.`,
  'builder-unknown': ({ name }) => `There is no setup called ${name}.`,
  'template-unknown': ({ name }) => `There is no template called ${name}.`,
  'template-name-built-in': 'A template that comes with the application has this name. Choose another name.',
  'template-name-taken': 'A template with this name already exists.',
  'edits-with-errors': ({ count }) =>
    plural(
      count,
      'These edits cause one error. Fix or override it first.',
      `These edits cause ${number(count)} errors. Fix or override them first.`,
    ),
  'edits-with-other-errors': ({ count }) =>
    `The errors of these edits have changed (${plural(count, 'one error', `${number(count)} errors`)}). Review them again.`,
  'record-too-long': ({ field, most }) =>
    `The ${field === 'prefix' ? 'name' : field} of a record would be longer than ${number(most)} characters.`,
  'records-gone': ({ count }) =>
    plural(count, 'This record has changed or no longer exists.', 'Some of these records have changed or no longer exist.'),
  'edit-would-cause-errors': ({ count }) => `The edit would cause ${counted(count, 'error', 'errors')}.`,
  'zone-has-shrunk': ({ is, was }) => `It has ${number(is)} records now, and had ${number(was)} when it was last saved.`,
  'record-without-type': 'A record needs a type.',
  'zone-file-too-large': ({ megabytes }) => `The file is larger than ${number(megabytes)} MB. That is too large for a zone.`,
  'zone-text-too-large': ({ megabytes }) => `The text is larger than ${number(megabytes)} MB. That is too large for a zone.`,
  'builder-values-missing': 'Some values for these records are missing.',
  'choose-one-of': ({ options }) => `Choose one of: ${optionNames(options)}.`,
  'choose-yes-or-no': 'Choose yes or no.',
  'whole-number-needed': 'Enter a whole number.',
  'template-value-missing': ({ number: place, name, type, variable }) =>
    `Record ${number(place)} (${name} ${type}) needs a value for ${variable}.`,
  'template-without-name': 'Enter a name for the template.',
  'template-record-without-type': ({ number: place }) => `Record ${number(place)}: Choose a type.`,
  'template-record-without-content': ({ number: place }) => `Record ${number(place)}: Enter the content.`,
  'template-record-variable': ({ number: place }) =>
    `Record ${number(place)}: Write a variable as {{name}}, with letters, digits, -, and _ between double braces.`,
  'choose-type': 'Choose a type.',
  'variable-malformed': 'Write a variable as {{name}}, with letters, digits, -, and _ between double braces.',
  'live-check-not-agreed': 'Agree first to what a check contacts.',
  'rdap-list-malformed': 'This file is not IANA’s list of RDAP servers.',
  'live-check-gone': 'This check no longer exists.',
  'live-watch-not-done': 'The change has not been carried out.',
  'live-watch-nothing': 'Nothing that this change does can be seen in DNS.',
  'live-watch-elsewhere': ({ hosts }) => `The domain uses other nameservers (${hosts}): the zone at the service has no effect.`,
  'live-watch-many': ({ most }) => `${number(most)} changes are watched already. Stop one first.`,
  'live-run-gone': 'This run no longer exists.',
  'live-run-running': 'Another run of this account is in progress. Cancel it first, or wait for it.',
  'live-run-size': ({ most }) => `A run checks 1 to ${most} domains. Select fewer, or filter the list.`,
  'resolver-address': 'Enter an IPv4 or IPv6 address, such as 192.0.2.53.',
  'resolver-host': 'Enter the name in the resolver’s certificate, such as dns.example.',
  'resolver-path': 'Enter the path of the URL, such as /dns-query.',
} satisfies ReasonTexts<typeof dnsReasons>;
