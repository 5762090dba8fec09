import type { modelSections, modelUnavailableReasons } from '../../../preload/contract/lists.ts';

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
