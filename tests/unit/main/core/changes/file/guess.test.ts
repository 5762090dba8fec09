import { expect, test } from 'vitest';
import { guess } from '../../../../../../main/core/changes/file/guess.ts';
import { fileOf } from '../../../../../../main/core/changes/file/source.ts';
import { kindNamed, never } from './fixtures.ts';

const lines = Array.from({ length: 3000 }, (_, at) => `${at + 1};Kota ${at};Rahasia-${at}`);
lines[2500] = '2501;Malm\u00f6;Rahasia-2500';
const bytes = Buffer.from(`customer;city;password\r\n${lines.join('\r\n')}\r\n`, 'latin1');
const source = fileOf('file.csv', [bytes]);

test('shows the rows that distinguish the encodings first, without secrets', async () => {
  const found = await guess(source, kindNamed('customer-update'), 'windows-1252', never);
  expect(found).toMatchObject({ encoding: 'windows-1252', known: 3, heads: ['customer', 'city', 'password'] });
  const informative = found.preview.find(({ line }) => line === 2502);
  expect(informative?.cells).toContain('Malmö');
  expect(JSON.stringify(found)).not.toContain('Rahasia');
});

test('shows only a few letters when decoded with the wrong encoding', async () => {
  const found = await guess(source, kindNamed('customer-update'), 'utf-16le', never);
  expect(found).toMatchObject({ known: 0, preview: [] });
  expect(found.heads.join('').length).toBeLessThanOrEqual(12);
  const shown = Buffer.from(found.heads.join(''), 'utf16le').toString('latin1');
  expect(shown).not.toContain('Rahasia');
});
