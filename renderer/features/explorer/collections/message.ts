import { CallError } from '../../../api/client.ts';

/** What a person is told of an error. */
export const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error));
