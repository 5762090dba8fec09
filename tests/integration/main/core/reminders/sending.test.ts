import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanRequest, RowRequest } from '../../../../../main/core/changes/plan/plan-job.ts';
import { createSending } from '../../../../../main/core/reminders/sending/sending.ts';
import { builtInTemplate } from '../../../../../main/core/reminders/templates/built-in.ts';
import { renderMessage } from '../../../../../main/core/reminders/templates/render.ts';
import { sampleMessage } from '../../../../../main/core/reminders/templates/sample.ts';
import type { DueMessage } from '../../../../../preload/contract/reminders/due.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { localMailServer } from '../../../../support/reminder-rows.ts';

const accountId = 'account0000000000001' as AccountId;
const { signal } = new AbortController();
const sender = { company: 'Nusa', phone: '', email: '', website: '' };
let folder: string;
let due: Map<number, DueMessage>;
let planned: PlanRequest[];
let opened: unknown[];
let copied: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sending-'));
  due = new Map();
  planned = [];
  opened = [];
  copied = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function add(id: number, change: Partial<DueMessage> = {}, name = 'Sari'): void {
  const sample = sampleMessage({ stage: 'before', domains: 'several', language: 'en', day: '2027-02-06' });
  due.set(id, {
    ...sample,
    address: `c${id}@customer.test`,
    phone: '0812 3456 7890',
    ...change,
    customer: { ...sample.customer, id, name },
  });
}

const sending = (file = 'out', hasServer = true) =>
  createSending({
    messages: async (_, ids) => ids.flatMap((id) => due.get(id) ?? []),
    render: (_, message) =>
      renderMessage(builtInTemplate(message.stage, message.language), { message, sender, language: message.language }),
    changes: async () => ({
      plan(request) {
        planned.push(request);
        return 7;
      },
      rows: () => [],
    }),
    mail: async () => ({ server: () => (hasServer ? localMailServer(25) : null) }),
    dialogs: { available: true, saveFile: async () => join(folder, file), openFile: async () => null },
    openLink: async (...link) => {
      opened.push(link);
      return 'opened';
    },
    copy: (text) => void copied.push(text),
    today: () => '2027-02-06',
    now: () => Date.UTC(2027, 1, 6),
  });

describe('a job', () => {
  it('has a row for each customer, made slice by slice, or the reason why there is no message', async () => {
    add(1);
    add(2, { block: 'muted' });
    add(3, { block: 'no-address', address: null });
    add(4, { address: 'not an address' });
    expect(await sending().plan({ accountId, customerIds: [1, 2, 3, 4, 5] }, signal)).toEqual({ job: 7 });
    const [{ rows } = { rows: [] }] = planned;
    if (!('kinds' in rows)) throw new Error('The rows were made at once.');
    expect([rows.length, rows.kinds]).toEqual([5, ['reminder-send']]);
    const made: readonly RowRequest[] = await rows.slice(0, 5);
    expect(made.map(({ target, refused }) => [target.id, refused?.code ?? null])).toEqual([
      [1, null],
      [2, 'message-blocked'],
      [3, 'message-address'],
      [4, 'message-address'],
      [5, 'message-not-due'],
    ]);
    const first = due.get(1);
    expect(made[0]).toMatchObject({
      kind: 'reminder-send',
      target: { kind: 'customer', name: 'c1@customer.test' },
      input: { to: 'c1@customer.test', customer: 'Sari' },
    });
    expect(made[0]?.input['items']).toEqual(
      first?.items.map(({ domainId, domain, expires, step }) => ({ domainId, domain, expires, step })),
    );
    expect(made[0]?.input['text']).toContain(first?.items[0]?.unicode);
    expect((await rows.slice(3, 5)).map(({ target }) => target.id)).toEqual([4, 5]);
  });

  it('needs a mail server', async () => {
    await expect(sending('out', false).plan({ accountId, customerIds: [1] }, signal)).rejects.toMatchObject({ reason: 'mail-no-server' });
  });
});

describe('other programs', () => {
  it('are opened at an address that main makes', async () => {
    add(1, {});
    await sending().open({ accountId, customerId: 1, in: 'whatsapp' }, signal);
    await sending().open({ accountId, customerId: 1, in: 'mail-program' }, signal);
    expect(opened).toEqual([
      [expect.stringMatching(/^https:\/\/wa\.me\/6281234567890\?text=/), 'wa.me', 'https'],
      [expect.stringMatching(/^mailto:c1@customer\.test\?subject=[^&]+&body=[^&]+$/), '', 'mailto'],
    ]);
    expect(await sending().copy({ accountId, customerId: 1 }, signal)).toEqual({ copied: true });
    expect(copied[0]).toContain(due.get(1)?.items[0]?.unicode);
  });

  it('are reached by telephone alone, too', async () => {
    add(1, { block: 'no-address', address: null });
    expect(await sending().open({ accountId, customerId: 1, in: 'whatsapp' }, signal)).toEqual({ outcome: 'opened' });
    await expect(sending().open({ accountId, customerId: 1, in: 'mail-program' }, signal)).rejects.toMatchObject({
      reason: 'mail-address-empty',
    });
  });

  it.each([
    ['muted', { block: 'muted' }, 'reminder-muted'],
    ['without a phone number', { phone: null }, 'reminder-no-phone'],
  ] as const)('are not opened for a customer %s', async (_name, change, reason) => {
    add(1, change);
    await expect(sending().open({ accountId, customerId: 1, in: 'whatsapp' }, signal)).rejects.toMatchObject({ reason });
    expect(opened).toEqual([]);
  });

  it('are not opened if nothing is due', async () => {
    await expect(sending().open({ accountId, customerId: 1, in: 'whatsapp' }, signal)).rejects.toMatchObject({
      reason: 'reminder-nothing-due',
    });
  });
});

describe('files', () => {
  it('for the mail program are drafts, one per customer, in a new folder', async () => {
    add(1, {}, '../../Sari');
    add(2, {}, '../../Sari');
    add(3, { address: null });
    const written = await sending('letters').saveMessages({ accountId, customerIds: [1, 2, 3] }, signal);
    expect(written).toEqual({ path: join(folder, 'letters'), customers: 2, omitted: 1 });
    expect(readdirSync(folder)).toEqual(['letters']);
    const files = readdirSync(join(folder, 'letters'));
    expect(files).toHaveLength(2);
    const [raw = ''] = files.map((name) => readFileSync(join(folder, 'letters', name), 'utf8'));
    expect(raw).toContain('X-Unsent: 1\r\n');
    expect(raw).toContain('To: c1@customer.test\r\n');
    expect(raw).toContain('From: Nusa <desk@reseller.test>\r\n');
    await expect(sending('letters').saveMessages({ accountId, customerIds: [1] }, signal)).rejects.toBeInstanceOf(Error);
  });

  it('for a mail merge have a row per customer, without formulas', async () => {
    add(1, {}, '=HYPERLINK("x")');
    add(2);
    expect(await sending('merge.csv').saveTable({ accountId, customerIds: [1, 2, 9] }, signal)).toMatchObject({ customers: 2, omitted: 1 });
    const text = readFileSync(join(folder, 'merge.csv'), 'utf8');
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffemail,phone,customer,organization,salutation,language,subject,text,domains,first_expiry,total',
    );
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('c2@customer.test,0812 3456 7890,Sari,');
  });
});
