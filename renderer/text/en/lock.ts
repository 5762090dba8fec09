import type { Output } from '../../../preload/contract/index.ts';

type Reason = NonNullable<Output<'app.lockState'>['why']>;

/** Text of the lock screen. */
export const lock = {
  windowTitle: 'Reseller Desk, locked',
  title: 'Locked',
  why: {
    idle: 'There was no input for a while.',
    sleep: 'The computer went to sleep.',
    screen: 'The screen was locked.',
    'by-hand': 'Locked by hand.',
  } satisfies Record<Reason, string>,
  note: 'Nothing of your accounts is shown or held in this window. Work that runs goes on.',
  unlock: 'Unlock',
  stillLocked: {
    title: 'The window stays locked',
    whatToDo: 'Try again. If it does not help, close the application and start it again; accounts and keys stay where they are.',
  },
  lockNow: 'Lock now',
};
