import type { modelSections, modelUnavailableReasons } from '../../../../preload/contract/lists.ts';
import { plural } from '../plural.ts';

/** Text of form parts that are more than a field. */

export const changeFields = {
  choose: 'Choose…',
  /** By the number of the digest type. */
  digestTypes: { '2': '2, SHA-256 (64 digits)', '1': '1, SHA-1 (40 digits)' },
  customer: {
    placeholder: 'Name, organization, email, or ID',
    found: (shown: string, count: string, more: boolean) => {
      if (count === '0') return 'No customers in the local copy match.';
      if (more) return `${shown} of ${count} customers. Type more to narrow the list.`;
      return plural(count, 'One customer', `${count} customers`);
    },
  },
  contact: {
    placeholder: 'Name, organization, email, or ID',
    found: (count: string, all: string, more: boolean) => {
      if (more) return `The customer has ${all} contacts. Find the ones not shown by ID.`;
      if (count === '0') return 'No contacts of this customer match.';
      return plural(count, 'One contact', `${count} contacts`);
    },
    reading: 'Loading the customer’s contacts…',
    none: 'The customer’s contacts are not loaded yet.',
    customerUnknown: 'The customer of this domain is not known. Refresh the domain on its page first.',
    failed: (message: string) => `The contacts could not be loaded: ${message}`,
    byNumber: 'Not among the loaded contacts',
    same: 'Same contact for all four',
    forAll: 'Contact',
  },
  present: {
    reading: 'Loading current values…',
    none: {
      forwarding: 'The domain has no forwarding.',
      dnssec: 'The domain has no DS record at the registry.',
      hosts: 'The domain has no child nameserver.',
    },
    label: { forwarding: 'Forwarding', dnssec: 'DS record', hosts: 'Child nameserver' },
  },
  sets: {
    label: 'Set',
    typed: 'As entered below',
    save: 'Save as set…',
    tooFew: 'a set has two to five nameservers',
    rename: 'Rename the set…',
    delete: 'Delete the set…',
    deleteQuestion: (name: string) => `“${name}” will be deleted here. No domains are changed.`,
    deleteNow: 'Delete',
    name: 'Set name',
    noName: 'enter a set name',
    keep: 'Save',
    replace: (name: string) => `Replace “${name}”`,
    cancel: 'Cancel',
  },
  link: {
    open: 'Open in browser…',
    what: 'The link is shown before it is opened, and discarded afterward. Anyone who has it can upload documents for this domain.',
    opened: 'Opened in browser.',
    declined: 'Not opened.',
    unavailable: 'The link could not be opened.',
  },
  unchanged: 'No changes yet.',
  reading: 'Loading…',
  complete: 'Mark as complete…',
};

type Part = (typeof modelSections)[number];
type UnavailableReason = (typeof modelUnavailableReasons)[number];

/** Text for copying from a model domain. */
export const model = {
  menu: 'Copy from a model domain…',
  use: 'Use as model for…',
  title: (of: string) => `Copy from a model domain: ${of}`,
  field: 'Model domain',
  placeholder: 'Type part of its name',
  found: (shown: string, all: string, more: boolean) => (more ? `${shown} of ${all}. Type more of the name.` : `${all} found`),
  hint: 'It is loaded from the service once. The model itself is not changed.',
  reading: 'Loading the model…',
  failed: 'The changes could not be planned',
  copies: 'What to copy',
  parts: {
    nameservers: 'Nameservers',
    contacts: 'Contacts',
    locks: 'Theft protection and registrar lock',
    protection: 'WHOIS protection',
    forwarding: 'Forwarding',
    zone: 'DNS records',
  } satisfies Record<Part, string>,
  sectionHints: {
    nameservers: '',
    contacts: 'Only to domains of the same customer; others are refused.',
    locks:
      'The registrar lock is turned off before other changes, or turned on after them. A lock that stays on is not turned off in between.',
    protection: 'Turned on or off only where it was bought; nothing is bought.',
    forwarding: 'Added or redirected. Forwardings that only the target domain has are kept.',
    zone: 'They replace records with the same name and type, and a CNAME replaces all records at its name. TXT records replace only those with the same purpose. The model’s name in them becomes the target domain’s name. The model’s own NS records and ownership verification records are not copied.',
  } satisfies Record<Part, string>,
  unavailableReasons: { none: 'The model has none.', 'not-reported': 'The service does not report what the model has.' } satisfies Record<
    UnavailableReason,
    string
  >,
  value: (label: string, value: string) => `${label}: ${value}`,
  itself: 'The model is one of the target domains; it is skipped.',
  noModel: 'Choose a model domain first.',
  noSection: 'Choose what to copy.',
};
