import type { DueTotal } from '../../../preload/contract/reminders/due.ts';
import type {
  LogFilter,
  PriceGap,
  ReminderBlock,
  ReminderOutcome,
  ReminderProblem,
  ReminderStage,
  ReminderWay,
  SinceReminder,
} from '../../../preload/contract/reminders/reminder-codes.ts';
import { counted } from './plural.ts';

const customers = (n: string) => counted(n, 'customer', 'customers');
const domains = (n: string) => counted(n, 'domain', 'domains');

const blocks: Readonly<Record<ReminderBlock, string>> = { muted: 'Muted', 'no-address': 'No email address or phone number' };
const problems: Readonly<Record<ReminderProblem, string>> = {
  'no-customer': 'The service names no customer',
  'customer-not-read': 'The customers have not been synced completely',
  'customer-not-listed': 'The customer is not in the list of customers',
  'no-date': 'The expiry date is unknown',
};
const gaps: Readonly<Record<PriceGap, string>> = {
  'not-listed': 'Not in the price list',
  'no-margin': 'No selling price: the margin is not for renewals',
  premium: 'Premium name: the price is not in the price list',
};
const ways: Readonly<Record<ReminderWay, string>> = {
  smtp: 'Email (SMTP)',
  'mail-program': 'Mail program',
  'mail-file': 'Email file',
  'mail-merge': 'Mail merge',
  whatsapp: 'WhatsApp',
  other: 'Another way',
};
const outcomes: Readonly<Record<ReminderOutcome, string>> = { done: 'Done', refused: 'Refused', unknown: 'Unknown' };
const stages: Readonly<Record<ReminderStage, string>> = { before: 'Before expiry', last: 'Last notice', expired: 'Expired' };
const since: Readonly<Record<SinceReminder, string>> = {
  renewed: 'Renewed',
  'not-renewed': 'Not renewed',
  gone: 'No longer in the account',
};
const filters: Readonly<Record<LogFilter, string>> = {
  all: 'All',
  renewed: 'Renewed since',
  'not-renewed': 'Not renewed',
  unknown: 'Outcome unknown',
  refused: 'Refused',
};

/** How far away an expiry date is; negative: it has passed. */
function left(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days, 'day', 'days')}` : `${counted(-days, 'day', 'days')} ago`;
}

/** Text of the reminders of expiry dates. */
export const reminders = {
  title: 'Reminders',
  tabs: { label: 'Reminders', due: 'Due today', calendar: 'Next 30 days', rules: 'Rules', templates: 'Templates', log: 'Log' },
  failed: 'The reminders could not be loaded',
  blocks,
  problems,
  gaps,
  ways,
  outcomes,
  stages,
  since,
  customers,
  domains,
  due: {
    label: 'Customers to remind',
    show: 'Show',
    ready: (n: string) => `Ready (${n})`,
    blocked: (n: string) => `Blocked (${n})`,
    problems: (n: string) => `Left out (${n})`,
    summary: (people: string, names: string) => `${customers(people)} with ${domains(names)}`,
    withoutRule: (n: string) => `No rule applies to ${domains(n)} that expire within 60 days.`,
    columns: { customer: 'Customer', to: 'To', domains: 'Domains', total: 'Total', blocked: 'Reason' },
    whatsappOnly: 'No email address: WhatsApp only',
    selectAll: 'Select all on this page',
    select: (name: string) => `Select ${name}`,
    selected: (n: string) => `${n} selected`,
    selectEvery: (n: string) => `Select all ${customers(n)}`,
    clear: 'Clear selection',
    more: (n: string) => `and ${n} more`,
    showAll: 'Show domains',
    showAllOf: (name: string) => `Show domains: ${name}`,
    unnamed: (id: string) => `Customer ${id}`,
    unpriced: (n: string) => `${domains(n)} without a price`,
    left,
    expires: (day: string, days: number) => `${day}, ${left(days)}`,
    languages: { en: 'English', id: 'Indonesian' },
    empty: {
      title: 'No reminders due',
      text: 'Customers are listed here once a step of a rule is due for one of their domains, until they have been reminded.',
    },
    noBlocked: {
      title: 'Nothing blocked',
      text: 'Every customer with a due domain has an email address or a phone number for WhatsApp, and is not muted.',
    },
    noProblems: { title: 'Nothing left out', text: 'Every due domain has a customer and an expiry date.' },
    future: (day: string) => `Becomes due on ${day}, unless it is reminded of before.`,
  },
  problemColumns: { domain: 'Domain', expires: 'Expires', reason: 'Reason' },
  mark: {
    open: 'Mark as reminded',
    label: 'How they were reminded',
    nothing: 'select customers first',
    done: (people: string) => `${customers(people)} marked as reminded.`,
    none: 'Nothing is due for these customers any more.',
    undo: 'Undo',
    undone: 'The mark was removed.',
    failed: 'The customers could not be marked',
    undoFailed: 'The mark could not be removed',
  },
  message: {
    title: (name: string) => `Due for ${name}`,
    columns: { domain: 'Domain', expires: 'Expires', step: 'Step', price: 'Price' },
    years: (n: number) => counted(n, 'year', 'years'),
    close: 'Close',
    total: 'Total',
    preferences: 'Preferences…',
    nothing: 'Nothing is due any more.',
  },
  totals: (totals: readonly DueTotal[], amount: (decimal: string) => string) =>
    totals.map((total) => `${amount(total.amount)}${total.currency === null ? '' : ` ${total.currency}`}`).join(' + '),
  step: (days: number) => {
    if (days === 0) return 'on the day';
    return days > 0 ? `${counted(days, 'day', 'days')} before` : `${counted(-days, 'day', 'days')} after`;
  },
  calendar: {
    label: 'Reminders of the next 30 days',
    columns: { day: 'Day', customers: 'Customers', domains: 'Domains' },
    today: 'Today',
    none: 'Choose a day to see its reminders.',
    dayList: (day: string) => `Reminders on ${day}`,
  },
  rules: {
    label: 'Rules',
    intro:
      'A rule with a tag applies before one with extensions, and that before one for all domains. Of rules of the same type, the first one applies.',
    first: 'This is the built-in rule. It applies until you change it.',
    add: 'Add rule…',
    editOf: (name: string) => `Edit ${name}`,
    removeOf: (name: string) => `Delete ${name}`,
    upOf: (name: string) => `Move up ${name}`,
    isFirst: 'this is the first rule',
    columns: { rule: 'Rule', domains: 'Applies to', steps: 'Days', state: 'State', actions: 'Actions' },
    on: 'On',
    off: 'Off',
    all: 'All domains',
    extensions: (list: readonly string[]) =>
      list.length > 4 ? `${list.slice(0, 4).join(', ')} and ${list.length - 4} more` : list.join(', '),
    tag: (tag: string) => `Tag “${tag}”`,
    noSteps: 'No reminders',
    steps: (before: readonly number[], isOnDay: boolean, after: readonly number[]) =>
      [
        ...(before.length > 0 ? [`${before.join(', ')} before`] : []),
        ...(isOnDay ? ['on the day'] : []),
        ...(after.length > 0 ? [`${after.join(', ')} after`] : []),
      ].join('; '),
    removed: (name: string) => `${name} deleted.`,
    undo: 'Undo',
    notSaved: 'The rules could not be saved',
    empty: { title: 'No rules', text: 'Without a rule, no customer is due for a reminder.' },
    form: {
      add: 'Add rule',
      edit: 'Edit rule',
      name: 'Name (optional)',
      domains: 'Domains',
      by: { all: 'All', extensions: 'Extensions', tag: 'Tag' },
      extensions: 'Extensions',
      extensionsHint: 'Separated by spaces, such as .id .co.id',
      extensionsNeeded: 'Enter at least one extension.',
      tag: 'Tag',
      tagNeeded: 'Enter a tag.',
      steps: 'Days before the expiry date',
      stepsHint: 'Separated by spaces. 0 is the day itself, -3 is three days after it. Leave empty to send no reminders for these domains.',
      stepsInvalid: 'Enter whole numbers from -365 to 365, at most 20.',
      stepTwice: 'Each number of days can occur once.',
      isOn: 'Rule is on',
      save: 'Save',
      cancel: 'Cancel',
    },
  },
  preferences: {
    title: 'Reminders',
    edit: 'Edit…',
    dialog: (name: string) => `Reminders for ${name}`,
    isMuted: 'Mute: no reminders for this customer',
    muted: 'Muted',
    active: 'Not muted',
    address: 'Email address (optional)',
    addressHint: (address: string) => (address === '' ? 'The customer has no email address.' : `Otherwise ${address}`),
    phone: 'Phone (optional)',
    phoneHint: (phone: string) => (phone === '' ? 'The customer has no phone number.' : `Otherwise ${phone}`),
    salutation: 'Salutation (optional)',
    salutationHint: 'Such as: Dear Ms. Sari',
    language: 'Language',
    byCountry: 'By country',
    languages: { en: 'English', id: 'Indonesian' },
    note: 'Note in messages (optional)',
    save: 'Save',
    cancel: 'Cancel',
    unchanged: 'nothing was changed',
    failed: 'The preferences could not be saved',
    facts: { state: 'State', address: 'Email', phone: 'Phone', salutation: 'Salutation', language: 'Language', note: 'Note' },
    history: 'Last reminders',
    noHistory: 'Not reminded yet.',
    showAll: 'Show log',
    reminded: (day: string, domain: string) => `${day}: ${domain}`,
    entry: (step: string, way: string, since: string) => `${step}, ${way}. ${since}.`,
  },
  log: {
    label: 'Log of reminders',
    filter: 'Show',
    filters,
    text: 'Domain or customer',
    columns: {
      at: 'Reminded',
      domain: 'Domain',
      customer: 'Customer',
      expires: 'Expiry date',
      step: 'Step',
      way: 'Way',
      outcome: 'Outcome',
      since: 'Since then',
    },
    imported: 'imported',
    job: (id: string) => `Job ${id}`,
    renewedUntil: (day: string) => `Renewed until ${day}`,
    settleDone: 'Mark as done',
    settleRefused: 'Mark as not sent',
    settleOf: (what: string, domain: string) => `${what}: ${domain}`,
    settleFailed: 'The entry could not be changed',
    export: 'Export…',
    import: 'Import…',
    nothing: 'the log is empty',
    exported: (n: string, path: string) => `${counted(n, 'entry', 'entries')} exported to ${path}`,
    exportFailed: 'The log could not be exported',
    imports: (added: string, known: string) =>
      `${counted(added, 'entry', 'entries')} imported. ${counted(known, 'entry was', 'entries were')} known already.`,
    faulty: (n: string) => `${counted(n, 'row', 'rows')} could not be read:`,
    fault: (line: string, column: string, text: string) => `Line ${line}, ${column}: ${text === '' ? 'empty' : text}`,
    importFailed: 'The log could not be imported',
    empty: { title: 'No reminders yet', text: 'Each reminder is listed here, and whether the domain was renewed since.' },
    noHit: { title: 'Nothing here', text: 'No reminder matches.' },
  },
  pages: {
    label: 'Pages',
    shown: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
    first: 'These are the first ones',
    last: 'There are no more',
    newest: 'First',
    newer: 'Previous',
    older: 'Next',
  },
};
