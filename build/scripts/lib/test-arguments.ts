export const kinds = ['unit', 'integration', 'electron', 'chromium'] as const;

/** A kind of tests; the last two are the hosts of the end-to-end tests. */
export type Kind = (typeof kinds)[number];

export interface Wanted {
  readonly kinds: readonly Kind[];
  /** Handed to the runner as it is: part of a file name, or its own options. */
  readonly filter: readonly string[];
}

/**
 * Reads `[--only unit|integration|electron|chromium] [filter]`.
 * @returns null when it cannot be understood
 */
export function readTestArguments(given: readonly string[]): Wanted | null {
  if (given.length === 0) return { kinds, filter: [] };
  const [option, only, ...filter] = given;
  const kind = kinds.find((name) => name === only);
  return option === '--only' && kind !== undefined ? { kinds: [kind], filter } : null;
}
