import type * as z from 'zod';
import { changeKinds, type KindName, type LineLabel, type NoteCode } from '../../../preload/contract/kinds/index.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { Json } from '../../../preload/contract/values.ts';
import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import type { WriteOutcome } from '../service/write/write-outcome.ts';
import type { Deviation } from '../zone/read-back.ts';
import type { ApplyContext, ReadContext } from './context.ts';
import type { Target, TargetKind } from './target.ts';

/** What a person filled in, after the schema. Plain JSON. */
export type Fields = { readonly [field: string]: Json | undefined };

/** Words for a person come from the renderer's texts by `code`; `facts` are put into them. */
export interface Note {
  readonly code: NoteCode;
  readonly facts: Readonly<Record<string, string>>;
}

/** A line of the review: `label` names it in the renderer's texts. null: there is none. Never a secret; a secret is "(secret)". */
export interface Line {
  readonly label: LineLabel;
  readonly before: string | null;
  readonly after: string | null;
}

/** `amount` is a decimal string without sign. */
export interface Cost {
  readonly amount: string;
  readonly currency: string;
}

/** What would be done to one target. Plain JSON: it is kept in the journal and comes back from there after a restart. */
export interface Plan<Before extends Json = Json> {
  /** What the kind itself needs again for `verify` and `undo`; no secret. */
  readonly before: Before;
  /** Only what changes, and what helps to decide (old and new expiry). */
  readonly lines: readonly Line[];
  /** null: costs nothing, or nothing that is known; with a paid kind the latter is a warning. */
  readonly cost: Cost | null;
  readonly warnings: readonly Note[];
  /** Why this row cannot be sent; it is not, whatever a person says. */
  readonly refusal: Note | null;
  /** It is so already: left out and counted. */
  readonly unchanged: boolean;
  /**
   * What must still be so when the row is sent: the expiry's own text, the nameservers that are replaced. Planned again directly before,
   * with any value other than here the row stops (STALE_PLAN) and is shown again. The cost is compared besides.
   */
  readonly basis: Readonly<Record<string, string | number | boolean | null>>;
  /** Has to be confirmed by typing even where its kind does not ask for it, e.g. a premium name. */
  readonly typed?: boolean;
}

/** What the service gave for a write that it took. */
export interface Receipt {
  /** For rows that depend on this one, and for undo (ids of what was made). Kept in the journal; no secret. */
  readonly values: Readonly<Record<string, Json>>;
  /** Shown once to whoever is there, and held in memory alone: a made auth code, an upload link. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** The outcome of the one write, with what was read from its answer. */
export type Applied = WriteOutcome & { readonly receipt?: Receipt };

export interface Verified {
  /**
   * `done`: it is so now, by this row or already. `not done`: it is as it was. `unclear`: neither, or it cannot be read.
   * `under way`: the service took it and is not at its end. `failed`: it took it and gave it up later. `half`: it is neither as it was nor as it
   * should be.
   */
  readonly verdict: 'done' | 'not done' | 'unclear' | 'under way' | 'failed' | 'half';
  /**
   * What was read, under the labels of the plan's lines; several lines with one label are in their order. A planned line without an entry
   * was not read; an entry with null was read, and there is none. Further labels are shown too.
   */
  readonly now: readonly { readonly label: LineLabel; readonly value: string | null }[];
  /** Of a zone that is neither as it was nor as it should be, what is otherwise than planned. */
  readonly deviation?: Deviation;
  /** Why it failed, or cannot be told. */
  readonly note?: Note;
  /** What an unreadable or lost answer would have told, e.g. the id of what was made. */
  readonly receipt?: Receipt;
}

/** Records of a zone, as they were read and as they are to be. */
export interface ZonePair {
  readonly before: readonly DnsRecord[];
  readonly after: readonly DnsRecord[];
}

/** One row's facts as the methods of a kind get them. */
export interface Row<Input extends Fields = Fields> {
  readonly target: Target;
  readonly input: Input;
}

/**
 * A kind of change: one file in `kinds/`. Form, review table, bulk job, CSV columns, undo and activity entry come from it (design,
 * section 6). Methods, so that kinds of different inputs fit into one list.
 */
export interface Kind<Input extends Fields = Fields, Before extends Json = Json> {
  readonly name: KindName;
  readonly target: TargetKind;
  /** A strict object whose fields are marked by `field` (main/core/changes/input.ts). */
  readonly input: z.ZodType<Input>;
  /** Whether it can cost money; prices and balance are read again before, and the charges compared afterwards. */
  readonly paid: boolean;
  /** How one row is confirmed. `none`: no review for a single row. Several rows are always reviewed, several paid rows always typed. */
  readonly confirm: 'none' | 'review' | 'typed';
  /** Whether the service itself refuses a second execution, so that an unknown row may be sent again once it was seen not to be done. */
  readonly guarded: boolean;
  /** Only a room of this application asks for it: no form, no file and no call of the page can. */
  readonly own?: true;
  /** Lists of the local copy that it changes by more than its target: they are read again afterwards. */
  readonly lists?: readonly SyncList[];
  /**
   * What two open rows must not both do: they are refused when this is the same text. Default: kind and target. null: however many.
   * Kinds that undo each other share it: `theft-protection 269`.
   */
  claim?(row: Row<Input>): string | null;
  /** What a person reads for a row whose target has no name, because its input names it. */
  called?(input: Input): string;
  /** Facts of the note that says that something in memory alone is gone, e.g. that it was a file. */
  lacking?(input: Input): Note['facts'];
  /** Reads only. Rejects like the reads of the context; the row is then refused with that reason. */
  plan(context: ReadContext, row: Row<Input>): Promise<Plan<Before>>;
  /** Exactly one `context.send`. A message that means "it is so already" is `done`. */
  apply(context: ApplyContext, row: Row<Input>, plan: Plan<Before>): Promise<Applied>;
  /** Reads only. `receipt` is null when the answer was lost. */
  verify(context: ReadContext, row: Row<Input>, plan: Plan<Before>, receipt: Receipt | null): Promise<Verified>;
  /** The change that takes this one back, for a row that is done. null or absent: there is none. */
  undo?(
    row: Row<Input>,
    plan: Plan<Before>,
    receipt: Receipt | null,
  ): { readonly kind: KindName; readonly target: Target; readonly input: Fields } | null;
  /** Of a kind that changes records of a zone: what it changes, for the difference that a review shows. Reads nothing. */
  zones?(row: Row<Input>, plan: Plan<Before>): ZonePair;
  /**
   * One input that does what several do, in their order. For a kind of which two rows for one target could not be in one job: changes that
   * are taken back together become one row. Absent: each stays a row.
   */
  joined?(inputs: readonly Input[]): Input;
  /** The change that mends one that was carried out in part. null or absent: there is none. */
  mend?(
    row: Row<Input>,
    plan: Plan<Before>,
    way: MendWay,
  ): { readonly kind: KindName; readonly target: Target; readonly input: Fields } | null;
}

/** How a person mends what was carried out in part: as it was before, or once more as it should be. */
export type MendWay = 'before' | 'again';

/** Returns a kind whose name and target are defined in `preload/contract/kinds`, with what main does for it. */
export function defineKind<Input extends Fields, Before extends Json>(
  name: KindName,
  methods: Omit<Kind<Input, Before>, 'name' | 'target'>,
): Kind<Input, Before> {
  return { name, target: changeKinds[name].target, ...methods };
}

/** All kinds by their names. */
export type Kinds = ReadonlyMap<string, Kind>;
