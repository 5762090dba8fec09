import * as z from 'zod';
import { maxNameserverSets, NameserverSet } from '../../../../preload/contract/domains/nameserver-sets.ts';
import { SavedFilter } from '../../../../preload/contract/portfolio/filters.ts';
import { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import { CustomerPreferences } from '../../../../preload/contract/reminders/customer-preferences.ts';
import { maxRules } from '../../../../preload/contract/reminders/reminder-codes.ts';
import { ReminderRule } from '../../../../preload/contract/reminders/rules.ts';
import { LetterSender, maxReminderTemplates, ReminderTemplate } from '../../../../preload/contract/reminders/templates.ts';
import { letterheadLimits, logoLimits, logoTypes } from '../../../../preload/contract/statements/statement-codes.ts';
import { Moment } from '../../../../preload/contract/values.ts';
import { AnnotatedKind } from '../../../../preload/contract/workspace/notes.ts';
import { maxNoteLength, maxTagLength, maxTags } from '../../../../preload/contract/workspace/tags.ts';
import { readPicture } from '../../base/files/picture.ts';

/* The file: one JSON object with everything. It contains no key, no account and no address of the service. */

export const formatName = 'reseller-desk-notes';
export const formatVersion = 1;
/** Bytes. */
export const maxFileBytes = 50_000_000;
const maxObjects = 200_000;

/** A domain by its name in A-labels, or a customer by e-mail address, with the service's id. */
export const FileObject = z.strictObject({
  kind: AnnotatedKind,
  name: z.string().min(1).max(1000),
  id: z.number().int().nonnegative(),
  /** Empty: none. */
  note: z.string().max(maxNoteLength),
  /** When the note was last changed. */
  changedAt: Moment.nullable(),
  tags: z.array(z.string().min(1).max(maxTagLength)).max(maxTags),
});
export type FileObject = z.infer<typeof FileObject>;

/** A customer by e-mail address, with the service's id. */
export const FilePreferences = z.strictObject({
  name: z.string().min(1).max(1000),
  id: z.number().int().nonnegative(),
  preferences: CustomerPreferences,
});
export type FilePreferences = z.infer<typeof FilePreferences>;

/** Characters of a template's name. */
export const maxTemplateName = 100;

/** A template of the account; rules refer to it by its id. */
const FileTemplate = z.strictObject({ ...ReminderTemplate.shape, id: z.string().regex(/^own-[a-z0-9]{12,32}$/) });

const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
const isWebsite = (text: string): boolean => text === '' || (/^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text));

const FileSender = LetterSender.refine(({ company, phone, email }) => [company, phone, email].every(isOneLine)).refine(({ website }) =>
  isWebsite(website),
);

/** Lines and pixels within the limits; a logo is what it claims to be. */
const FileLetterhead = z.strictObject({
  text: z
    .string()
    .max(letterheadLimits.characters)
    .refine((text) => !/[^\P{Cc}\n]/u.test(text) && text.split('\n').length <= letterheadLimits.lines),
  logo: z
    .strictObject({ type: z.enum(logoTypes), data: z.base64().max(Math.ceil(logoLimits.bytes / 3) * 4) })
    .refine(({ type, data }) => {
      const picture = readPicture(Buffer.from(data, 'base64'));
      return picture?.type === type && Math.max(picture.width, picture.height) <= logoLimits.pixels;
    })
    .nullable(),
});

export const FileFilter = SavedFilter.extend({ list: SyncList });
export type FileFilter = z.infer<typeof FileFilter>;

/** The file as a whole; objects are parsed one by one after it. */
export const FileFrame = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  madeAt: Moment,
  objects: z.array(z.unknown()).max(maxObjects),
  filters: z.array(FileFilter).max(300),
  /** Missing in older files. */
  nameserverSets: z.array(NameserverSet).max(maxNameserverSets).default([]),
  /** Rules of reminders; null: they were never changed. */
  reminderRules: z.array(ReminderRule).max(maxRules).nullable().default(null),
  reminderCustomers: z.array(FilePreferences).max(maxObjects).default([]),
  reminderTemplates: z.array(FileTemplate).max(maxReminderTemplates).default([]),
  /** How the account appears in messages, and what is printed above statements; null: nothing was entered. */
  reminderSender: FileSender.nullable().default(null),
  letterhead: FileLetterhead.nullable().default(null),
});

export interface TransferFile {
  readonly madeAt: string;
  readonly objects: readonly FileObject[];
  readonly filters: readonly FileFilter[];
  readonly nameserverSets: readonly NameserverSet[];
  readonly reminderRules: readonly ReminderRule[] | null;
  readonly reminderCustomers: readonly FilePreferences[];
  readonly reminderTemplates: readonly z.infer<typeof FileTemplate>[];
  readonly reminderSender: LetterSender | null;
  readonly letterhead: z.infer<typeof FileLetterhead> | null;
}

/** The text before the objects, and after them. Each object has its own line. */
export const fileStart = (madeAt: string): string =>
  `{"format":${JSON.stringify(formatName)},"version":${formatVersion},"madeAt":${JSON.stringify(madeAt)},\n"objects":[`;
export function fileEnd(file: Omit<TransferFile, 'madeAt' | 'objects'>): string {
  const { filters, nameserverSets, reminderRules, reminderCustomers, reminderTemplates, reminderSender, letterhead } = file;
  const parts = [
    ...['', `"filters":${lines(filters)}`, `"nameserverSets":${lines(nameserverSets)}`],
    `"reminderRules":${reminderRules === null ? 'null' : lines(reminderRules)}`,
    ...[`"reminderCustomers":${lines(reminderCustomers)}`, `"reminderTemplates":${lines(reminderTemplates)}`],
    ...[`"reminderSender":${JSON.stringify(reminderSender)}`, `"letterhead":${JSON.stringify(letterhead)}`],
  ];
  return `\n]${parts.join(',\n')}}\n`;
}
const lines = (resources: readonly object[]): string => `[${resources.map((resource) => `\n${JSON.stringify(resource)}`).join(',')}\n]`;
