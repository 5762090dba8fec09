import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import type { ExplorerCollectionsTable } from '../../../../../../main/core/store/workspace/explorer-collections-table.ts';
import type { ExplorerMarksTable } from '../../../../../../main/core/store/workspace/explorer-marks-table.ts';
import { maxRecent, maxStarred } from '../../../../../../preload/contract/explorer/operation-marks.ts';
import { daysLater, moment, openWorkspace, sampleAccount } from './fixtures.ts';

let workspace: WorkspaceStore;
beforeEach(async () => {
  ({ workspace } = await openWorkspace());
});

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);

describe('collections of requests', () => {
  let table: ExplorerCollectionsTable;
  beforeEach(() => {
    table = workspace.explorerCollections;
  });
  const requestOf = (collection: number, name: string, body = '{}') => ({ collection, name, key: 'GET /things', body });

  it('are listed by name with their requests by name', () => {
    const [second, first] = [table.add('Éclair'), table.add('daily')];
    const ids = [table.insert(requestOf(second, 'b')), table.insert(requestOf(second, 'A')), table.insert(requestOf(first, 'c'))];
    expect(table.list()).toEqual([
      { id: first, name: 'daily', requests: [{ id: ids[2], name: 'c', key: 'GET /things' }] },
      {
        ...{ id: second, name: 'Éclair' },
        requests: [
          { id: ids[1], name: 'A', key: 'GET /things' },
          { id: ids[0], name: 'b', key: 'GET /things' },
        ],
      },
    ]);
    const empty = table.add('empty');
    expect(table.list().find(({ id }) => id === empty)).toEqual({ id: empty, name: 'empty', requests: [] });
  });

  it('are found by name in any case, renamed, and dropped with their requests', () => {
    const id = table.add('Éclair');
    expect([table.named('éCLAIR'), table.named('eclair'), table.name(id), table.name(id + 1)]).toEqual([id, null, 'Éclair', null]);
    table.rename(id, 'Daily');
    expect([table.named('daily'), table.named('éclair'), table.name(id)]).toEqual([id, null, 'Daily']);
    expect(() => table.add('DAILY')).toThrow('UNIQUE');
    const request = table.insert(requestOf(id, 'a'));
    table.drop(id);
    expect([table.list(), table.request(request), table.count()]).toEqual([[], null, 0]);
  });

  it('hold requests, which are changed, moved and removed', () => {
    const [one, two] = [table.add('one'), table.add('two')];
    const id = table.insert(requestOf(one, 'Read', '{"a":1}'));
    expect(table.request(id)).toEqual({ id, ...requestOf(one, 'Read', '{"a":1}') });
    expect(() => table.insert(requestOf(one, 'READ'))).toThrow('UNIQUE');
    table.update(id, { ...requestOf(two, 'Write'), key: 'PUT /things' });
    expect([table.requestsOf(one), table.requestsOf(two)]).toEqual([[], [{ id, ...requestOf(two, 'Write'), key: 'PUT /things' }]]);
    expect(table.insert(requestOf(one, 'Write'))).not.toBe(id);
    expect(table.count()).toBe(2);
    table.remove(id);
    expect([table.request(id), table.count()]).toEqual([null, 1]);
  });

  it('know the names and the size of their requests, with or without one of them', () => {
    const [one, two] = [table.add('one'), table.add('two')];
    const a = table.insert(requestOf(one, 'A', '12345'));
    table.insert(requestOf(one, 'É', '123'));
    table.insert(requestOf(two, 'c', '1'));
    expect([table.namesIn(one, null), table.namesIn(one, a)]).toEqual([new Set(['a', 'é']), new Set(['é'])]);
    expect([table.size(one, null), table.size(one, a), table.size(99, null)]).toEqual([8, 3, 0]);
  });

  it('undo everything if one of several changes fails', () => {
    expect(() =>
      table.together(() => {
        table.add('one');
        table.add('ONE');
      }),
    ).toThrow('UNIQUE');
    expect(table.list()).toEqual([]);
    expect(table.together(() => table.add('one'))).toBe(table.named('one'));
  });

  describe('have variables', () => {
    let collection: number;
    const write = (...variables: readonly (readonly [string, string])[]) =>
      table.writeVariables(
        collection,
        account,
        variables.map(([name, value]) => ({ name, value })),
      );
    const read = (of: string = account) => table.variables(collection, of).map(({ name, value }) => `${name}=${value}`);
    beforeEach(() => {
      collection = table.add('one');
    });

    it('in the order of the user, with values by account and reseller', () => {
      write(['b', '1'], ['a', '2'], ['c', '']);
      expect([read(), read(other)]).toEqual([
        ['b=1', 'a=2', 'c='],
        ['b=', 'a=', 'c='],
      ]);
      table.writeVariables(collection, other, [
        { name: 'a', value: '3' },
        { name: 'b', value: '' },
      ]);
      expect([read(), read(other), table.variableNames(collection)]).toEqual([
        ['a=2', 'b=1'],
        ['a=3', 'b='],
        ['a', 'b'],
      ]);
      workspace.accounts.update({ ...sampleAccount(1), resellerId: 'R-2002' });
      expect(read()).toEqual(['a=', 'b=']);
      expect(() => table.variables(collection, 'unknown')).toThrow('account-gone');
    });

    it('that keep their values in all accounts under a new name', () => {
      write(['a', '1'], ['b', '2']);
      table.writeVariables(collection, other, [
        { name: 'a', value: '3' },
        { name: 'b', value: '4' },
      ]);
      const renamed = [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ];
      const variables = [
        { name: 'b', value: '1' },
        { name: 'a', value: 'new' },
      ];
      table.writeVariables(collection, account, variables, renamed);
      expect([read(), read(other)]).toEqual([
        ['b=1', 'a=new'],
        ['b=3', 'a=4'],
      ]);
      table.writeVariables(collection, account, [{ name: 'a', value: '' }], [{ from: 'b', to: 'gone' }]);
      expect([read(), read(other)]).toEqual([['a='], ['a=4']]);
    });

    it('whose names can be changed without their values', () => {
      write(['a', '1'], ['b', '2']);
      table.writeVariableNames(collection, ['b', 'c']);
      expect([read(), table.variableNames(collection)]).toEqual([
        ['b=2', 'c='],
        ['b', 'c'],
      ]);
    });
  });
});

describe('marks of operations', () => {
  let table: ExplorerMarksTable;
  beforeEach(() => {
    table = workspace.explorerMarks;
  });

  it('are stars, oldest first, and recent ones, newest first', () => {
    table.star(account, 'GET /b', daysLater(1));
    table.star(account, 'GET /a', moment);
    table.use(account, 'GET /a', moment);
    table.use(account, 'GET /c', daysLater(1));
    expect(table.read(account)).toEqual({ starred: ['GET /a', 'GET /b'], recent: ['GET /c', 'GET /a'] });
    // A second star does not move it.
    table.star(account, 'GET /a', daysLater(2));
    table.use(account, 'GET /a', daysLater(2));
    expect(table.read(account)).toEqual({ starred: ['GET /a', 'GET /b'], recent: ['GET /a', 'GET /c'] });
    table.star(account, 'GET /a', null);
    table.star(account, 'GET /b', null);
    expect(table.read(account)).toEqual({ starred: [], recent: ['GET /a', 'GET /c'] });
    expect(table.read(other)).toEqual({ starred: [], recent: [] });
  });

  it('are limited: the oldest use is forgotten, a further star is refused', () => {
    for (let count = 0; count <= maxRecent; count += 1) table.use(account, `GET /${count}`, daysLater(count));
    expect(table.read(account).recent).toEqual(Array.from({ length: maxRecent }, (_, at) => `GET /${maxRecent - at}`));
    for (let count = 0; count < maxStarred; count += 1) table.star(account, `PUT /${count}`, moment);
    expect(() => table.star(account, 'PUT /more', moment)).toThrow('too-many-starred');
    // Those that have one may keep or lose it.
    table.star(account, 'PUT /0', daysLater(1));
    table.star(account, 'PUT /more', null);
    table.star(account, 'PUT /1', null);
    table.star(account, 'PUT /more', daysLater(1));
    expect(table.read(account).starred).toHaveLength(maxStarred);
    // Others do not count.
    table.star(other, 'PUT /0', moment);
    expect(table.read(other).starred).toEqual(['PUT /0']);
  });

  it('belong to an account', () => {
    expect(() => table.star('unknown', 'GET /a', moment)).toThrow('account-gone');
    expect(() => table.use('unknown', 'GET /a', moment)).toThrow('account-gone');
  });
});
