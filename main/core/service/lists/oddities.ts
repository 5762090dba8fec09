/** Collects the fields of one object that were present but could not be parsed. */
export interface Oddities {
  add(field: string): void;
  /** Description for the user, or null if everything was parsed. */
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
