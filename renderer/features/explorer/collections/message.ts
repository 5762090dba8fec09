import { CallError } from '../../../api/client.ts';

/** An error's message for the user. */
export const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error));
