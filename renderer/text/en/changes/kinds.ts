import { shownText } from '../errors/explanation.ts';
import { plural } from '../plural.ts';

/** Text of the kinds of change: what the main process plans and journals as names and codes. */

import type { KindName, LineLabel, NoteCode } from '../../../../preload/contract/kinds/index.ts';

import {
  certificateChoices,
  certificateFieldHints,
  certificateFieldLabels,
  certificateHints,
  certificateLines,
  certificateNotes,
  certificateTitles,
} from './certificates.ts';
import {
  hostingBasis,
  hostingChoices,
  hostingFieldHints,
  hostingFields,
  hostingHints,
  hostingLines,
  hostingNotes,
  hostingTitles,
} from './hosting-kinds.ts';

type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';
/** The service's additional message, if any. */
const reported = (facts: Facts, name: string): string => (of(facts, name) === '' ? '' : ` “${shownText(of(facts, name))}”`);
const several = (count: string, one: string, many: string): string => plural(count, one, `${count} ${many}`);

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
  unsuspend: 'Unsuspend',
  move: 'Move to another customer',
  'delete-domain': 'Delete domain',
  register: 'Registration',
  transfer: 'Transfer in',
  'transfer-cancel': 'Cancel transfer',
  'customer-create': 'New customer',
  'customer-update': 'Customer data',
  'customer-delete': 'Delete customer',
  'contact-create': 'New contact',
  'contact-update': 'Contact data',
  'contact-delete': 'Delete contact',
  notice: 'Notice',
  'reminder-send': 'Reminder',
  zone: 'DNS zone',
  'zone-record-delete': 'Delete DNS record',
  'zone-test': 'Zone size test',
  ...hostingTitles,
  ...certificateTitles,
};

/** One sentence above a form, for kinds that need an explanation. */
export const kindHints: Readonly<Partial<Record<KindName, string>>> = {
  'theft-protection': 'With theft protection on, the domain cannot be transferred to another registrar. EPP clientTransferProhibited.',
  'registrar-lock': 'With the registrar lock on, the registry refuses to update or delete the domain. EPP clientUpdateProhibited.',
  'auth-code': 'If left empty, a code is generated. You can view it later on the domain page.',
  'delete-domain': 'A deleted domain can often be restored for a limited time, at a price.',
  contacts: 'All four are set together; unchanged contacts stay as they are. They are contacts of the domain’s customer.',
  'contact-create': 'The new contact belongs to this customer. Domains use it once it is set as one of their contacts.',
  'contact-delete': 'The service refuses this while a domain uses the contact.',
  'contact-update': 'Only changed fields are planned. The change applies to every domain that uses this contact.',
  'customer-create':
    'Each customer needs a unique email address. The password is for the customer’s own panel. If left empty, one is generated and shown once.',
  'customer-delete': 'The service refuses this while the customer has domains.',
  'customer-update': 'Only changed fields are planned.',
  'document-link': 'The service creates a link for uploading the registrant’s documents. The link is shown before the browser opens it.',
  move: 'The domain is assigned to another customer. Contacts belong to customers, so check the domain’s contacts afterward.',
  nameservers: 'The domain uses these nameservers as soon as the registry has them.',
  register: 'The name is registered for the customer. A premium name is bought only if its price was accepted.',
  restore: 'Restores a deleted domain while it is in redemption. This usually costs more than a renewal.',
  suspend: 'The domain stops working until the suspension ends.',
  transfer: 'Requests the domain from its current registrar, which has a few days to release it.',
  'transfer-cancel': 'The domain stays with its current registrar.',
  'verification-resend': 'The registrant receives the verification email again.',
  'zone-test':
    'Writes sample records to the zone of this domain and reads them back. Choose a domain that is not in use: a service that truncates long forms would lose the last of its records. Undo removes the sample records.',
  'zone-signing': 'Signs the zone on the service. It takes effect once the matching DS record is at the registry.',
  ...hostingHints,
  ...certificateHints,
};

/** Labels of a form; a kind may have its own. */
export const fieldLabels: Readonly<Record<string, string>> = {
  on: 'New state',
  reason: 'Reason',
  records: 'Records',
  years: 'Years',
  protection: 'Also buy WHOIS protection',
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
  oldAddress: 'Current address',
  keytag: 'Key tag',
  algorithm: 'Algorithm',
  digestType: 'Digest type',
  digest: 'Digest',
  type: 'Type',
  customerId: 'New customer',
  registrantContactId: 'Registrant contact',
  premium: 'Allow premium price',
  'register customerId': 'Customer',
  'transfer customerId': 'Customer',
  'register name': 'Domain',
  'transfer name': 'Domain',
  'suspend type': 'Reason',
  'suspend reason': 'Explanation',
  'child-nameserver-change address': 'New address',
  name: 'Name',
  email: 'Email',
  organization: 'Organization',
  street_1: 'Street',
  street_2: 'Street, second line',
  city: 'City',
  state: 'State or province',
  country_code: 'Country',
  postal_code: 'Postal code',
  voice: 'Phone',
  fax: 'Fax',
  label: 'Label',
  reference: 'Reference',
  password: 'Customer panel password',
  ...hostingFields,
  ...certificateFieldLabels,
};

export const fieldHints: Readonly<Record<string, string>> = {
  nameservers: 'Two to five, one per line.',
  from: '@ for the domain itself, or a name below it.',
  to: 'A web address that begins with http or https.',
  hostname: 'A name below the domain, such as ns1.',
  state: 'State or province. Most services require it.',
  voice: 'Begin with + and the country code.',
  'child-nameserver-add address': 'An IPv4 or IPv6 address.',
  'child-nameserver-change address': 'An IPv4 or IPv6 address.',
  digest: 'As your DNS server shows it, in hexadecimal digits.',
  records: 'From 241 to 5,000: as many records as your largest zone will have.',
  ...hostingFieldHints,
  ...certificateFieldHints,
};

/** Choices of a form, where the kind's own values are not suitable for display. */
export const choiceLabels: Readonly<Record<string, string>> = {
  'suspend abuse': 'Abuse',
  'suspend other': 'Other reason',
  ...hostingChoices,
  ...certificateChoices,
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
  email: 'Email',
  expires: 'Expires',
  fax: 'Fax',
  forwarding: 'Forwarding',
  host: 'Child nameserver (glue record)',
  label: 'Label',
  link: 'Link',
  mail: 'Email',
  name: 'Name',
  nameservers: 'Nameservers',
  notCopied: 'Not copied',
  notice: 'Notice',
  recipient: 'Recipient',
  reminderDomains: 'Domains',
  subject: 'Subject',
  mailServer: 'Sent through',
  organization: 'Organization',
  password: 'Password',
  postal_code: 'Postal code',
  premium: 'Premium name',
  protection: 'WHOIS protection',
  recordCount: 'Records in the zone',
  overriddenError: 'Overridden error',
  recordSetsMore: 'More changed record sets',
  records: 'Records',
  reason: 'Reason',
  reference: 'Reference',
  request: 'Request',
  requestBody: 'Body',
  requestFile: 'File',
  requestHeaders: 'Headers',
  registrantContact: 'Registrant contact',
  registrarLock: 'Registrar lock',
  state: 'State or province',
  status: 'Status',
  street_1: 'Street',
  street_2: 'Street, second line',
  techContact: 'Technical contact',
  theftProtection: 'Theft protection',
  voice: 'Phone',
  years: 'Years',
  zoneSigning: 'DNSSEC signing',
  ...hostingLines,
  ...certificateLines,
};

const onOff = { true: 'On', false: 'Off' };
const yesNo = { true: 'Yes', false: 'No' };

/** What a plan was based on, by its name in main, if a review line does not have the same name. */
const basisTexts: Readonly<Record<string, { readonly label: string; readonly values?: Readonly<Record<string, string>> }>> = {
  address: { label: 'Address' },
  bought: { label: 'WHOIS protection bought', values: yesNo },
  complete: { label: 'Completed', values: yesNo },
  customerId: { label: 'Customer ID' },
  expired: { label: 'WHOIS protection expired', values: yesNo },
  expiry: { label: 'Expiry date' },
  id: { label: 'ID' },
  premium: { label: 'Premium name', values: yesNo },
  protection: { label: 'WHOIS protection', values: onOff },
  registrarLock: { label: 'Registrar lock', values: onOff },
  statusLabel: { label: 'Status' },
  theftProtection: { label: 'Theft protection', values: onOff },
  to: { label: 'Target' },
  ...hostingBasis,
};

/** Labels of a form's fields, given as a list of their names. */
const fieldNames = (names: string): string =>
  names
    .split(', ')
    .map((name) => entryOf(fieldLabels, name) ?? name)
    .join(', ');

/** What has changed since the review: label, previous value, present value. */
function staleText(facts: Facts, empty: string, sentence: (label: string, was: string, is: string) => string): string {
  const what = of(facts, 'what');
  const basis = entryOf(basisTexts, what);
  const value = (name: string) => entryOf(basis?.values ?? {}, of(facts, name)) ?? (of(facts, name) || empty);
  return sentence(basis?.label ?? entryOf(fieldLabels, what) ?? lineText(what), value('was'), value('is'));
}

/** Notes by code: what the user should know, and why a row is not sent or has no outcome. */
const notes: Readonly<Record<NoteCode, (facts: Facts) => string>> = {
  // From the kinds.
  'already-verified': () => 'The registrant is already verified.',
  'beyond-ten-years': () => 'This extends more than ten years from today; registries usually refuse it.',
  'cancel-refund': () => 'It is not known whether the service refunds the transfer fee.',
  'contact-in-use': (f) =>
    `This contact is used by ${several(of(f, 'count'), 'one domain', 'domains')}: ${of(f, 'domains')}. The change applies there too.`,
  'contact-missing': (f) => `No contact is known for: ${fieldNames(of(f, 'roles'))}.`,
  'contact-not-of-customer': (f) => `${fieldNames(of(f, 'role'))}: contact ${of(f, 'id')} does not belong to the domain’s customer.`,
  'contacts-change': () => 'The domain’s contacts may change along with its customer.',
  'customer-has-domains': (f) => `The customer still has ${several(of(f, 'count'), 'one domain', 'domains')}.`,
  'customer-not-there': (f) => `There is no customer ${of(f, 'id')}.`,
  'deletion-ends-service': () => 'Website and email under this name stop working.',
  'documents-to-do': (f) => `Registrant documents are required. Request the upload link on the domain page.${reported(f, 'status')}`,
  'ds-may-not-match': (f) =>
    `The DS record at the registry may not match the zone’s key (key tags ${of(f, 'keytags')}). Validating resolvers would fail to resolve the domain.`,
  'ds-missing': () => 'There is no DS record at the registry; signing has no effect without one.',
  'ds-stays': (f) =>
    `The DS record stays at the registry (key tags ${of(f, 'keytags')}). Without signatures, validating resolvers would fail to resolve the domain.`,
  'ds-with-new-nameservers': () => 'The domain has DS records. It stops resolving if the new nameservers do not sign with the same key.',
  'email-taken': (f) => `${of(f, 'name') || 'A customer'} (ID ${of(f, 'id')}) already has the email address ${of(f, 'email')}.`,
  'expiry-unreadable': () => 'The expiry date could not be read.',
  'field-empty': (f) => `Empty: ${fieldNames(of(f, 'fields'))}. The service may refuse it.`,
  'field-masked': (f) =>
    `The service shows only part of this: ${fieldNames(of(f, 'fields'))}. Enter the full value, or the masked one would be saved.`,
  'host-in-use': (f) => `${of(f, 'domain')} itself uses ${of(f, 'host')} as a nameserver.`,
  'host-not-there': (f) => `There is no child nameserver ${of(f, 'host')}.`,
  'host-several': (f) => `${of(f, 'host')} has several addresses. Specify which one is meant.`,
  'in-redemption': (f) => `Status: ${of(f, 'status')}. The domain can no longer be renewed, but may be restorable.`,
  'message-address': (f) =>
    of(f, 'address') === '' ? 'This customer has no email address.' : `${of(f, 'address')} is not an email address.`,
  'message-already-reminded': () => 'Already reminded of one of these domains.',
  'message-no-longer-due': () => 'One of these domains now expires on another day, or the customer was muted.',
  'message-blocked': (f) => (of(f, 'block') === 'muted' ? 'This customer is muted.' : 'This customer has no email address.'),
  'message-no-server': () => 'No mail server is set up. Enter one in Settings, Mail.',
  'message-not-due': () => 'Nothing is due for this customer any more.',
  'message-template-faulty': (f) =>
    of(f, 'fault') === 'no-company'
      ? 'The template mentions your company, whose name is missing in the templates.'
      : 'The template gives no message for this customer.',
  'message-unreadable': () =>
    'Mail servers cannot be asked whether they have a message. Look into the sent messages of your mailbox, if it keeps them.',
  'model-other-customer': () => 'Contacts belong to customers, and this domain belongs to a different customer than the model.',
  'name-taken': () => 'The name is taken.',
  'name-unchecked': (f) => `Availability could not be checked; the service decides.${reported(f, 'message')}`,
  'not-confirmed-yet': () => 'Not confirmed yet.',
  'not-in-redemption': (f) => `Status: ${of(f, 'status')}. There is nothing to restore.`,
  'not-readable': () => 'The service does not report whether it was done.',
  'notice-not-there': (f) => `There is no notice ${of(f, 'id')}.`,
  'other-customer': () => 'Already in this account, under another customer.',
  'other-expiry': (f) => `It now expires ${of(f, 'expires')}, which is not what was planned.`,
  'own-already': () => 'Already in this account.',
  'own-nameserver': (f) =>
    `Below the domain itself: ${of(f, 'hosts')}. This works only with a child nameserver (glue record) at the registry.`,
  'period-not-sold': (f) => `There is no price for ${several(of(f, 'years'), 'one year', 'years')}.`,
  premium: () => 'Premium name.',
  'premium-not-agreed': (f) =>
    `Premium name at ${of(f, 'amount')} ${of(f, 'currency')}. To register it at that price, plan it again with the premium price allowed.`,
  'premium-price': (f) => `Premium name with its own price: ${of(f, 'amount')} ${of(f, 'currency')}.`,
  'premium-price-unknown': () => 'This is a premium name, but its price is not reported. It is not registered at the standard price.',
  'premium-status-unknown': () =>
    'The service does not report whether this is a premium name. Premium names are not allowed in this order; charges are compared afterward.',
  'premium-years': (f) =>
    `The service reports the premium price for one year only. For ${of(f, 'years')} years, it is multiplied accordingly.`,
  'price-unknown': () => 'The price is not known.',
  'protection-expired': () => 'WHOIS protection has expired; buy it again.',
  'protection-not-bought': () => 'WHOIS protection was not bought for this domain.',
  'protection-not-offered': () => 'WHOIS protection is not offered for this extension.',
  'protection-price-unknown': () => 'The price of WHOIS protection is not known and not included.',
  'registrant-change': () => 'A new registrant may have to be confirmed by email, and the change may lock the domain against transfers.',
  'registrar-lock-first': () => 'The registrar lock is on. Turn it off first.',
  'registrar-locked': () => 'The registrar lock is on; the registry may refuse the change.',
  'registration-failed': (f) => `The service did not complete the registration. Status: ${of(f, 'status')}.${reported(f, 'reason')}`,
  'request-later': () => 'The service accepted the request and finishes it later. The explorer can’t tell when.',
  'request-screen': () => 'This operation costs money or replaces an entire zone. It is available only on its own screen.',
  'request-unknown': () => 'This application does not know this operation. It may cost money, and it can’t be undone.',
  'request-untold': () =>
    'There was no response, and the outcome of an API request can’t be verified. Check on the service, then record the outcome.',
  'restore-costs': (f) => `Restoring it costs ${of(f, 'amount')} ${of(f, 'currency')}.`,
  'same-contact': () => 'The customer already has a contact with the same data.',
  'still-working': () => 'The service is still working on it.',
  'transfer-over': (f) => `Status: ${of(f, 'status')}. There is no transfer to cancel.`,
  'transfer-rejected': (f) => `The transfer failed.${reported(f, 'reason')}`,
  'transfer-status': (f) => `Status: ${of(f, 'status')}. The transfer may not be in progress.`,
  'transfer-waits': (f) => `The current registrar has to release it, or the registrant has to approve by email.${reported(f, 'status')}`,
  'verification-to-do': (f) => `The registrant has to confirm by email.${reported(f, 'status')}`,
  'zone-apex-ns': () => 'This changes the zone’s own NS records.',
  'zone-safety-limit': (f) => `This changes or deletes ${of(f, 'touched')} of ${of(f, 'of')} records.`,
  'zone-conflict': (f) =>
    plural(
      of(f, 'count'),
      `A record to be changed is no longer there: ${of(f, 'record')}.`,
      `${of(f, 'count')} records to be changed are no longer there. The first: ${of(f, 'record')}.`,
    ),
  'zone-errors': (f) =>
    `This would cause errors (${of(f, 'count')}), for example at ${of(f, 'record')}. The zone editor shows what is wrong.`,
  'zone-errors-overridden': (f) =>
    `${plural(of(f, 'count'), 'One error was', `${of(f, 'count')} errors were`)} overridden in the zone editor. DNS servers reject such records; the service may refuse the entire zone.`,
  'zone-external-nameservers': (f) => `The domain uses other nameservers (${of(f, 'hosts')}). Its zone here has no effect.`,
  'zone-maybe-external-nameservers': (f) =>
    `The domain uses ${of(f, 'hosts')}. If these are not nameservers of the service, its zone here has no effect.`,
  'zone-emptied': () => 'The zone would be empty.',
  'zone-empty': () => 'The service reported twice that this zone is empty.',
  'zone-half-written': (f) =>
    `Partially written: the zone has ${of(f, 'is')} of ${of(f, 'expected')} records, so it matches neither the old nor the planned state.`,
  'zone-needs-record': () => 'The service does not accept an empty zone. Delete its records one by one.',
  'zone-shrank': (f) =>
    `The zone had ${of(f, 'was')} records when it was last loaded, and has ${of(f, 'is')} now; the service reported this twice.`,
  'zone-test-cut': (f) =>
    `The service kept ${of(f, 'is')} of ${of(f, 'expected')} records: it truncates longer forms. Restore the zone to its previous state.`,
  'zone-test-may-be-cut': () => 'A service that truncates long forms would lose records of this zone. Choose a domain that is not in use.',
  'zone-test-too-long': (f) => `This zone already has ${of(f, 'records')} records. Choose one with ${of(f, 'most')} or fewer.`,
  'zone-too-long': (f) =>
    `With ${of(f, 'records')} records, the zone is too large to write at once: only ${of(f, 'most')} are known to fit into one form. You can delete single records, or show with a zone size test that more fit.`,
  'zone-unsteady': () => 'Two reads of this zone differ. Nothing is overwritten; try again later.',
  'verified-by-documents': () => 'Registrants of this extension are verified by documents.',
  // From planning and running.
  'already-so': () => 'Already set; nothing was sent.',
  'bad-input': (f) => shownText(of(f, 'message')),
  balance: (f) => `Insufficient balance: ${of(f, 'cost')} needed, ${of(f, 'remaining')} available (${of(f, 'currency')}).`,
  'balance-currency': (f) => `It costs ${of(f, 'cost')} ${of(f, 'currency')}, and the balance is in ${of(f, 'of')}. Nothing is sent.`,
  'cannot-read': (f) => (of(f, 'message') === '' ? 'It could not be read from the service.' : shownText(of(f, 'message'))),
  'half-written-other-job': () => 'Partially written; another job fixes it.',
  failed: () => 'The service accepted it, but it failed later.',
  fault: () => 'An internal error. The local log has the details.',
  'found-done': () => 'Verified: the change took effect.',
  'in-other-job': (f) => `Job ${of(f, 'job')} has the same change in row ${of(f, 'row')}, which is not finished.`,
  interrupted: () => 'The application was closed while this was running.',
  journal: () => 'The journal could not be written. Nothing more is sent.',
  skipped: () => 'Skipped by you.',
  locked: () => 'The application was locked.',
  'needs-secret': (f) =>
    of(f, 'what') === 'file'
      ? 'Files are not stored. Choose the file again in the explorer.'
      : 'Secrets are not stored. Enter the code or password again.',
  'no-answer': () => 'No response after it was sent. It will be verified, not sent again.',
  'not-seen': () => 'Not found on the service.',
  'not-seen-yet': () => 'Not found on the service so far.',
  'not-sent': () => 'It could not be sent. Nothing was changed.',
  'nothing-to-take': (f) => `Row ${of(f, 'row')} did not return what this row needs.`,
  'other-currency': (f) => `It costs ${of(f, 'currency')}, but the others cost ${of(f, 'of')}. Plan it separately.`,
  'other-reseller': () => 'The account now belongs to another reseller or base address.',
  person: () => 'Paused by you.',
  'person-says-done': () => 'Marked done by you.',
  altered: () => 'This row differs from what was reviewed. It was not sent. Plan the change again.',
  'price-moved': (f) => `The price is ${of(f, 'is')} now; ${of(f, 'was')} was reviewed.`,
  quit: () => 'The application was closed.',
  'read-only': (f) => `${of(f, 'account')} is read-only.`,
  restored: () => 'A backup was restored.',
  'row-before-later': () => 'Depends on a later row.',
  'row-before-refused': (f) => `Depends on row ${of(f, 'row')}, which was not done.`,
  'rows-to-retry': () => 'Some rows will be sent again.',
  'same-outcome': (f) => `Ten rows in a row had the same outcome: ${shownText(of(f, 'message'))}`,
  'send-again': () => 'To be sent again, as you decided.',
  service: (f) => (of(f, 'message') === '' ? 'Problem with the service.' : shownText(of(f, 'message'))),
  shutdown: () => 'The computer was shut down.',
  sleep: () => 'The computer went to sleep.',
  stale: (f) =>
    of(f, 'what') === 'zone' || of(f, 'what') === 'record'
      ? 'The zone has been changed since the review.'
      : staleText(f, 'empty', (label, was, is) => `Changed since the review. ${label}: ${was} before, ${is} now.`),
  twice: (f) => `Duplicate of row ${of(f, 'row')}.`,
  'unknown-kind': () => 'This version does not know this type of change.',
  'waits-for-rows': (f) => `${several(of(f, 'count'), 'One row waits', 'rows wait')} for earlier rows.`,
  'wrong-target': () => 'This change does not apply to this type of object.',
  ...hostingNotes,
  ...certificateNotes,
};

/** The entry of a table under a name from the journal, which another version may have written. */
const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Title of a kind; the name of one that this version does not know. */
export const kindWords = (kind: string): string => entryOf(kindTitles, kind) ?? kind;

/** Values of a line about a switch. */
const switchValues: Readonly<Record<string, string>> = { on: 'on', off: 'off' };

/** The value of a line about a switch; another value as it is. */
export const switchText = (value: string): string => entryOf(switchValues, value) ?? value;

export const lineText = (label: string): string => entryOf(lineLabels, label) ?? label;

/** Text for a note; an unknown code of a newer version is shown as it is. */
export function noteText(code: string, facts: Facts): string {
  return entryOf(notes, code)?.(facts) ?? [code, ...Object.values(facts)].join(', ');
}
