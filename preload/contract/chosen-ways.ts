/* Which branches of an operation's choices a person chose. No zod: the page reads it too. */

/** The number of the branch, by the key of the choice (`wayKey`). */
export type ChosenWays = Readonly<Record<string, number>>;

/**
 * The key of a choice: the place and JSON pointer of its value. A choice within a branch has the same value; `~way` is no escape of a
 * pointer, so no member of a value has such a key.
 * @param mark place and JSON pointer of the value: `body/records/0`
 * @param level how many choices of the same value were made before it
 */
export const wayKey = (mark: string, level: number): string => (level === 0 ? mark : `${mark}/~way${level}`);
