import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readZoneFile } from '../../../../../main/core/dns/bind/read-zone-file.ts';
import { writeZoneFile } from '../../../../../main/core/dns/bind/write-zone-file.ts';
import { decodeZone } from '../../../../../main/core/dns/bind/zone-bytes.ts';
import { compileZone, missingNamed } from '../../../../support/named.ts';

const corpus = join(import.meta.dirname, 'corpus');
const files = readdirSync(corpus).filter((file) => file.endsWith('.zone'));
const missing = missingNamed();

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'reseller-desk-zones-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A first line `; zone: NAME` sets the zone if it is not example.net. */
const zoneOf = (text: string): string => /^; zone: (\S+)/.exec(text)?.[1] ?? 'example.net';

function readFile(file: string) {
  const text = decodeZone(readFileSync(join(corpus, file)));
  const zone = zoneOf(text);
  return { zone, read: readZoneFile(text, zone) };
}

test('there are at least 40 files', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
});

describe.each(files)('%s', (file) => {
  test('imports, and its export parses to the same zone', () => {
    const { zone, read } = readFile(file);
    expect(read.problems.filter(({ level }) => level === 'error')).toEqual([]);
    const records = read.records.map(({ record }) => record);
    const again = readZoneFile(writeZoneFile({ zone, records, head: read.head }), zone);
    expect(again.records.map(({ record }) => record)).toEqual(records);
    expect(again.head).toEqual(read.head);
  });

  test.skipIf(missing !== null)('its export compiles to the zone that the file compiles to', async () => {
    const { zone, read } = readFile(file);
    const path = join(folder, file);
    const text = writeZoneFile({ zone, records: read.records.map(({ record }) => record), head: read.head });
    expect(text).not.toContain('\n;!record');
    writeFileSync(path, text);
    const meant = await compileZone(zone, join(corpus, file));
    expect(meant.length).toBeGreaterThan(1);
    expect(await compileZone(zone, path)).toEqual(meant);
  });
});
