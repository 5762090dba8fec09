import { foldName } from '../../store/workspace/own-names.ts';
import type { SharedValue } from '../../store/workspace/team-table.ts';
import type { SharedKindName } from '../../store/workspace/team-tables.ts';

export interface Combined {
  /** For everybody. */
  readonly value: SharedValue;
  /** What was here before, under a name of its own; null: nothing of it is lost. */
  readonly copy: { readonly key: string; readonly value: SharedValue } | null;
}

/** Things with a name, of which the own one is kept under another name. */
const named: ReadonlySet<SharedKindName> = new Set(['nameserver-set', 'zone-template', 'order-template']);

/** Combines what was here before a team was joined with what the team has: nothing of either is lost, but for one choice of two. */
export function combine(kind: SharedKindName, own: SharedValue, theirs: SharedValue): Combined {
  const texts = Object.fromEntries(
    namesIn(own.texts, theirs.texts).map((name) => [name, bothTexts(theirs.texts[name] ?? '', own.texts[name] ?? '')]),
  );
  const sets = Object.fromEntries(
    namesIn(own.sets, theirs.sets).map((name) => [name, [...new Set([...(theirs.sets[name] ?? []), ...(own.sets[name] ?? [])])]]),
  );
  return { value: { fields: { ...own.fields, ...theirs.fields }, texts, sets }, copy: named.has(kind) ? copyOf(own, theirs) : null };
}

const namesIn = (...parts: readonly object[]): string[] => [...new Set(parts.flatMap((part) => Object.keys(part)))];

function bothTexts(theirs: string, own: string): string {
  if (theirs.includes(own)) return theirs;
  return own.includes(theirs) ? own : `${theirs}\n\n${own}`;
}

function copyOf(own: SharedValue, theirs: SharedValue): Combined['copy'] {
  const { name, ...content } = own.fields;
  const isSame = Object.entries(content).every(([field, value]) => theirs.fields[field] === value);
  if (isSame) return null;
  const other = `${`${name ?? ''}`.slice(0, 50)} (2)`;
  return { key: foldName(other), value: { ...own, fields: { ...own.fields, name: other } } };
}
