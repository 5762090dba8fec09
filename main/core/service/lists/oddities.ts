/** Gathers which fields of one object were there and could not be read. */
export interface Oddities {
  add(field: string): void;
  /** In words, or null when all was read. */
  words(): string | null;
}

const longest = 500;

export function createOddities(): Oddities {
  let fields: string[] | null = null;
  return {
    add(field) {
      fields ??= [];
      if (!fields.includes(field)) fields.push(field);
    },
    words: () => (fields === null ? null : `Not understood: ${fields.join(', ')}.`.slice(0, longest)),
  };
}
