import type { Output } from '../../../preload/contract/index.ts';
import { counted } from './plural.ts';

const customers = (n: string) => counted(n, 'customer', 'customers');

const opened: Readonly<Record<Output<'reminder-sending.open'>['outcome'], string>> = {
  opened: 'Opened. Mark the customer as reminded once the message is sent.',
  declined: 'Not opened.',
  unavailable: 'It could not be opened, perhaps because the message is too long. Copy the text, or save a file.',
};

/** Text of the ways in which reminders reach customers. */
export const reminderSending = {
  label: 'Send',
  smtp: 'Send by mail server, after a review…',
  mailProgram: 'Open in the mail program…',
  whatsapp: 'Open in WhatsApp…',
  copy: 'Copy the text',
  saveMessages: 'Save files for the mail program…',
  saveTable: 'Save a table for a mail merge…',
  selectFirst: 'select customers first',
  selectOne: 'select one customer',
  noServer: 'set up a mail server in Settings first',
  opened,
  copied: 'The text was copied. Mark the customer as reminded once it is sent.',
  saved: (people: string, omitted: string | null, path: string) =>
    `${customers(people)} saved in ${path}.${omitted === null ? '' : ` Left out: ${customers(omitted)}.`} Mark them as reminded once the messages are sent.`,
  review: {
    label: 'Message',
    to: 'To',
    subject: 'Subject',
    html: 'It is sent as plain text, and as simple HTML made from it.',
    failed: 'The message could not be loaded',
  },
  failed: {
    plan: 'The messages could not be planned',
    open: 'The message could not be opened',
    copy: 'The text could not be copied',
    save: 'The messages could not be saved',
  },
};
