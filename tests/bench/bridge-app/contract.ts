import * as z from 'zod';
import { query } from '../../../preload/contract/call.ts';
import { callGroups as application } from '../../../preload/contract/index.ts';
import { Row } from './rows.ts';

export { events } from '../../../preload/contract/index.ts';

/** The application's contract with two additional calls; the bundler replaces the contract with it for the dispatcher. */
export const callGroups = {
  ...application,
  bench: {
    'bench.small': query(z.strictObject({ baseAddress: z.string().max(400) }), z.strictObject({ baseAddress: z.string() })),
    'bench.rows': query(z.strictObject({ count: z.number().int() }), z.strictObject({ rows: z.array(Row).max(10_000) })),
  },
};
