import { shownText } from '../errors/explanation.ts';

/** Text of the kinds of change: what the main process plans and journals as names and codes. */

import type { KindName, LineLabel, NoteCode } from '../../../../preload/contract/kinds/index.ts';

type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';
/** The service's additional message, if any. */
const reported = (facts: Facts, name: string): string => (of(facts, name) === '' ? '' : ` “${shownText(of(facts, name))}”`);
const several = (count: string, one: string, many: string): string => (count === '1' ? one : `${count} ${many}`);

/** Title of a kind in menus, forms and tables. */
export const kindTitles: Readonly<Record<KindName, string>> = {
  renew: 'Renewal',
  restore: 'Restore',
  nameservers: 'Nameservers',
  contacts: 'Contacts',
  'theft-protection': 'Theft protection',
  'registrar-lock': 'Registrar lock',
  'auth-code': 'Auth code',
  'whois-protection': 'WHOIS protection',
  'buy-whois-protection': 'Buy WHOIS protection',
  forwarding: 'Forwarding',
  'forwarding-remove': 'Remove forwarding',
  'child-nameserver-add': 'Add child nameserver',
  'child-nameserver-change': 'Change child nameserver',
  'child-nameserver-remove': 'Remove child nameserver',
  'ds-add': 'Add DS record',
  'ds-remove': 'Remove DS record',
  'zone-signing': 'DNSSEC signing',
  'verification-resend': 'Resend verification email',
  'document-link': 'Document link',
  request: 'API request',
  suspend: 'Suspend',
  unsuspend: 'End suspension',
  move: 'Move to another customer',
  'delete-domain': 'Delete domain',
  register: 'Registration',
  transfer: 'Transfer in',
  'transfer-cancel': 'Cancel the transfer',
  'customer-create': 'New customer',
  'customer-update': 'Customer data',
  'customer-delete': 'Delete customer',
  'contact-create': 'New contact',
  'contact-update': 'Contact data',
  'contact-delete': 'Delete contact',
  notice: 'Notice',
  zone: 'DNS zone',
  'zone-record-delete': 'Delete DNS record',
  'zone-test': 'Test how large a zone may be',
};

/** One sentence above a form, for kinds that need an explanation. */
export const kindHints: Readonly<Partial<Record<KindName, string>>> = {
  'theft-protection': 'With theft protection on, the domain cannot be transferred to another registrar. EPP clientTransferProhibited.',
  'registrar-lock':
    'With the registrar lock on, the registry takes neither updates nor the deletion of the domain. EPP clientUpdateProhibited.',
  'auth-code': 'Left empty, a code is made. Afterwards it can be shown on the page of the domain.',
  'delete-domain': 'Often a deleted domain can be restored for a while, at a price.',
  contacts: 'All four are set together; what is not changed stays. They are contacts of the customer whose domain it is.',
  'contact-create': 'The new contact belongs to this customer. Domains use it once it is set as one of their contacts.',
  'contact-delete': 'The service refuses while a domain uses the contact.',
  'contact-update': 'Only what is changed is planned. It changes for every domain that uses this contact.',
  'customer-create':
    'No two customers have the same e-mail. The password is for the customer’s own panel; left empty, one is made and shown once.',
  'customer-delete': 'The service refuses while the customer has domains.',
  'customer-update': 'Only what is changed is planned.',
  'document-link':
    'The service makes an address at which documents of the registrant are uploaded. It is shown before the browser opens it.',
  move: 'The domain gets another customer. Contacts belong to customers, so look at those of the domain afterwards.',
  nameservers: 'The domain answers from these nameservers as soon as the registry has them.',
  register: 'The name is registered for the customer. A name of its own price is bought only where that was agreed to.',
  restore: 'Brings a deleted domain back while it is in redemption. It mostly costs more than a renewal.',
  suspend: 'The domain stops working until the suspension ends.',
  transfer: 'Asks the present registrar for the domain. It has some days to let it go.',
  'transfer-cancel': 'The domain stays with its present registrar.',
  'verification-resend': 'The registrant gets the verification e-mail again.',
  'zone-test':
    'Writes the zone of this domain with made-up records and reads it back. Choose a domain that nobody needs: a service that cuts long forms would lose the last of its records. Undo takes the made-up ones away.',
  'zone-signing': 'Signs the zone at the service. It takes effect with the matching DS record at the registry.',
};

/** Labels of a form; a kind may have its own. */
export const fieldLabels: Readonly<Record<string, string>> = {
  on: 'New state',
  reason: 'Reason',
  records: 'Records',
  years: 'Years',
  protection: 'Buy WHOIS protection as well',
  nameservers: 'Nameservers',
  code: 'Auth code',
  registrant: 'Registrant contact',
  admin: 'Admin contact',
  tech: 'Technical contact',
  billing: 'Billing contact',
  from: 'From',
  to: 'To',
  hostname: 'Name',
  address: 'Address',
  oldAddress: 'Present address',
  keytag: 'Key tag',
  algorithm: 'Algorithm',
  digestType: 'Digest type',
  digest: 'Digest',
  type: 'Type',
  customerId: 'New customer',
  registrantContactId: 'Registrant contact',
  premium: 'Also at the price of a premium name',
  'register customerId': 'Customer',
  'transfer customerId': 'Customer',
  'register name': 'Domain',
  'transfer name': 'Domain',
  'suspend type': 'Why',
  'suspend reason': 'Reason in words',
  'child-nameserver-change address': 'New address',
  name: 'Name',
  email: 'E-mail',
  organization: 'Organization',
  street_1: 'Street',
  street_2: 'Street, second line',
  city: 'City',
  state: 'State',
  country_code: 'Country',
  postal_code: 'Postal code',
  voice: 'Phone',
  fax: 'Fax',
  label: 'Label',
  reference: 'Reference',
  password: 'Password of the customer’s panel',
};

export const fieldHints: Readonly<Record<string, string>> = {
  nameservers: 'Two to five, one on a line.',
  from: '@ for the domain itself, or a name below it.',
  to: 'A web address with http or https.',
  hostname: 'A name below the domain, such as ns1.',
  state: 'State or province. Most services ask for it.',
  voice: 'With + and the country’s number in front.',
  'child-nameserver-add address': 'An IPv4 or IPv6 address.',
  'child-nameserver-change address': 'An IPv4 or IPv6 address.',
  digest: 'As your DNS server shows it, in hexadecimal digits.',
  records: 'From 241 to 5,000: as many as the longest of your zones will have.',
};

/** Choices of a form, where the kind's own values are not suitable for display. */
export const choiceLabels: Readonly<Record<string, string>> = {
  'suspend abuse': 'Abuse',
  'suspend other': 'Another reason',
};

/** Labels of review lines. */
const lineLabels: Readonly<Record<LineLabel, string>> = {
  authCode: 'Auth code',
  address: 'Contact',
  adminContact: 'Admin contact',
  billingContact: 'Billing contact',
  city: 'City',
  country_code: 'Country',
  customer: 'Customer',
  domain: 'Domain',
  ds: 'DS record',
  email: 'E-mail',
  expires: 'Expires',
  fax: 'Fax',
  forwarding: 'Forwarding',
  host: 'Child nameserver (glue record)',
  label: 'Label',
  link: 'Link',
  mail: 'E-mail',
  name: 'Name',
  nameservers: 'Nameservers',
  notCopied: 'Not copied',
  notice: 'Notice',
  organization: 'Organization',
  password: 'Password',
  postal_code: 'Postal code',
  premium: 'Premium name',
  protection: 'WHOIS protection',
  recordCount: 'Records in the zone',
  overriddenError: 'Overridden error',
  recordSetsMore: 'More record sets that change',
  records: 'Records',
  reason: 'Reason',
  reference: 'Reference',
  request: 'Request',
  requestBody: 'Body',
  requestFile: 'File',
  requestHeaders: 'Headers',
  registrantContact: 'Registrant contact',
  registrarLock: 'Registrar lock',
  state: 'State',
  status: 'Status',
  street_1: 'Street',
  street_2: 'Street, second line',
  techContact: 'Technical contact',
  theftProtection: 'Theft protection',
  voice: 'Phone',
  years: 'Years',
  zoneSigning: 'DNSSEC signing',
};

/** Notes by code: what the user should know, and why a row is not sent or has no outcome. */
const notes: Readonly<Record<NoteCode, (facts: Facts) => string>> = {
  // From the kinds.
  'already-verified': () => 'The registrant is verified already.',
  'beyond-ten-years': () => 'This goes beyond ten years from today; registries mostly refuse it.',
  'cancel-refund': () => 'Whether the service gives back what was paid for the transfer is not known.',
  'contact-in-use': (f) =>
    `This contact is used by ${several(of(f, 'count'), 'one domain', 'domains')}: ${of(f, 'domains')}. They change with it.`,
  'contact-missing': (f) => `No contact is known for: ${of(f, 'roles')}.`,
  'contact-not-of-customer': (f) => `Contact ${of(f, 'id')} for ${of(f, 'role')} does not belong to the domain’s customer.`,
  'contacts-change': () => 'The contacts of the domain may change with its customer.',
  'customer-has-domains': (f) => `The customer still has ${several(of(f, 'count'), 'one domain', 'domains')}.`,
  'customer-not-there': (f) => `There is no customer ${of(f, 'id')}.`,
  'deletion-ends-service': () => 'Website and e-mail under this name stop working.',
  'documents-to-do': (f) => `Documents of the registrant are needed. Ask for their link on the page of the domain.${reported(f, 'status')}`,
  'ds-may-not-match': (f) =>
    `The DS at the registry may not match the zone’s key (key tags ${of(f, 'keytags')}). Validating resolvers would not find the domain.`,
  'ds-missing': () => 'There is no DS record at the registry; signing has its effect only with one.',
  'ds-stays': (f) =>
    `The DS at the registry stays (key tags ${of(f, 'keytags')}). Without signatures, validating resolvers would not find the domain.`,
  'ds-with-new-nameservers': () => 'The domain has DS records. New nameservers that do not sign with the same key make it fail.',
  'email-taken': (f) => `${of(f, 'name') || 'A customer'} (number ${of(f, 'id')}) has the e-mail ${of(f, 'email')} already.`,
  'expiry-unreadable': () => 'The expiry date could not be read.',
  'field-empty': (f) => `Empty: ${of(f, 'fields')}. The service may refuse it.`,
  'field-masked': (f) => `The service shows only a part of: ${of(f, 'fields')}. Fill it in, or the mask would be written.`,
  'host-in-use': (f) => `${of(f, 'domain')} itself uses ${of(f, 'host')} as nameserver.`,
  'host-not-there': (f) => `There is no child nameserver ${of(f, 'host')}.`,
  'host-several': (f) => `${of(f, 'host')} has several addresses. Say which one is meant.`,
  'in-redemption': (f) => `Status: ${of(f, 'status')}. Renewing is no longer possible; restoring may be.`,
  'model-other-customer': () => 'Contacts belong to customers, and this domain belongs to another customer than the model.',
  'name-taken': () => 'It is taken.',
  'name-unchecked': (f) => `It could not be checked whether it is free; the service decides.${reported(f, 'message')}`,
  'not-confirmed-yet': () => 'It is not confirmed yet.',
  'not-in-redemption': (f) => `Status: ${of(f, 'status')}. There is nothing to restore.`,
  'not-readable': () => 'The service does not tell whether it was done.',
  'notice-not-there': (f) => `There is no notice ${of(f, 'id')}.`,
  'other-customer': () => 'It is in this account, for another customer.',
  'other-expiry': (f) => `It expires ${of(f, 'expires')} now, which is not what was planned.`,
  'own-already': () => 'It is in this account already.',
  'own-nameserver': (f) => `${of(f, 'hosts')} lies below the domain itself and works only with a child nameserver at the registry.`,
  'period-not-sold': (f) => `There is no price for ${several(of(f, 'years'), 'one year', 'years')}.`,
  premium: () => 'Premium name.',
  'premium-not-agreed': (f) =>
    `It is a premium name at ${of(f, 'amount')} ${of(f, 'currency')}. Plan it as one to register it at that price.`,
  'premium-price': (f) => `Premium name at a price of its own: ${of(f, 'amount')} ${of(f, 'currency')}.`,
  'premium-price-unknown': () => 'It is a premium name, and its price is not told. It is not registered at the standard price.',
  'premium-untold': () =>
    'The service does not tell whether this is a premium name. Premium names are not allowed for this order; the charges are compared afterwards.',
  'premium-years': (f) =>
    `The service tells the price of a premium name for one year; ${of(f, 'years')} years are counted as so many times that.`,
  'price-unknown': () => 'The price is not known.',
  'protection-expired': () => 'WHOIS protection has expired; buy it again.',
  'protection-not-bought': () => 'WHOIS protection was not bought for this domain.',
  'protection-not-offered': () => 'WHOIS protection is not offered for this extension.',
  'protection-price-unknown': () => 'The price of WHOIS protection is not known and not counted.',
  'registrant-change': () => 'Another registrant may have to be confirmed by e-mail, and may lock the domain for transfers.',
  'registrar-lock-first': () => 'The registrar lock is on. Take it off first.',
  'registrar-locked': () => 'The registrar lock is on; the registry may refuse the change.',
  'registration-failed': (f) => `The service gave it up. Status: ${of(f, 'status')}.${reported(f, 'reason')}`,
  'request-later': () => 'The service took the request and finishes it later. The explorer cannot tell when.',
  'request-screen': () => 'This call is paid or replaces a whole zone. It is made on its own screen alone.',
  'request-unknown': () => 'This application does not know the call. It may cost money, and nothing can take it back.',
  'request-untold': () =>
    'No answer came, and nothing tells what a request of the explorer did. Look at the service, then say what became of it.',
  'restore-costs': (f) => `Restoring it costs ${of(f, 'amount')} ${of(f, 'currency')}.`,
  'same-contact': () => 'The customer has a contact with the same data already.',
  'still-working': () => 'The service still works on it.',
  'transfer-over': (f) => `Status: ${of(f, 'status')}. There is no transfer to cancel.`,
  'transfer-rejected': (f) => `The transfer failed.${reported(f, 'reason')}`,
  'transfer-status': (f) => `Status: ${of(f, 'status')}. It may not be a transfer that is under way.`,
  'transfer-waits': (f) => `The present registrar, or the registrant by e-mail, has to let it go.${reported(f, 'status')}`,
  'verification-to-do': (f) => `The registrant has to confirm by e-mail.${reported(f, 'status')}`,
  'zone-apex-ns': () => 'It touches the nameservers of the zone itself.',
  'zone-brake': (f) => `It changes or deletes ${of(f, 'touched')} of ${of(f, 'of')} records.`,
  'zone-conflict': (f) =>
    of(f, 'count') === '1'
      ? `A record that was to be changed is not there any more: ${of(f, 'record')}.`
      : `${of(f, 'count')} records that were to be changed are not there any more. The first: ${of(f, 'record')}.`,
  'zone-errors': (f) =>
    `This would bring errors (${of(f, 'count')}), such as at ${of(f, 'record')}. The editor of the zone tells what is wrong.`,
  'zone-errors-overridden': (f) =>
    `${of(f, 'count') === '1' ? 'One error was' : `${of(f, 'count')} errors were`} overridden in the editor of the zone. Name servers refuse such records; the service may refuse the whole zone.`,
  'zone-elsewhere': (f) => `The domain uses other nameservers (${of(f, 'hosts')}). Its zone here has no effect.`,
  'zone-maybe-elsewhere': (f) =>
    `The domain uses ${of(f, 'hosts')}. If these are not nameservers of the service, its zone here has no effect.`,
  'zone-emptied': () => 'Nothing would be left of the zone.',
  'zone-empty': () => 'The service told twice that this zone is empty.',
  'zone-half-written': (f) =>
    `Half written: the zone has ${of(f, 'is')} of ${of(f, 'wanted')} records, and is neither as it was nor as it should be.`,
  'zone-needs-record': () => 'The service takes no empty zone. Delete its records one by one.',
  'zone-shrank': (f) =>
    `The zone had ${of(f, 'was')} records when it was read last, and has ${of(f, 'is')} now; the service told so twice.`,
  'zone-test-cut': (f) =>
    `The service kept ${of(f, 'is')} of ${of(f, 'wanted')} records: it cuts longer forms. Restore the zone as it was before.`,
  'zone-test-may-be-cut': () => 'A service that cuts long forms would lose records of this zone. Choose a domain that nobody needs.',
  'zone-test-too-long': (f) => `This zone has ${of(f, 'records')} records itself. Choose one with ${of(f, 'most')} or fewer.`,
  'zone-too-long': (f) =>
    `With ${of(f, 'records')} records it is not written as a whole: only ${of(f, 'most')} are known to fit into one form. Single records can be deleted; a test zone can show that more fit.`,
  'zone-unsteady': () => 'Two readings of this zone differ. Nothing is written over it; try again later.',
  'verified-by-documents': () => 'Registrants of this extension are verified by documents.',
  // From planning and running.
  'already-so': () => 'Already set. Nothing was sent.',
  'bad-input': (f) => shownText(of(f, 'message')),
  balance: (f) => `The balance does not cover it: ${of(f, 'cost')} needed, ${of(f, 'left')} left, ${of(f, 'currency')}.`,
  'balance-currency': (f) => `It costs ${of(f, 'cost')} ${of(f, 'currency')}, and the balance is in ${of(f, 'of')}. Nothing is sent.`,
  'cannot-read': (f) => (of(f, 'message') === '' ? 'It could not be read at the service.' : shownText(of(f, 'message'))),
  'half-written-left': () => 'Half written, and left to another job that mends it.',
  failed: () => 'The service took it and gave it up later.',
  fault: () => 'A fault in the application. The local log has the details.',
  'found-done': () => 'Read back: it was carried out.',
  'in-other-job': (f) => `Job ${of(f, 'job')} has the same in its row ${of(f, 'row')}, which is not over.`,
  interrupted: () => 'The application was ended while it ran.',
  journal: () => 'The journal could not be written. Nothing more is sent.',
  left: () => 'Skipped by you.',
  locked: () => 'The application was locked.',
  'needs-secret': (f) =>
    of(f, 'what') === 'file'
      ? 'Files are not kept. It has to be chosen again, in the explorer.'
      : 'What was typed in secret is not kept. It needs its code again.',
  'no-answer': () => 'No answer after it was sent. It is read back, not sent again.',
  'not-seen': () => 'Not seen at the service.',
  'not-seen-yet': () => 'Not seen at the service so far.',
  'not-sent': () => 'It could not be sent. Nothing was carried out.',
  'nothing-to-take': (f) => `Row ${of(f, 'row')} gave nothing to go on with.`,
  'other-currency': (f) => `It costs ${of(f, 'currency')}, where the others cost ${of(f, 'of')}. Plan it by itself.`,
  'other-reseller': () => 'The account belongs to another reseller or address now.',
  person: () => 'Paused by you.',
  'person-says-done': () => 'Marked done by you.',
  altered: () => 'This row is not what was reviewed. It was not sent. Plan the change again.',
  'price-moved': (f) => `The price is ${of(f, 'is')} now; ${of(f, 'was')} was reviewed.`,
  quit: () => 'The application was closed.',
  'read-only': (f) => `${of(f, 'account')} is read-only.`,
  restored: () => 'A backup was restored.',
  'row-before-later': () => 'Depends on a later row.',
  'row-before-refused': (f) => `It rests on row ${of(f, 'row')}, which was not carried out.`,
  'rows-again': () => 'Rows are to be sent again.',
  'same-outcome': (f) => `Ten rows in a row ended the same: ${shownText(of(f, 'message'))}`,
  'send-again': () => 'To be sent again, by your decision.',
  service: (f) => (of(f, 'message') === '' ? 'Trouble with the service.' : shownText(of(f, 'message'))),
  shutdown: () => 'The computer was shut down.',
  sleep: () => 'The computer went to sleep.',
  stale: (f) =>
    of(f, 'what') === 'zone' || of(f, 'what') === 'record'
      ? 'The zone is not as it was reviewed. Somebody changed it meanwhile.'
      : `It is not as it was reviewed: ${lineText(of(f, 'what'))} was ${of(f, 'was') || 'empty'}, is ${of(f, 'is') || 'empty'} now.`,
  twice: (f) => `The same is in row ${of(f, 'row')} already.`,
  'unknown-kind': () => 'This version does not know the kind of change.',
  'waits-for-rows': (f) => `${several(of(f, 'count'), 'One row waits', 'rows wait')} for rows before.`,
  'wrong-target': () => 'This change is not one of such an object.',
};

/** The entry of a table under a name from the journal, which another version may have written. */
const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Title of a kind; the name of one that this version does not know. */
export const kindWords = (kind: string): string => entryOf(kindTitles, kind) ?? kind;

export const lineText = (label: string): string => entryOf(lineLabels, label) ?? label;

/** Text for a note; an unknown code of a newer version is shown as it is. */
export function noteText(code: string, facts: Facts): string {
  return entryOf(notes, code)?.(facts) ?? [code, ...Object.values(facts)].join(', ');
}
