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
  | 'changes.fileProblems'
  | 'changes.saveProblems'
  | 'changes.planFile'
>;

export function changeFileHandlers(rooms: () => Promise<Rooms>): Area {
  const files = lazily(async () => {
    const [{ createChangeFiles }, { changes, dialogs, stores }] = await Promise.all([import('../../core/changes/file/files.ts'), rooms()]);
    return createChangeFiles({ service: changes.service, store: () => stores().portfolio, dialogs });
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
    'changes.fileProblems': async (input) => (await files()).problems(input),
    'changes.saveProblems': async (input, { signal }) => (await files()).saveProblems(input, signal),
    'changes.planFile': async (input) => (await files()).plan(input),
  };
}
