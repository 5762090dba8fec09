/** Text of the list of domains. */
export const domains = {
  title: 'Domains',
  columns: {
    marks: 'Marks',
    name: 'Domain',
    customer: 'Customer',
    status: 'Status',
    expires: 'Expires',
    days: 'Days',
    nameservers: 'Nameservers',
    created: 'Created',
    protection: 'Protection',
    notes: 'Notes',
    tags: 'Tags',
    extension: 'Extension',
    verification: 'Verification',
    registrarLocked: 'Registrar lock',
    premium: 'Premium',
  },
  protection: { on: 'on', off: 'off', 'not-offered': 'not offered', unknown: 'not known', 'not-fetched': 'not fetched' },
  /** Between the service's label and ours: "Active, documents". */
  andThat: ', ',
  documents: 'documents',
  noValue: 'none',
  notKnown: 'not known',
  marks: {
    past: (days: string) => (days === '1' ? 'Expired 1 day ago' : `Expired ${days} days ago`),
    today: 'Expires today',
    soon: (days: string) => (days === '1' ? 'Expires in 1 day' : `Expires in ${days} days`),
    unlocked: 'Not locked against transfer',
    documents: 'Documents are needed',
    odd: (what: string) => `Not read in full: ${what}`,
  },
  placeholder: 'Filter, for example expires<30d or tld:.co.id',
  known: (n: string, all: string) => `known for ${n} of ${all}`,
  selection: {
    copy: 'Copy names',
    copied: (n: string) => (n === '1' ? '1 name copied' : `${n} names copied`),
  },
  empty: {
    never: {
      title: 'No domains read yet',
      text: 'The list is read from the service once and kept on this computer. Reading it costs nothing and changes nothing.',
    },
    reading: {
      title: 'Reading the first domains',
      text: 'They are shown here as soon as they come. You can go on with other things meanwhile.',
    },
    none: { title: 'No domains in this account', text: 'The service lists none. Refresh asks it again.' },
    noHit: 'No domain passes the filter',
  },
  pane: {
    customerId: (id: string) => `customer ${id}`,
    locked: { true: 'locked', false: 'not locked' },
    premium: { true: 'yes', false: 'no' },
  },
};
