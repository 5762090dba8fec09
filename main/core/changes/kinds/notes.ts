import type { LineLabel, NoteCode } from '../../../../preload/contract/kinds/index.ts';
import type { Line, Note, Verified } from '../kind.ts';

export function note(code: NoteCode, facts: Readonly<Record<string, string | number>> = {}): Note {
  return { code, facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])) };
}

export function line(label: LineLabel, before: string | null, after: string | null): Line {
  return { label, before, after };
}

/** What was read back for a line of the plan. */
export function nowIs(label: LineLabel, value: string | null): Verified['now'][number] {
  return { label, value };
}
