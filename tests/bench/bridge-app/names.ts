import { methodNames as application, eventNames } from '../../../preload/contract/names.ts';

export { eventNames };

/** The application's names with those of the two calls more. */
export const methodNames: readonly string[] = [...application, 'bench.small', 'bench.rows'];
