import { expect, it } from 'vitest';
import type { ApplyContext, ReadContext } from '../../../../../../main/core/changes/context.ts';
import type { Plan } from '../../../../../../main/core/changes/kind.ts';
import { zone, zoneLines } from '../../../../../../main/core/dns/kinds/zone.ts';
import { zoneRecordDelete } from '../../../../../../main/core/dns/kinds/zone-record-delete.ts';
import { diffZones } from '../../../../../../main/core/zone/diff.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

const a = (ttl: number | null): DnsRecord => ({ prefix: 'www', type: 'A', content: '192.0.2.1', ttl });
const target = { kind: 'domain', id: 7, name: 'example.com' } as const;

/** What a verify reports as written if the zone was `before` and is `now`. */
async function verifyWrite(before: DnsRecord, now: DnsRecord) {
  const written: (readonly DnsRecord[])[] = [];
  const context = {
    zones: {
      present: async () => ({ records: [now], readAt: '2026-01-01T00:00:00.000Z', from: 'service' }),
      keep: () => undefined,
      written: (_: unknown, records: readonly DnsRecord[]) => void written.push(records),
      refused: () => undefined,
    },
  } as unknown as ReadContext;
  const input = { edits: [{ do: 'set-ttl', ttl: 300, match: {} }] as unknown as null };
  const plan = { before: { records: [before] } } as unknown as Plan<{ records: null }>;
  const { verdict } = await zone.verify(context, { target, input }, plan, null);
  return { verdict, written };
}

it('reports what was written if the service returns no TTLs, because it cannot be read back', async () => {
  expect(await verifyWrite(a(null), a(null))).toEqual({ verdict: 'done', written: [[a(300)]] });
  expect(await verifyWrite(a(3600), a(300))).toEqual({ verdict: 'done', written: [] });
  expect(await verifyWrite(a(3600), a(3600))).toEqual({ verdict: 'not done', written: [] });
});

it('reports which records the service rejected, and stores that for the zone’s editor', async () => {
  const refused: unknown[] = [];
  const sent: unknown[] = [];
  const text: DnsRecord = { prefix: 'mail', type: 'TXT', content: 'v=spf1 -all', ttl: 300 };
  const context = {
    zones: { keep: () => undefined, refused: (_: unknown, records: unknown) => void refused.push(records) },
    send: async ({ form }: { form: unknown }) => {
      sent.push(form);
      const fields = { 'records.1.type': 'The selected records.1.type is invalid.' };
      return { state: 'refused', code: 'VALIDATION', message: 'The service refused values of the request (HTTP 422).', fields };
    },
  } as unknown as ApplyContext;
  const input = { edits: [{ do: 'add', record: text }] as unknown as null };
  const plan = { before: { records: [a(300)] } } as unknown as Plan<{ records: null }>;
  expect(await zone.apply(context, { target, input }, plan)).toMatchObject({
    state: 'refused',
    code: 'VALIDATION',
    message: 'TXT at mail (v=spf1 -all): The selected type is invalid.',
  });
  expect(refused).toEqual([[{ record: text, message: 'The selected type is invalid.' }]]);
  expect(sent).toHaveLength(1);
});

it('also reports at the record that the service refused to delete it', async () => {
  const refusals: unknown[] = [];
  const record = { ...a(300), type: 'TXT' };
  const context = {
    zones: { known: () => null, notDeleted: (_: unknown, one: unknown) => void refusals.push(one) },
    send: async () => ({ state: 'refused', code: 'VALIDATION', message: 'No.', fields: { type: 'The selected type is invalid.' } }),
  } as unknown as ApplyContext;
  const plan = { before: { record, count: 1 } } as unknown as Plan<{ record: null; count: number }>;
  expect(await zoneRecordDelete.apply(context, { target, input: { record, together: 1 } }, plan)).toMatchObject({ state: 'refused' });
  expect(refusals).toEqual([{ record, message: 'The selected type is invalid.' }]);
});

it('reports in a review how many record sets are not listed, and where one is truncated', () => {
  const many = Array.from({ length: 95 }, (_, at): DnsRecord => ({ ...a(300), prefix: `h${at}` }));
  const lines = zoneLines(0, 95, diffZones([], many));
  expect(lines).toHaveLength(92);
  expect(lines.at(-1)).toEqual({ label: 'recordSetsMore', before: null, after: '5' });
  expect(zoneLines(0, 90, diffZones([], many.slice(0, 90)))).toHaveLength(91);
  const [, long] = zoneLines(0, 1, diffZones([], [{ ...a(300), type: 'TXT', content: 'x'.repeat(5000) }]));
  expect([long?.after?.length, long?.after?.endsWith('…')]).toEqual([2000, true]);
});
