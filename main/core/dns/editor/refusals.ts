import * as z from 'zod';
import { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import { type Problem, problem } from '../lint/problem.ts';
import type { EditedRow } from './session/rows.ts';

/** What the service said of one record, in its words. */
export interface RefusedRecord {
  /** As it was sent. */
  readonly record: DnsRecord;
  readonly said: string;
}

const Kept = z.object({ of: z.enum(['write', 'delete']), record: DnsRecord, said: z.string() });
/** A refusal as it is kept with pending edits: of a record that was to be written, or to be deleted. */
export type Refusal = z.infer<typeof Kept>;

/** What cannot be read, of another version or damaged, is none. */
export function readRefusals(text: string | null): readonly Refusal[] {
  if (text === null) return [];
  try {
    return z.array(Kept).safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** UTF-16 units of the service's words that are kept of one record; the page shows less. */
const mostSaid = 300;
/** Far more than a zone has that is edited by deleting single records. */
const mostRefusals = 1000;

/** The refusals with another one; a newer one of the same record takes the place of the older. */
export function withRefusal(refusals: readonly Refusal[], added: Refusal): Refusal[] {
  const key = keyOf(added.of, added.record);
  const others = refusals.filter(({ of, record }) => keyOf(of, record) !== key);
  return [...others, { ...added, said: added.said.slice(0, mostSaid) }].slice(-mostRefusals);
}

/** What the service refused, by records: a refusal is at a record for as long as that is just what was sent. */
export class Refusals {
  readonly #problems = new Map<string, Problem>();

  constructor(refusals: readonly Refusal[]) {
    for (const { of, record, said } of refusals)
      this.#problems.set(keyOf(of, record), problem(of === 'write' ? 'refused' : 'refused-delete', { said }));
  }

  get isEmpty(): boolean {
    return this.#problems.size === 0;
  }

  /** Of a record that would be written. */
  ofRecord(record: DnsRecord): readonly Problem[] {
    return this.#of('write', record);
  }

  ofRow({ base, record }: EditedRow): readonly Problem[] {
    if (record !== null) return this.#of('write', record);
    return base === null ? [] : this.#of('delete', base);
  }

  #of(of: Refusal['of'], record: DnsRecord): readonly Problem[] {
    const found = this.isEmpty ? undefined : this.#problems.get(keyOf(of, record));
    return found === undefined ? [] : [found];
  }
}

const keyOf = (of: Refusal['of'], { prefix, type, content, ttl }: DnsRecord): string => JSON.stringify([of, prefix, type, content, ttl]);
