import { sharedValue } from '../../../shared-value.ts';

/** The domain whose screen is shown. */
export const shownDomain = sharedValue<{ readonly accountId: string; readonly id: number; readonly name: string } | null>(null);
