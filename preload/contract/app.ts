import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountId, Done, Nothing } from './values.ts';

/** Something to report once the window is open, e.g. a damaged store. */
export const AppNotice = z.strictObject({
  kind: z.enum([
    'disk-full',
    'disk-read-only',
    'disk-denied',
    'disk-broken',
    'store-damaged',
    'store-too-new',
    'store-unwritable',
    'portfolio-rebuilt',
    'restored',
    'removal-pending',
    'update-available',
    'update-ready',
  ]),
  /** Facts for the message: file name, account name, date. Never a secret. */
  facts: z.record(z.string(), z.string()),
});
export type AppNotice = z.infer<typeof AppNotice>;

/** State of one account's limiter. */
export const LimiterState = z.strictObject({
  accountId: AccountId,
  running: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
  /** Currently allowed calls per second; less than the setting after a 429, 503 or HTML response. */
  perSecond: z.number().nonnegative(),
  slowed: z.boolean(),
  /** Milliseconds until the next call may be sent, if the service or the budget requires a wait. */
  pausedForMs: z.number().int().nonnegative(),
  /** What requires the longer wait; null while there is none. */
  pausedBy: z.enum(['service', 'budget']).nullable(),
  /** Calls used of the 15-minute budget, or null without one. */
  usedOfBudget: z.number().int().nonnegative().nullable(),
});
export type LimiterState = z.infer<typeof LimiterState>;

export const appCalls = {
  'app.info': query(
    Nothing,
    z.strictObject({
      name: z.string(),
      version: z.string(),
      /** `electron`: the application. `chromium`: the fallback in a browser, with real accounts for the session only. */
      host: z.enum(['electron', 'chromium']),
      platform: z.enum(['windows', 'macos', 'linux']),
      versions: z.record(z.string(), z.string()),
      dataFolder: z.string(),
      /** Native file dialogs are available. */
      fileDialogs: z.boolean(),
      /** Whether main asks in system dialogs; if it cannot, the renderer asks. */
      systemQuestions: z.boolean(),
    }),
    { whileLocked: true },
  ),
  /** The first screen is shown and usable. Starts the postponed work (keychain, store, removals). */
  'app.ready': command(Nothing, Done, { whileLocked: true }),
  'app.notices': query(Nothing, z.strictObject({ notices: z.array(AppNotice).max(50) })),
  'app.limiter': query(z.strictObject({ accountId: AccountId }), LimiterState),
  'app.lockState': query(Nothing, z.strictObject({ locked: z.boolean(), why: z.enum(['idle', 'sleep', 'screen', 'by-hand']).nullable() }), {
    whileLocked: true,
  }),
  'app.lock': command(Nothing, Done, { whileLocked: true }),
  'app.unlock': command(Nothing, Done, { whileLocked: true }),
  /** Copies text to the clipboard (the renderer has no other clipboard access). At most 100,000 characters. */
  'app.copy': command(z.strictObject({ text: z.string().max(100_000) }), Done),
  'app.quit': command(Nothing, Done, { whileLocked: true }),
};
