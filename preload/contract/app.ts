import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountId, Done, Nothing } from './values.ts';

/** Something that needs to be told once the window is there, e.g. a damaged store. */
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
  /** Facts for the text: file name, account name, date. Never a secret. */
  facts: z.record(z.string(), z.string()),
});
export type AppNotice = z.infer<typeof AppNotice>;

/** State of one account's limiter. */
export const LimiterState = z.strictObject({
  accountId: AccountId,
  running: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
  /** Calls a second allowed at present; less than the setting after a 429, 503 or HTML answer. */
  perSecond: z.number().nonnegative(),
  slowed: z.boolean(),
  /** Milliseconds until the next call may leave, when the service or the budget asked to wait. */
  pausedForMs: z.number().int().nonnegative(),
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
      /** Native file dialogs can be shown. */
      fileDialogs: z.boolean(),
      /** Whether main asks in dialogs of the system; where it cannot, the page asks. */
      systemQuestions: z.boolean(),
    }),
    { whileLocked: true },
  ),
  /** The first screen stands and can be used. Starts what was kept back for it (keychain, store, removals). */
  'app.ready': command(Nothing, Done, { whileLocked: true }),
  'app.notices': query(Nothing, z.strictObject({ notices: z.array(AppNotice).max(50) })),
  'app.limiter': query(z.strictObject({ accountId: AccountId }), LimiterState),
  'app.lockState': query(Nothing, z.strictObject({ locked: z.boolean(), why: z.enum(['idle', 'sleep', 'screen', 'by-hand']).nullable() }), {
    whileLocked: true,
  }),
  'app.lock': command(Nothing, Done, { whileLocked: true }),
  'app.unlock': command(Nothing, Done, { whileLocked: true }),
  /** Puts text on the clipboard (the renderer itself has no clipboard permission but this). At most 100,000 characters. */
  'app.copy': command(z.strictObject({ text: z.string().max(100_000) }), Done),
  'app.quit': command(Nothing, Done, { whileLocked: true }),
};
