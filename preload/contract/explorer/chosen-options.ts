/* The branches that the user chose for an operation's alternatives. No zod: the renderer uses it too. */

/** The branch index, by the choice's key (`optionKey`). */
export type ChosenOptions = Readonly<Record<string, number>>;

/**
 * The key of a choice: the location and JSON pointer of its value. A choice within a branch has the same value; `~option` is not a valid
 * pointer escape, so no member of a value has such a key.
 * @param mark location and JSON pointer of the value: `body/records/0`
 * @param level number of earlier choices for the same value
 */
export const optionKey = (mark: string, level: number): string => (level === 0 ? mark : `${mark}/~option${level}`);
