/** Months of a billing cycle (api.md section 6.13). */
export const cycleMonths = { monthly: 1, quarterly: 3, annually: 12 } as const;
export type Cycle = keyof typeof cycleMonths;

export const cycles = Object.keys(cycleMonths) as Cycle[];
