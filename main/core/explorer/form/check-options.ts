/** Validates user input completely, up to what is useful to the user. */
export const checkOptions = { as: 'request', maxFindings: 200, maxSteps: 200_000, longest: 1500 } as const;
