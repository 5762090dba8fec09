import { beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '../../../../../../main/core/base/errors.ts';
import { builtInTemplate } from '../../../../../../main/core/reminders/templates/built-in.ts';
import { createReminderTemplates, type ReminderTemplatesService } from '../../../../../../main/core/reminders/templates/templates.ts';
import type { WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import type { DueMessage } from '../../../../../../preload/contract/reminders/due.ts';
import { maxReminderTemplates, type ReminderTemplate } from '../../../../../../preload/contract/reminders/templates.ts';
import { openWorkspace, sampleAccount } from '../../store/workspace/fixtures.ts';
import { dueMessage, sender } from './due-message.ts';

const { id: accountId } = sampleAccount(1);
const { id: otherId } = sampleAccount(2);
const mine: ReminderTemplate = { name: 'Friendly', language: 'en', subject: 'Hello {{customer.name}}', text: '{{salutation}},\n{{names}}' };

let workspace: WorkspaceStore;
let due: DueMessage | null;
let changes: number;
let templates: ReminderTemplatesService;

beforeEach(async () => {
  ({ workspace } = await openWorkspace());
  due = dueMessage();
  changes = 0;
  templates = createReminderTemplates({
    workspace: () => workspace,
    dueMessage: async ({ customerId }) => (customerId === 7 ? due : null),
    today: () => '2027-03-01',
    changed: () => {
      changes += 1;
    },
  });
});

const save = (template: Partial<ReminderTemplate> = {}, id?: string) =>
  templates.save({ accountId, template: { ...mine, ...template }, ...(id === undefined ? {} : { id }) }).template;
function faultOf(work: () => unknown): [string, string, string[]] {
  try {
    work();
  } catch (error) {
    const { code, reason, fields = {} } = error as AppError;
    return [code, reason, Object.keys(fields)];
  }
  throw new Error('Nothing was refused.');
}
const namesOf = (of = accountId) => templates.list({ accountId: of }).templates.map(({ name, id }) => (name === '' ? id : name));

describe('own templates', () => {
  test('come before the built-in ones, by name, and belong to one account', () => {
    save({ name: '  Zona   baru ' });
    save();
    expect(namesOf()).toEqual(['Friendly', 'Zona baru', 'before-en', 'last-en', 'expired-en', 'before-id', 'last-id', 'expired-id']);
    expect(namesOf(otherId)).not.toContain('Friendly');
  });

  test('are replaced by their id, also under another name', () => {
    const { id } = save();
    expect(id).toMatch(/^own-[a-f0-9]{16}$/);
    expect(save({ name: 'friendly', text: 'x\r\ny' }, id)).toMatchObject({ id, name: 'friendly', text: 'x\ny', stage: null });
    expect(namesOf().filter((name) => !name.includes('-'))).toEqual(['friendly']);
  });

  test('are deleted, and added again with the same id', () => {
    const { id, stage: _, ...template } = save();
    templates.remove({ accountId, id });
    expect(changes).toBe(2);
    expect(namesOf()).not.toContain('Friendly');
    expect(save(template, id)).toEqual({ ...template, id, stage: null });
    expect(namesOf()).toContain('Friendly');
  });

  test('are refused without a name, with the name of another one, and with a fault', () => {
    save();
    expect(faultOf(() => save({ name: ' ' }))).toEqual(['VALIDATION', 'template-without-name', []]);
    expect(faultOf(() => save({ name: 'FRIENDLY' }))).toEqual(['CONFLICT', 'template-name-taken', []]);
    expect(faultOf(() => save({ name: 'a', text: '{{x}}' }))).toEqual(['VALIDATION', 'reminder-template-faulty', ['template.text']]);
    expect(faultOf(() => save({ name: 'a', subject: '{{' }))).toEqual(['VALIDATION', 'reminder-template-faulty', ['template.subject']]);
    expect(faultOf(() => save({ name: 'a' }, 'before-en'))).toEqual(['CONFLICT', 'reminder-template-built-in', []]);
  });

  test('are limited in number', () => {
    const text = 'x';
    for (let at = 0; at < maxReminderTemplates; at += 1)
      workspace.reminderTemplates.write(accountId, { ...mine, text, name: `t${at}`, id: `own-${`${at}`.padStart(12, '0')}` });
    expect(faultOf(() => save())).toEqual(['CONFLICT', 'too-many-reminder-templates', []]);
    expect(save({ name: 'renamed' }, 'own-000000000000').name).toBe('renamed');
  });
});

describe('the sender', () => {
  test('is empty until it is entered, then one line each, with a whole website', () => {
    expect(templates.sender({ accountId })).toEqual({ company: '', phone: '', email: '', website: '' });
    const saved = templates.saveSender({ accountId, sender: { ...sender, company: ' Sinar\nDomain ', website: 'sinar.example:8080/a' } });
    expect(saved).toEqual({ ...sender, website: 'https://sinar.example:8080/a' });
    expect(templates.sender({ accountId })).toEqual(saved);
    expect(templates.sender({ accountId: otherId }).company).toBe('');
  });

  test.each(['javascript:alert(1)', 'ftp://sinar.example', 'https://', 'not a site'])('is refused with the website %s', (website) => {
    const refused = faultOf(() => templates.saveSender({ accountId, sender: { ...sender, website } }));
    expect(refused).toEqual(['VALIDATION', 'sender-website-invalid', ['sender.website']]);
  });
});

describe('a preview', () => {
  const preview = (fields: Partial<Parameters<ReminderTemplatesService['preview']>[0]> = {}) =>
    templates.preview(
      {
        accountId,
        subject: mine.subject,
        text: mine.text,
        language: 'en',
        stage: 'before',
        of: { by: 'customer', customerId: 7 },
        ...fields,
      },
      new AbortController().signal,
    );

  test('is the message for a customer, without its HTML', async () => {
    expect(await preview()).toEqual({
      faults: [],
      fault: null,
      isGone: false,
      message: {
        subject: 'Hello Budi Santoso',
        text: 'Dear Budi Santoso,\ntoko.example\n',
        blocks: [{ type: 'paragraph', lines: [[{ text: 'Dear Budi Santoso,', href: null }], [{ text: 'toko.example', href: null }]] }],
      },
    });
  });

  test('is for an invented customer, too', async () => {
    const several = await preview({
      of: { by: 'sample', domains: 'several' },
      language: 'id',
      text: '{{salutation}} {{count}} {{when}} {{total}}',
    });
    expect(several.message?.text).toBe('Yth. Sari Wulandari 3 dalam 14 hari Rp 620.000\n');
    const one = await preview({ of: { by: 'sample', domains: 'one' }, stage: 'expired', text: '{{count}} {{when}} {{expires}} {{total}}' });
    expect(one.message?.text).toBe('1 3 days ago 26 February 2027 IDR 250,000\n');
  });

  test('lists the faults of both fields', async () => {
    const { faults, message } = await preview({ subject: '{{x}}', text: 'a\n{{#total}}' });
    expect(message).toBeNull();
    expect(faults).toMatchObject([
      { field: 'subject', code: 'unknown-name', name: 'x', line: 1, column: 1 },
      { field: 'text', code: 'unclosed-part', name: 'total', line: 2, column: 1 },
    ]);
  });

  test('has no message for a customer of whom nothing is due, or without the company', async () => {
    expect(await preview({ of: { by: 'customer', customerId: 8 } })).toMatchObject({ message: null, isGone: true });
    expect(await preview({ text: '{{company}}' })).toMatchObject({ message: null, fault: 'no-company' });
  });
});

describe('the message to a customer', () => {
  const textOf = (message: Partial<DueMessage>): string => {
    const result = templates.render(accountId, dueMessage(message));
    return 'fault' in result ? result.fault : result.message.text;
  };
  beforeEach(() => void templates.saveSender({ accountId, sender }));

  test('is by the template of the rule, in its language', () => {
    const { id } = save({ text: '{{expires}}', language: 'id' });
    expect(textOf({ template: id, language: 'en' })).toBe('15 Maret 2027\n');
    expect(textOf({ template: 'last-id' })).toContain('Domain berikut kedaluwarsa dalam 14 hari');
  });

  test('is shown for the customer, or why there is none', async () => {
    const { signal } = new AbortController();
    const shown = await templates.message({ accountId, customerId: 7 }, signal);
    expect(shown.message?.subject).toBe('Renewal reminder: toko.example');
    expect(shown.message).not.toHaveProperty('html');
    expect(await templates.message({ accountId, customerId: 8 }, signal)).toEqual({ message: null, fault: null });
    templates.saveSender({ accountId, sender: { ...sender, company: '' } });
    expect(await templates.message({ accountId, customerId: 7 }, signal)).toEqual({ message: null, fault: 'no-company' });
  });

  test('is by the built-in one of its stage and language if there is none, or no longer', () => {
    for (const template of [null, 'own-000000000000']) {
      expect(textOf({ template, stage: 'expired', language: 'en' })).toContain('This domain expired');
      expect(textOf({ template, stage: 'before', language: 'id' })).toContain('Masa pendaftaran domain berikut akan segera berakhir');
    }
    expect(builtInTemplate('before', 'id').id).toBe('before-id');
  });
});
