import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { EditorDeps } from '../../../../../../main/core/dns/editor/deps.ts';
import type { StoredZoneEdits, ZoneEditsTable } from '../../../../../../main/core/store/workspace/zones-port.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

export const of = { accountId: 'a1' as AccountId, id: 7 };
const zone = 'example.com';

type StoredEdits = { -readonly [K in keyof StoredZoneEdits]: StoredZoneEdits[K] } & { edits: number };

/** An in-memory table of pending edits. */
function memoryEdits(): ZoneEditsTable {
  const zones = new Map<number, StoredEdits>();
  const refusals = new Map<number, string>();
  const at = (id: number): StoredEdits => {
    const found = zones.get(id);
    if (found === undefined) throw new Error('There are no edits of this zone.');
    return found;
  };
  return {
    reseller: () => 'one',
    find: (_, id) => structuredClone(zones.get(id) ?? null),
    begin: (_, id, base) => void zones.set(id, { ...base, steps: [], position: 0, edits: 0 }),
    append(_, id, step, { position, edits }) {
      const stored = at(id);
      stored.steps = [...stored.steps.slice(0, position - 1), step];
      stored.position = position;
      stored.edits = edits;
    },
    move: (_, id, { position, edits }) => void Object.assign(at(id), { position, edits }),
    reread(_, id, readAt) {
      at(id).readAt = readAt;
    },
    remove(_, id) {
      zones.delete(id);
      refusals.delete(id);
    },
    refusals: (_, id) => refusals.get(id) ?? null,
    refuse(_, id, text) {
      if (text !== null && (zones.get(id)?.edits ?? 0) > 0) refusals.set(id, text);
      else refusals.delete(id);
    },
    list: () =>
      [...zones].flatMap(([id, { name, edits, readAt }]) => (edits === 0 ? [] : [{ id, name, edits, readAt, changedAt: readAt }])),
    edits: () => new Map([...zones].map(([id, { edits }]) => [id, edits])),
    together: (work) => work(),
  };
}

/** In-memory dependencies of an editor: one domain, whose zone can be read again. Everything else fails. */
export function editorFixtures(records: readonly DnsRecord[]) {
  const table = memoryEdits();
  const reported: number[] = [];
  let part = { readAt: '2026-01-01T00:00:00.000Z', raw: JSON.stringify(records) };
  let isThere = true;
  const used = {
    workspace: {
      zoneEdits: table,
      zoneProofs: { read: () => null },
      accounts: { find: () => ({ id: of.accountId, name: 'One', readOnly: false }) },
    },
    store: {
      domains: { find: () => (isThere ? { domain: { name: zone, nameservers: [] } } : null), nameserverSets: () => [] },
      lists: { version: () => 'one' },
      parts: { find: () => part, readAt: () => part.readAt, zones: () => new Map() },
    },
  } as unknown as { workspace: ReturnType<EditorDeps['workspace']>; store: ReturnType<EditorDeps['store']> };
  const deps: EditorDeps = {
    workspace: () => used.workspace,
    store: () => used.store,
    changes: () => Promise.reject(new AppError('INTERNAL', { reason: 'text', facts: { text: 'There are no changes here.' } })),
    domain: () => Promise.resolve({ refresh: () => Promise.resolve({ readAt: part.readAt }) }),
    report: ({ id }) => void reported.push(id),
    copy: () => undefined,
    incident(error) {
      throw error;
    },
    now: () => Date.parse('2026-01-02T00:00:00.000Z'),
  };
  return {
    deps,
    table,
    reported,
    /** The service now returns this zone. */
    readNow(minute: number, now: readonly unknown[]): void {
      part = { readAt: new Date(Date.parse('2026-01-01T00:00:00.000Z') + minute * 60_000).toISOString(), raw: JSON.stringify(now) };
    },
    loseDomain(): void {
      isThere = false;
    },
  };
}
