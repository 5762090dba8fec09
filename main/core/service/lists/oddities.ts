import { explain, writeExplained } from '../../../../preload/contract/reasons.ts';

/** Collects the fields of one object that were present but could not be parsed. */
export interface Oddities {
  add(field: string): void;
  /** What could not be parsed (`writeExplained`), or null if everything was. */
  explained(): string | null;
}

/** A row holds at most 500 characters of it. */
const longest = 400;

export function createOddities(): Oddities {
  let fields: string[] | null = null;
  return {
    add(field) {
      fields ??= [];
      if (!fields.includes(field)) fields.push(field);
    },
    explained: () =>
      fields === null ? null : writeExplained(explain('fields-unreadable', { fields: fields.join(', ').slice(0, longest) })),
  };
}
