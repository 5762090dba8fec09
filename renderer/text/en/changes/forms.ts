import type { modelSections, modelUnavailableReasons } from '../../../../preload/contract/lists.ts';

/** Text of form parts that are more than a field. */

export const changeFields = {
  choose: 'Choose…',
  customer: {
    placeholder: 'Name, organization, e-mail or number',
    found: (shown: string, count: string, more: boolean) => {
      if (count === '0') return 'No customer of the local copy fits.';
      if (more) return `${shown} of ${count} customers. Type more to see others.`;
      return count === '1' ? 'One customer' : `${count} customers`;
    },
  },
  contact: {
    placeholder: 'Name, organization, e-mail or number',
    found: (count: string, all: string, more: boolean) => {
      if (more) return `The customer has ${all} contacts; those not shown are found by their number.`;
      if (count === '0') return 'No contact of the customer fits.';
      return count === '1' ? 'One contact' : `${count} contacts`;
    },
    reading: 'Reading the contacts of the customer…',
    none: 'The contacts of the customer are not read yet.',
    nobody: 'It is not known whose domain this is. Refresh it on its page first.',
    failed: (message: string) => `The contacts could not be read: ${message}`,
    byNumber: 'Not among the contacts that were read',
    same: 'The same contact for all four',
    forAll: 'Contact',
  },
  present: {
    reading: 'Reading what is there…',
    none: {
      forwarding: 'The domain has no forwarding.',
      dnssec: 'The domain has no DS record at the registry.',
      hosts: 'The domain has no child nameserver.',
    },
    label: { forwarding: 'Forwarding', dnssec: 'DS record', hosts: 'Child nameserver' },
  },
  sets: {
    label: 'Set',
    typed: 'As typed below',
    save: 'Save as a set…',
    tooFew: 'a set has two to five nameservers',
    rename: 'Rename the set…',
    delete: 'Delete the set…',
    deleteQuestion: (name: string) => `“${name}” is forgotten here. No domain changes.`,
    deleteNow: 'Delete',
    name: 'Name of the set',
    noName: 'a set needs a name',
    keep: 'Save',
    replace: (name: string) => `Replace “${name}”`,
    cancel: 'Cancel',
  },
  link: {
    open: 'Open in the browser…',
    what: 'The address is shown before it is opened, and forgotten afterwards. Anyone who has it can upload documents for this domain.',
    opened: 'Opened in the browser.',
    declined: 'Not opened.',
    unavailable: 'It could not be opened from here.',
  },
  unchanged: 'Nothing is changed yet.',
  reading: 'Reading…',
  complete: 'Mark as complete…',
};

type Part = (typeof modelSections)[number];
type Lack = (typeof modelUnavailableReasons)[number];

/** Text for copying from a model domain. */
export const model = {
  menu: 'Copy from a model domain…',
  use: 'Use as model for…',
  title: (of: string) => `Copy from a model domain: ${of}`,
  field: 'Model domain',
  placeholder: 'Type a part of its name',
  found: (shown: string, all: string, more: boolean) => (more ? `${shown} of ${all}. Type more of the name.` : `${all} found`),
  hint: 'It is read at the service once. Nothing of the model itself changes.',
  reading: 'Reading the model…',
  failed: 'It could not be planned',
  copies: 'What is copied',
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
    contacts: 'Only onto domains of the same customer; others are refused.',
    locks: 'A registrar lock comes off before other changes and on after them. One that stays on is not taken off in between.',
    protection: 'It is switched where it was bought; none is bought.',
    forwarding: 'Added, or led elsewhere. Forwardings that only the other domain has stay.',
    zone: 'They take the place of records with the same name and type, and an alias that of all at its name; of texts only those of the same use are replaced. The model’s name in them becomes that of the other domain. Its own nameservers and the texts that prove it to others are left out.',
  } satisfies Record<Part, string>,
  lacks: { none: 'The model has none.', 'not-told': 'The service does not tell what the model has.' } satisfies Record<Lack, string>,
  value: (label: string, value: string) => `${label}: ${value}`,
  itself: 'The model is one of these domains itself; it is left out.',
  noModel: 'Choose a model domain first.',
  noSection: 'Choose what is copied.',
};
