import type { targetKinds } from '../changes/change-codes.ts';

/** What the form of a kind starts with, from what is stored of its target. */
export type Prefill = 'locked' | 'registrarLocked' | 'protection' | 'nameservers' | 'domainContacts' | 'customer' | 'contact';

/** A kind of change as main and the renderer share it. How it is planned, sent and verified is in main, in `kinds/` of its area. */
export interface ChangeKind {
  readonly target: (typeof targetKinds)[number];
  /** Its place in the menu of its target: after the kind listed before it, or after another one. Absent: no menu offers it. */
  readonly menu?: {
    /** `many`: also for a selection, with one input for all targets. */
    readonly for: 'one' | 'many';
    /** A line is drawn above it: it needs more thought. */
    readonly line?: true;
    readonly after?: string;
  };
  readonly prefill?: Prefill;
  /** Codes of the notes of its plans and of what it reads back: warnings, refusals, reasons. */
  readonly notes: readonly string[];
  /** Labels of its lines in a review. */
  readonly lines: readonly string[];
}
