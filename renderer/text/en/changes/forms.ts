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
    nobody: 'It is not known whose domain this is. Read it anew on its page first.',
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
    what: 'The address is shown before it is opened, and forgotten afterwards. Whoever has it can upload documents for this domain.',
    opened: 'Opened in the browser.',
    declined: 'Not opened.',
    unavailable: 'It could not be opened from here.',
  },
  unchanged: 'Nothing is changed yet.',
  reading: 'Reading…',
  complete: 'Mark as complete…',
};
