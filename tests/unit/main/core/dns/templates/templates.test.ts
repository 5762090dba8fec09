import { beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '../../../../../../main/core/base/errors.ts';
import { createZoneTemplates, type ZoneTemplates } from '../../../../../../main/core/dns/templates/templates.ts';
import { foldName } from '../../../../../../main/core/store/workspace/own-names.ts';
import { applyEdits } from '../../../../../../main/core/zone/edit.ts';
import type { DnsRecord, ZoneEdit } from '../../../../../../preload/contract/dns/zone-record.ts';
import type { ZoneTemplate } from '../../../../../../preload/contract/dns/zone-templates.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const accountId = 'a1' as AccountId;
const record = (prefix: string, type: string, content: string): DnsRecord => ({ prefix, type, content, ttl: 3600 });
const website: ZoneTemplate = { name: 'Toko', mode: 'sets', records: [record('@', 'A', '{{ip}}')] };

let zone: DnsRecord[];
/** The zone as read, if edits are pending; and what the account's other zones show. */
let read: DnsRecord[] | null;
let textType: 'TXT' | 'SPF' | null;
let editsTaken: ZoneEdit[][];
let templates: ZoneTemplates;

beforeEach(() => {
  const stored = new Map<string, { name: string; body: string }>();
  zone = [record('@', 'A', '198.18.0.1'), record('@', 'TXT', 'hello')];
  editsTaken = [];
  read = null;
  textType = null;
  templates = createZoneTemplates({
    workspace: () => ({
      zoneTemplates: {
        read: () => [...stored.values()].sort((one, other) => foldName(one.name).localeCompare(foldName(other.name))),
        write: (_, name, body) => void stored.set(foldName(name), { name, body }),
        remove: (_, name) => void stored.delete(foldName(name)),
      },
    }),
    store: () => ({ parts: { textType: () => textType } }),
    editor: async () => ({
      records: (_, pending) => ({ name: 'example.com', records: pending ? zone : (read ?? zone) }),
      acceptEdits: (_, edits) => {
        editsTaken.push([...edits]);
        zone = applyEdits(zone, edits).records;
        return {} as never;
      },
    }),
  });
});

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as AppError).code;
  }
};

describe('custom templates', () => {
  test('come before built-in ones, with the variables that they need', () => {
    expect(templates.save({ accountId, template: { ...website, name: '  Toko  baru ' } })).toEqual({
      template: { ...website, name: 'Toko baru', variables: ['ip'], builtIn: false },
    });
    expect(templates.list({ accountId }).templates.map(({ name, builtIn }) => [name, builtIn])).toEqual([
      ['Toko baru', false],
      ['Website', true],
      ['Website, IPv4 and IPv6', true],
      ['No mail', true],
    ]);
    expect(templates.find(accountId, 'TOKO BARU').records).toEqual(website.records);
    templates.remove({ accountId, name: 'toko baru' });
    expect(codeOf(() => templates.find(accountId, 'Toko baru'))).toBe('NOT_FOUND');
  });

  test('a name is used once, and renaming replaces the old name', () => {
    templates.save({ accountId, template: website });
    expect(codeOf(() => templates.save({ accountId, template: { ...website, name: 'TOKO' } }))).toBe('CONFLICT');
    expect(codeOf(() => templates.save({ accountId, template: { ...website, name: 'website' } }))).toBe('CONFLICT');
    expect(codeOf(() => templates.save({ accountId, template: { ...website, name: ' ' } }))).toBe('VALIDATION');
    templates.save({ accountId, template: { ...website, name: 'TOKO' }, before: 'Toko' });
    templates.save({ accountId, template: { ...website, name: 'Warung' }, before: 'TOKO' });
    expect(templates.list({ accountId }).templates.filter(({ builtIn }) => !builtIn)).toMatchObject([{ name: 'Warung' }]);
  });

  test('reports an incomplete record at its location', () => {
    const records = [record('@', 'A', '{{ip}}'), record('www', 'A', '{{ip')];
    try {
      templates.save({ accountId, template: { ...website, records } });
      expect.unreachable();
    } catch (error) {
      const { code, reason, facts, fields } = error as AppError;
      expect(code).toBe('VALIDATION');
      expect([reason, facts]).toEqual(['template-record-variable', { number: 2 }]);
      expect(Object.keys(fields ?? {})).toEqual(['template.records.1.content']);
    }
    expect(codeOf(() => templates.save({ accountId, template: { ...website, records: [record('@', 'A', ' ')] } }))).toBe('VALIDATION');
  });
});

describe('a template and a zone', () => {
  const from = (ip: string) => ({ by: 'template' as const, template: 'Website', values: { ip } });

  test('the preview shows what is missing, then the new records with their problems', async () => {
    expect(await templates.preview({ accountId, id: 7, from: from('') })).toMatchObject({
      missing: ['ip'],
      created: 0,
      records: [{ record: { content: '{{ip}}' } }, { record: { content: 'example.com' } }],
    });
    const shown = await templates.preview({ accountId, id: 7, from: from('198.18.0.999') });
    expect(shown).toMatchObject({ missing: [], created: 1, changed: 1, deleted: 0 });
    expect(shown.records[0]?.problems).toEqual([expect.objectContaining({ code: 'address-invalid', level: 'error' })]);
    expect(editsTaken).toEqual([]);
  });

  test('is applied as one step, and reports what it did', async () => {
    expect(await templates.fill({ accountId, id: 7, from: from('198.18.0.9') })).toEqual({ created: 1, changed: 1, deleted: 0 });
    expect(editsTaken).toHaveLength(1);
    expect(await templates.preview({ accountId, id: 7, from: from('198.18.0.9') })).toMatchObject({ created: 0, changed: 0, deleted: 0 });
    await expect(templates.fill({ accountId, id: 7, from: from(' ') })).rejects.toThrow('variable: ip');
  });
});

describe('a builder and a zone', () => {
  test('reports missing values by field; what it creates does not affect other texts', async () => {
    const from = { by: 'builder' as const, builder: 'own-server', values: {} };
    expect(await templates.preview({ accountId, id: 7, from })).toMatchObject({ missing: ['address'], records: [] });
    const filled = { ...from, values: { address: '198.18.0.9' } };
    expect(await templates.fill({ accountId, id: 7, from: filled })).toEqual({ created: 3, changed: 0, deleted: 0 });
    expect(zone.map(({ content }) => content)).toContain('hello');
    await expect(templates.preview({ accountId, id: 7, from: { ...from, builder: 'nothing' } })).rejects.toThrow('builder-unknown');
  });

  test('the preview shows texts as they will be written: like others in the zone, then like other zones of the account', async () => {
    const from = { by: 'builder' as const, builder: 'dmarc', values: {} };
    const previewTypes = async () => (await templates.preview({ accountId, id: 7, from })).records.map(({ record: { type } }) => type);
    expect(await previewTypes()).toEqual(['TXT']);
    zone = [record('@', 'SPF', 'site-verification=1')];
    expect(await previewTypes()).toEqual(['SPF']);
    zone = [];
    expect(await previewTypes()).toEqual(['TXT']);
    textType = 'SPF';
    expect(await previewTypes()).toEqual(['SPF']);
    expect(await templates.fill({ accountId, id: 7, from })).toEqual({ created: 1, changed: 0, deleted: 0 });
    expect(zone).toMatchObject([{ prefix: '_dmarc', type: 'SPF' }]);
    // The pending zone has less information than the one read.
    zone = [record('@', 'TXT', 'not written yet')];
    read = [record('@', 'SPF', 'site-verification=1')];
    expect(await previewTypes()).toEqual(['SPF']);
  });

  test('builds for a domain, or keeps the domain as a variable', () => {
    const build = (domain?: string) =>
      templates.build({ builder: 'fastmail', values: {}, ...(domain === undefined ? {} : { domain }) }).records;
    expect(build().map(({ content }) => content)).toContain('fm1.{{domain}}.dkim.fmhosted.com');
    expect(build('example.com').map(({ content }) => content)).toContain('fm1.example.com.dkim.fmhosted.com');
    expect(templates.builders().builders.length).toBe(12);
  });
});
