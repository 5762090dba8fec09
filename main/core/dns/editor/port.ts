import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';

/** A zone: an account and the service's id of the domain. */
export interface ZoneOf {
  readonly accountId: AccountId;
  readonly id: number;
}

/** The zone editor: pending edits, which survive restarts, and turning them into a job. Each method implements the call of its name. */
export interface ZoneEditor {
  open(input: Parsed<'zones.open'>): Output<'zones.open'>;
  rows(input: Parsed<'zones.rows'>): Output<'zones.rows'>;
  rowIds(input: Parsed<'zones.rowIds'>): Output<'zones.rowIds'>;
  copy(input: Parsed<'zones.copy'>): Output<'zones.copy'>;
  edit(input: Parsed<'zones.edit'>): Output<'zones.edit'>;
  undo(input: Parsed<'zones.undo'>): Output<'zones.undo'>;
  redo(input: Parsed<'zones.redo'>): Output<'zones.redo'>;
  discard(input: Parsed<'zones.discard'>): Output<'zones.discard'>;
  check(input: Parsed<'zones.check'>): Output<'zones.check'>;
  problems(input: Parsed<'zones.problems'>): Output<'zones.problems'>;
  errors(input: Parsed<'zones.errors'>): Output<'zones.errors'>;
  fix(input: Parsed<'zones.fix'>): Output<'zones.fix'>;
  plan(input: Parsed<'zones.plan'>): Output<'zones.plan'>;
  review(input: Parsed<'zones.review'>, signal: AbortSignal): Promise<Output<'zones.review'>>;
  bothSides(input: Parsed<'zones.bothSides'>): Output<'zones.bothSides'>;
  merge(input: Parsed<'zones.merge'>): Output<'zones.merge'>;
  snapshots(input: Parsed<'zones.snapshots'>): Output<'zones.snapshots'>;
  keepSnapshot(input: Parsed<'zones.keepSnapshot'>): Output<'zones.keepSnapshot'>;
  compare(input: Parsed<'zones.compare'>): Output<'zones.compare'>;
  restore(input: Parsed<'zones.restore'>): Output<'zones.restore'>;
  pending(input: Parsed<'zones.pending'>): Output<'zones.pending'>;
  facts(input: Parsed<'zones.facts'>): Output<'zones.facts'>;
  close(input: Parsed<'zones.close'>): void;

  /** The zone's name and its records as they would be written, with or without the pending edits. Throws AppError NOT_FOUND. */
  records(of: ZoneOf, pending: boolean): { readonly name: string; readonly records: readonly DnsRecord[] };
  /** Adds records to the pending edits as one step: merged with the existing ones, or replacing them. Throws AppError NOT_FOUND. */
  takeRecords(of: ZoneOf, records: readonly DnsRecord[], mode: 'merge' | 'replace'): Output<'zones.edit'>['zone'];
  /** Applies edits on top of the pending edits as one step. Throws AppError NOT_FOUND, and CONFLICT for a missing record. */
  acceptEdits(of: ZoneOf, edits: readonly ZoneEdit[]): Output<'zones.edit'>['zone'];
  /** A domain was read. */
  wasRead(of: ZoneOf): void;
  /** A job wrote the zone with these records: matching pending edits are settled. */
  wasWritten(of: ZoneOf, records: readonly DnsRecord[]): void;
  /** Drops everything from memory; edits stay stored. */
  releaseAll(): void;
}
