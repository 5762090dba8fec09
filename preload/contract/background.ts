import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountId, Nothing } from './values.ts';

/** Where something outside the window leads, such as a click on a notification. */
const shownScreens = ['jobs', 'seen', 'renewals', 'notices', 'overview'] as const;

export const ShownPlace = z.strictObject({
  accountId: AccountId,
  screen: z.enum(shownScreens),
  /** The opened object of the screen, e.g. the number of a job. */
  id: z.string().max(40).optional(),
});
export type ShownPlace = z.infer<typeof ShownPlace>;

/**
 * `ready`: an icon outside the window can be shown. `no-host`: this desktop shows none. `browser`: this host has no icon; the window is a
 * tab of a browser.
 */
const trayStates = ['ready', 'no-host', 'browser'] as const;

export const BackgroundState = z.strictObject({
  tray: z.enum(trayStates),
  /** Whether the application starts when the user logs in; null: it cannot. */
  startsAtLogin: z.boolean().nullable(),
  /** Whether the system can show notifications. */
  notifies: z.boolean(),
});
export type BackgroundState = z.infer<typeof BackgroundState>;

export const backgroundCalls = {
  'background.state': query(Nothing, BackgroundState),
  /** The choice is stored by the system, not in the settings. */
  'background.startAtLogin': command(z.strictObject({ on: z.boolean() }), BackgroundState),
  /** Returns what the user chose outside the window, once; null: nothing. */
  'background.takePlace': command(Nothing, z.strictObject({ place: ShownPlace.nullable() })),
};
