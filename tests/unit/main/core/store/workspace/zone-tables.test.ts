import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import type { ZoneEditsTable } from '../../../../../../main/core/store/workspace/zones-port.ts';
import { daysLater, moment, openWorkspace, sampleAccount } from './fixtures.ts';

let workspace: WorkspaceStore;
beforeEach(async () => {
  ({ workspace } = await openWorkspace());
});

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);
const otherReseller = { ...sampleAccount(1), resellerId: 'R-2002' };
const domain = 7;

describe('pending edits', () => {
  let table: ZoneEditsTable;
  beforeEach(() => {
    table = workspace.zoneEdits;
  });
  const start = { name: 'example.com', readAt: moment, base: '[]' };
  const begin = (id = domain, name = start.name) => table.begin(account, id, { ...start, name }, moment);
  const append = (step: string, position: number, edits = position, id = domain) =>
    table.append(account, id, step, { position, edits, at: daysLater(position) });

  it('are a zone as read and the steps since', () => {
    expect(table.find(account, domain)).toBeNull();
    begin();
    expect(table.find(account, domain)).toEqual({ ...start, position: 0, steps: [] });
    append('"a"', 1);
    append('"b"', 2);
    expect(table.find(account, domain)).toEqual({ ...start, position: 2, steps: ['"a"', '"b"'] });
    expect([table.find(account, 8), table.find(other, domain)]).toEqual([null, null]);
    expect(() => table.find('unknown', domain)).toThrow('account-gone');
  });

  it('keep undone steps until another one is added', () => {
    begin();
    for (const [at, step] of ['"a"', '"b"', '"c"'].entries()) append(step, at + 1);
    table.move(account, domain, { position: 1, edits: 1, at: moment });
    expect(table.find(account, domain)).toMatchObject({ position: 1, steps: ['"a"', '"b"', '"c"'] });
    append('"d"', 2);
    expect(table.find(account, domain)).toMatchObject({ position: 2, steps: ['"a"', '"d"'] });
  });

  it('start over, or on a zone that was read again', () => {
    begin();
    append('"a"', 1);
    table.reread(account, domain, daysLater(3));
    expect(table.find(account, domain)).toEqual({ ...start, readAt: daysLater(3), position: 1, steps: ['"a"'] });
    table.begin(account, domain, { ...start, base: '[1]' }, daysLater(4));
    expect(table.find(account, domain)).toEqual({ ...start, base: '[1]', position: 0, steps: [] });
    table.remove(account, domain);
    expect(table.find(account, domain)).toBeNull();
  });

  it('are listed and counted by zone, without those that changed nothing', () => {
    begin(8, 'b.example');
    append('"a"', 1, 3, 8);
    begin(7, 'a.example');
    append('"a"', 1, 2, 7);
    begin(9, 'c.example');
    expect(table.list(account)).toEqual([
      { id: 7, name: 'a.example', edits: 2, readAt: moment, changedAt: daysLater(1) },
      { id: 8, name: 'b.example', edits: 3, readAt: moment, changedAt: daysLater(1) },
    ]);
    expect(table.edits(account, [8, 9, 10])).toEqual(new Map([[8, 3]]));
    table.move(account, 8, { position: 0, edits: 0, at: moment });
    expect(table.edits(account, [7, 8])).toEqual(new Map([[7, 2]]));
    expect(table.list(other)).toEqual([]);
  });

  it('belong to a reseller', () => {
    begin();
    append('"a"', 1);
    const first = table.reseller(account);
    workspace.accounts.update(otherReseller);
    expect([table.find(account, domain), table.list(account), table.edits(account, [domain])]).toEqual([null, [], new Map()]);
    expect(table.reseller(account)).not.toBe(first);
    workspace.accounts.update(sampleAccount(1));
    expect(table.find(account, domain)?.steps).toEqual(['"a"']);
  });

  it('have refused records only as long as there are edits', () => {
    begin();
    table.refuse(account, domain, '[1]');
    expect(table.refusals(account, domain)).toBeNull();
    append('"a"', 1);
    table.refuse(account, domain, '[1]');
    table.refuse(account, domain, '[2]');
    expect(table.refusals(account, domain)).toBe('[2]');
    table.refuse(account, domain, null);
    expect(table.refusals(account, domain)).toBeNull();
    table.refuse(account, domain, '[3]');
    table.remove(account, domain);
    begin();
    append('"a"', 1);
    expect(table.refusals(account, domain)).toBeNull();
  });

  it('undo everything if one of several changes fails', () => {
    expect(() =>
      table.together(() => {
        begin();
        append('"a"', 1);
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    expect(table.find(account, domain)).toBeNull();
  });
});

it('a proof is replaced only by a larger one', () => {
  const { zoneProofs } = workspace;
  const proof = (records: number) => ({ records, domainName: `d${records}.example`, at: daysLater(records) });
  expect(zoneProofs.read(account)).toBeNull();
  for (const records of [5, 3, 5]) zoneProofs.write(account, proof(records));
  expect(zoneProofs.read(account)).toEqual(proof(5));
  zoneProofs.write(account, proof(6));
  expect([zoneProofs.read(account), zoneProofs.read(other)]).toEqual([proof(6), null]);
  workspace.accounts.update(otherReseller);
  expect(zoneProofs.read(account)).toBeNull();
});

it('the header of an imported file belongs to a zone of a reseller', () => {
  const { zoneHeads } = workspace;
  zoneHeads.write(account, domain, '{"a":1}');
  zoneHeads.write(account, domain, '{"a":2}');
  expect([zoneHeads.read(account, domain), zoneHeads.read(account, 8), zoneHeads.read(other, domain)]).toEqual(['{"a":2}', null, null]);
  workspace.accounts.update(otherReseller);
  expect(zoneHeads.read(account, domain)).toBeNull();
});

it('templates are listed by name, and replaced and removed in any case', () => {
  const { zoneTemplates } = workspace;
  zoneTemplates.write(account, 'Web', '{"a":1}');
  zoneTemplates.write(account, 'mail', '{}');
  zoneTemplates.write(account, 'WEB', '{"a":2}');
  expect(zoneTemplates.read(account)).toEqual([
    { name: 'mail', body: '{}' },
    { name: 'WEB', body: '{"a":2}' },
  ]);
  zoneTemplates.remove(account, 'Mail');
  expect(zoneTemplates.read(account).map(({ name }) => name)).toEqual(['WEB']);
  expect(zoneTemplates.read(other)).toEqual([]);
  expect(() => zoneTemplates.write('unknown', 'a', '{}')).toThrow('account-gone');
});
