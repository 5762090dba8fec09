import type { EventPayload } from '../../../preload/contract/index.ts';
import { lazily } from '../../core/lazy.ts';
import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

type Area = Pick<
  Handlers,
  | 'changes.fileKinds'
  | 'changes.template'
  | 'changes.openFile'
  | 'changes.dropFile'
  | 'changes.addToFile'
  | 'changes.dropped'
  | 'changes.checkFile'
  | 'changes.closeFile'
  | 'changes.fileProblems'
  | 'changes.saveProblems'
  | 'changes.planFile'
>;

/** `tell`: how far the check of a file has come. */
export function changeFileHandlers(rooms: () => Promise<Rooms>, tell: (progress: EventPayload<'changes.file'>) => void): Area {
  const files = lazily(async () => {
    const [{ createChangeFiles }, { changes, dialogs, stores }] = await Promise.all([import('../../core/changes/file/files.ts'), rooms()]);
    return createChangeFiles({ service: changes.service, store: () => stores().portfolio, dialogs, tell, now: Date.now });
  });
  return {
    'changes.fileKinds': async () => (await files()).kinds(),
    'changes.template': async (input, { signal }) => (await files()).template(input, signal),
    'changes.openFile': async (_, { signal }) => (await files()).open(signal),
    'changes.dropFile': async (input) => (await files()).drop(input),
    'changes.addToFile': async (input) => {
      (await files()).add(input);
      return { done: true };
    },
    'changes.dropped': async (input, { signal }) => (await files()).dropped(input, signal),
    'changes.checkFile': async (input, { signal }) => (await files()).check(input, signal),
    'changes.closeFile': async () => {
      (await files()).close();
      return { done: true };
    },
    'changes.fileProblems': async (input) => (await files()).problems(input),
    'changes.saveProblems': async (input, { signal }) => (await files()).saveProblems(input, signal),
    'changes.planFile': async (input) => (await files()).plan(input),
  };
}
