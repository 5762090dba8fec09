import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createPrices } from '../../../../../../main/core/portfolio/prices/prices.ts';
import { contract } from '../../../../../../preload/contract/index.ts';
import { Settings } from '../../../../../../preload/contract/settings.ts';

const accountId = 'account0000000000001' as never;
let folder: string;
let path: string | null;
const offered: string[] = [];
const incidents: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
  path = join(folder, 'prices.csv');
  offered.length = 0;
  incidents.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const responses: Readonly<Record<number, object>> = {
  1: {
    id: 1,
    domain_extension: { extension: '.co.id' },
    currency: 'IDR',
    registration: { '1': 150000, '2': '300000', '3': '' },
    renewal: { '1': '165000', '5': '800000' },
    transfer: '150000.00',
    redemption: '',
    proxy: '0.00',
  },
  2: { id: 2, domain_extension: { extension: '=cmd' }, currency: 'IDR', registration: { '1': '9007199254740993.10' } },
  4: {
    id: 4,
    domain_extension: { extension: '.ai' },
    currency: 'IDR',
    registration: { '1': '', '2': 2590000, '3': 3885000 },
    renewal: { '2': 2590000 },
    transfer: '1295000',
  },
  5: {
    id: 5,
    domain_extension: { extension: '.cloud' },
    currency: 'IDR',
    registration: { '1': 98000, '2': 510000 },
    renewal: { '1': 412000, '2': 824000 },
    promo_registration: { registration: { '2': 357000 }, start_date: '2026-11-01T00:00:00Z', end_date: '2026-12-01T16:59:00Z' },
  },
  6: {
    id: 6,
    domain_extension: { extension: '.xyz' },
    currency: 'IDR',
    registration: { '1': 38000 },
    renewal: { '1': 215000 },
    promo_registration: { registration: { '1': 30000 }, start_date: '2026-12-01T00:00:00Z', end_date: '2026-12-31T00:00:00Z' },
  },
};

const prices = createPrices({
  store: () => ({
    raw: (_account, id) => (responses[id] === undefined ? null : JSON.stringify(responses[id])),
    currencies: () => ['IDR', ''],
  }),
  viewOf: async (view) => {
    if (view === 'v4') return { accountId, ids: Uint32Array.of(4, 5, 6) };
    if (view !== 'v1') throw new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'Gone.' } });
    return { accountId, ids: Uint32Array.of(2, 3, 1) };
  },
  dialogs: {
    available: true,
    saveFile: async (name) => {
      offered.push(name);
      return path;
    },
    openFile: async () => null,
  },
  today: () => '2026-11-21',
  now: () => Date.parse('2026-11-21T08:00:00.000Z'),
  incident: (error) => void incidents.push(error),
});

const margin = { ...Settings.shape.margin.parse({}), percent: '10', step: '1000' as const, ending: '900' };
const input = contract['prices.saveForCustomers'].input.parse({ view: 'v1', margin, allPeriods: false, delimiter: ',', bom: false });

it('writes costs and customer prices, in the order of the view', async () => {
  expect(await prices.saveForCustomers(input)).toEqual({ path, lines: 2 });
  expect(offered).toEqual(['prices-for-customers-2026-11-21.csv']);
  expect(readFileSync(path ?? '', 'utf8').split('\r\n')).toEqual([
    'extension,currency,years,registration_cost,registration_price,renewal_cost,renewal_price,transfer_cost,transfer_price,redemption_cost,redemption_price,whois_protection_cost,whois_protection_price',
    '.=cmd,IDR,1,9007199254740993.10,9907919180215900,,,,,,,,',
    '.co.id,IDR,1,150000,165900,165000,181900,150000.00,165900,,,0.00,0',
    '',
  ]);
});

it('writes a line for each period, and only the selected prices', async () => {
  const some = {
    ...input,
    margin: { ...margin, kinds: ['renewal' as const, 'registration' as const] },
    allPeriods: true,
    delimiter: ';' as const,
  };
  expect(await prices.saveForCustomers({ ...some, bom: true })).toEqual({ path, lines: 4 });
  expect(readFileSync(path ?? '', 'utf8').split('\r\n')).toEqual([
    '\uFEFFextension;currency;years;registration_cost;registration_price;renewal_cost;renewal_price',
    '.=cmd;IDR;1;9007199254740993.10;9907919180215900;;',
    '.co.id;IDR;1;150000;165900;165000;181900',
    '.co.id;IDR;2;300000;330900;;',
    '.co.id;IDR;5;;;800000;880900',
    '',
  ]);
});

const registrations = { ...input, view: 'v4', margin: { ...margin, kinds: ['registration' as const, 'transfer' as const] } };

it('writes the shortest period if one year is not sold, with those without a period', async () => {
  await prices.saveForCustomers(registrations);
  expect(readFileSync(path ?? '', 'utf8').split('\r\n')).toEqual([
    'extension,currency,years,registration_cost,registration_price,transfer_cost,transfer_price',
    '.ai,IDR,2,2590000,2849900,1295000,1424900',
    '.cloud,IDR,1,98000,107900,,',
    '.xyz,IDR,1,38000,41900,,',
    '',
  ]);
});

it('applies an active promotion to its years, and shows its end date', async () => {
  await prices.saveForCustomers({ ...registrations, margin: { ...registrations.margin, basis: 'promotion' } });
  expect(readFileSync(path ?? '', 'utf8').split('\r\n')).toEqual([
    'extension,currency,years,registration_cost,registration_price,registration_basis,promotion_until,transfer_cost,transfer_price',
    '.ai,IDR,2,2590000,2849900,standard,,1295000,1424900',
    '.cloud,IDR,1,98000,107900,standard,,,',
    '.cloud,IDR,2,357000,392900,promotion,2026-12-01T16:59:00.000Z,,',
    '.xyz,IDR,1,38000,41900,standard,,,',
    '',
  ]);
});

it('writes nothing if no location was chosen, and reports why if none can be written', async () => {
  path = null;
  expect(await prices.saveForCustomers(input)).toEqual({ path: null, lines: 0 });
  path = join(folder, 'nowhere', 'prices.csv');
  // Locked while the file was chosen.
  expect(await prices.saveForCustomers(input, AbortSignal.abort())).toEqual({ path: null, lines: 0 });
  expect(await prices.saveForCustomers(input)).toEqual({ fault: 'no-folder' });
  expect(readdirSync(folder)).toEqual([]);
  expect(incidents).toEqual([]);
  await expect(prices.saveForCustomers({ ...input, view: 'v2' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('returns the periods of an extension', () => {
  const { periods } = contract['prices.periods'].output.parse(prices.periods({ accountId, id: 1 }));
  expect(periods[4]).toEqual({ years: 5, registration: null, renewal: '800000', promotion: null });
  expect(() => prices.periods({ accountId, id: 9 })).toThrow(AppError);
});

it('returns the currencies', () => {
  expect(prices.currencies({ accountId })).toEqual({ currencies: ['IDR', ''] });
});
