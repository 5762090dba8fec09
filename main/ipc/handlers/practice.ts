import { untilAborted } from '../../core/service/wait.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

export const practiceCalls =
  (rooms: () => Promise<Services>): CallServices['practice'] =>
  async () => {
    const { copy, practice } = await rooms();
    const account = await practice();
    return {
      // The start goes on: others may wait for it too.
      open: (_, signal) => untilAborted(account.open(), signal),
      copyKey: ({ id }) => account.copyKey(id, copy),
      reset: ({ id }) => account.reset(id),
    };
  };
