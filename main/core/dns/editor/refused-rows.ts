import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { type Refusal, refusalKey } from '../../zone/refused-records.ts';
import { type Problem, problem } from '../lint/problem.ts';
import type { EditedRow } from './session/rows.ts';

/** The service's rejections, by record: a rejection applies as long as the record is exactly what was sent. */
export class Refusals {
  readonly #problems = new Map<string, Problem>();

  constructor(refusals: readonly Refusal[]) {
    for (const { of, record, message } of refusals)
      this.#problems.set(refusalKey(of, record), problem(of === 'write' ? 'refused' : 'refused-delete', { message }));
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
    const found = this.isEmpty ? undefined : this.#problems.get(refusalKey(of, record));
    return found === undefined ? [] : [found];
  }
}
