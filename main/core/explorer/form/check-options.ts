/** Of what a person filled in, all is looked at that is of use to them. */
export const checkOptions = { as: 'request', mostFindings: 200, mostSteps: 200_000, longest: 1500 } as const;
