import { untilAborted } from '../../core/service/wait.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

export const practiceCalls =
  (services: () => Promise<Services>): CallServices['practice'] =>
  async () => {
    const { copy, practice } = await services();
    const account = await practice();
    return {
      // The start continues: other callers may be waiting for it.
      open: (_, signal) => untilAborted(account.open(), signal),
      copyKey: ({ id }) => account.copyKey(id, copy),
      reset: ({ id }) => account.reset(id),
    };
  };
