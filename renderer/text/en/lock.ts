import type { Output } from '../../../preload/contract/index.ts';

type Reason = NonNullable<Output<'app.lockState'>['why']>;

/** Text of the lock screen. */
export const lock = {
  windowTitle: 'Reseller Desk, locked',
  title: 'Locked',
  why: {
    idle: 'There was no activity for a while.',
    sleep: 'The computer went to sleep.',
    screen: 'The screen was locked.',
    'by-hand': 'Locked manually.',
  } satisfies Record<Reason, string>,
  note: 'No account data is shown or held in this window. Running work continues.',
  unlock: 'Unlock',
  stillLocked: {
    title: 'The window stays locked',
    whatToDo: 'Try again. If that doesn’t help, restart the application. Your accounts and keys are not affected.',
  },
  lockNow: 'Lock now',
};
