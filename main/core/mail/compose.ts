import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { AppError } from '../base/errors.ts';
import { readAddress } from './addresses.ts';

/** A message to one customer. Everything in it is text. */
export interface Message {
  /** Mail addresses, at least one. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** null: plain text only. */
  readonly html: string | null;
}

export interface Sender {
  readonly fromName: string;
  readonly fromAddress: string;
  /** Empty: replies go to the sender. */
  readonly replyTo: string;
}

/** A message as it goes over the wire, and the addresses of its envelope. */
export interface Composed {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Buffer;
}

export interface ComposeOptions {
  /** Unix time in ms. */
  readonly now: number;
  /** Different for every message, the same for the same one: its Message-ID is made from it. */
  readonly key: string;
  /** A file that a mail program opens to be sent from there, in place of a message that is sent from here. */
  readonly draft?: boolean;
}

/**
 * Builds a MIME message of RFC 5322. Nothing in it is read from a file or an address. Throws AppError VALIDATION for an address that is none,
 * and for a header that would hold a line break or a control character.
 */
export async function compose(message: Message, sender: Sender, { now, key, draft = false }: ComposeOptions): Promise<Composed> {
  const from = addressOf(sender.fromAddress);
  const to = message.to.map(addressOf);
  const composer = new MailComposer({
    from: { name: headerText(sender.fromName), address: from },
    to: to.map((address) => ({ name: '', address })),
    ...(sender.replyTo === '' ? {} : { replyTo: { name: '', address: addressOf(sender.replyTo) } }),
    subject: headerText(message.subject),
    text: message.text,
    ...(message.html === null ? {} : { html: message.html }),
    date: new Date(now),
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Automatic replies, such as those of people on leave, are not sent to it (RFC 3834).
    headers: draft ? { 'X-Unsent': '1' } : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
  });
  const bytes = await composer.compile().build();
  return { from, to, bytes };
}

function addressOf(text: string): string {
  const reading = readAddress(text);
  if (!reading.ok) throw new AppError('VALIDATION', reading.why);
  return reading.address;
}

function headerText(text: string): string {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) throw new AppError('VALIDATION', 'mail-header-line');
  return text;
}
