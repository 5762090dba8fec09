import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ZoneEditor } from '../../../../../../main/core/dns/editor/port.ts';
import { createZoneFiles } from '../../../../../../main/core/dns/import/zone-files.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const record = (prefix: string, type: string, content: string, ttl: number | null = 300): DnsRecord => ({ prefix, type, content, ttl });
const of = { accountId: 'aaaaaaaaaaaa' as AccountId, id: 7 };
const never = new AbortController().signal;
const before = [
  record('@', 'NS', 'ns1.service.example'),
  record('', 'SOA', 'ns1.service.example. h. 1 2 3 4 5'),
  record('@', 'A', '192.0.2.1'),
  record('old', 'A', '192.0.2.2'),
];
const file =
  '$TTL 300\n@ SOA ns1.example.org. h 1 2 3 4 5\n@ NS ns1.example.org.\n@ A 192.0.2.1\nwww A 192.0.2.3\nbad A 192.0.2\n$INCLUDE x\n';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'reseller-desk-zone-files-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open() {
  const imports: [readonly DnsRecord[], string][] = [];
  const heads = new Map<string, string>();
  let chosen: string | null = null;
  const editor: Pick<ZoneEditor, 'records' | 'takeRecords'> = {
    records: () => ({ name: 'example.net', records: before }),
    takeRecords(_, records, mode) {
      imports.push([records, mode]);
      return { name: 'example.net' } as ReturnType<ZoneEditor['takeRecords']>;
    },
  };
  const files = createZoneFiles({
    editor: async () => editor,
    heads: () => ({
      read: (account, id) => heads.get(`${account} ${id}`) ?? null,
      write: (account, id, body) => void heads.set(`${account} ${id}`, body),
    }),
    dialogs: { openFile: async () => chosen, saveFile: async (name) => join(folder, name) },
  });
  return { files, imports, choose: (path: string | null) => void (chosen = path) };
}

test('counts what was read, and describes both import modes', async () => {
  const { files } = open();
  const { file: read } = await files.readText({ ...of, text: file });
  expect(read).toMatchObject({ import: 'i1', format: 'bind', name: 'example.net', records: 3 });
  expect(read.merge).toEqual({ created: 2, changed: 0, deleted: 0 });
  expect(read.replace).toEqual({ created: 2, changed: 0, deleted: 1 });
  expect(read.problems.error).toBe(2);
  const { count, lines } = files.importLines({ ...of, import: 'i1', problems: false, from: 0, count: 200 });
  expect(count).toBe(6);
  expect(lines.map(({ line, record: found, problems }) => [line, found?.prefix ?? null, problems.map(({ code }) => code)[0]])).toEqual([
    [2, null, 'file-soa-kept'],
    [3, null, 'file-ns-kept'],
    [4, '@', expect.anything()],
    [5, 'www', expect.anything()],
    [6, 'bad', 'address-invalid'],
    [7, null, 'file-include'],
  ]);
  expect(files.importLines({ ...of, import: 'i1', problems: false, from: 4, count: 1 }).lines).toEqual([lines[4]]);
});

test('a replacement keeps the nameservers of the zone; the SOA goes into the export', async () => {
  const { files, imports } = open();
  await files.readText({ ...of, text: file });
  await files.import({ ...of, import: 'i1', mode: 'replace' });
  expect(imports.map(([records, mode]) => [mode, records.map(({ prefix, type }) => `${prefix} ${type}`)])).toEqual([
    ['replace', ['@ NS', ' SOA', '@ A', 'www A', 'bad A']],
  ]);
  await expect(files.import({ ...of, import: 'i1', mode: 'replace' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { path } = await files.export({ ...of, format: 'bind', pending: true }, never);
  expect(path).toBe(join(folder, 'example.net.zone'));
  expect(readFileSync(path ?? '', 'utf8')).toMatch(/^@ +300 +IN SOA +ns1\.example\.org\. h\.example\.net\. 1 2 3 4 5$/m);
});

test.each([
  ['bind', 'zone', '$ORIGIN example.net.'],
  ['csv', 'csv', 'prefix,type,ttl,content'],
  ['json', 'json', '"format": "reseller-desk-zone"'],
] as const)('an export as %s ends with .%s and is read as the same zone', async (format, suffix, holds) => {
  const { files, choose } = open();
  const { path } = await files.export({ ...of, format, pending: false }, never);
  expect(path).toBe(join(folder, `example.net.${suffix}`));
  expect(readFileSync(path ?? '', 'utf8')).toContain(holds);
  choose(path);
  const { file: again } = await files.openFile(of, never);
  expect(again).toMatchObject({ format, merge: { created: 0, changed: 0, deleted: 0 }, replace: { created: 0, changed: 0, deleted: 0 } });
});

test('reports no file, an empty or too large one, and too many records', async () => {
  const { files, choose } = open();
  expect(await files.openFile(of, never)).toEqual({ file: null });
  const path = join(folder, 'x.zone');
  writeFileSync(path, '');
  choose(path);
  await expect(files.openFile(of, never)).rejects.toMatchObject({ code: 'VALIDATION' });
  writeFileSync(path, Buffer.alloc(10_000_001));
  await expect(files.openFile(of, never)).rejects.toThrow('zone-file-too-large (megabytes: 10)');
  const many = Array.from({ length: 20_001 }, (_, at) => `h${at} A 192.0.2.1`).join('\n');
  await expect(files.readText({ ...of, text: many })).rejects.toThrow('file-with-too-many-records (count: 20001');
  expect(() => files.importLines({ ...of, import: 'i9', problems: false, from: 0, count: 1 })).toThrow('import-released');
});

test('the file of another domain replaces nothing until it was read as if it were of this one', async () => {
  const { files, imports } = open();
  const foreign = '$TTL 300\n$ORIGIN example.org.\n@ SOA ns1 h 1 2 3 4 5\n@ MX 10 mail\nmail A 192.0.2.9\n';
  const { file: read } = await files.readText({ ...of, text: foreign });
  expect(read).toMatchObject({ other: 'example.org', moved: null, records: 0, problems: { error: 0, warning: 1 } });
  expect(read.domains).toEqual([{ domain: 'example.org', records: 3 }]);
  await expect(files.import({ ...of, import: read.import, mode: 'replace' })).rejects.toMatchObject({ code: 'VALIDATION' });

  const { file: withTargets } = await files.importAs({ ...of, import: read.import, targets: 'keep' });
  expect(withTargets).toMatchObject({ other: 'example.org', records: 2, moved: { keepsTargets: true }, replace: { created: 2 } });
  const { file: moved } = await files.importAs({ ...of, import: withTargets.import, targets: 'move' });
  expect(moved.moved?.targets).toContainEqual({ type: 'MX', records: 1 });
  await files.import({ ...of, import: moved.import, mode: 'replace' });
  expect(imports.map(([records]) => records.slice(-2))).toEqual([
    [record('@', 'MX', '10 mail.example.net'), record('mail', 'A', '192.0.2.9')],
  ]);
});

test('a file of this domain cannot be read as that of another one', async () => {
  const { files } = open();
  const { file: read } = await files.readText({ ...of, text: file });
  expect(read).toMatchObject({ other: null, domains: [], moved: null });
  await expect(files.importAs({ ...of, import: read.import, targets: 'move' })).rejects.toMatchObject({ code: 'VALIDATION' });
});
