import type { EventPayload } from '../../../preload/contract/index.ts';
import { lazily } from '../../core/base/lazy.ts';
import type { createChangeFiles } from '../../core/changes/file/files.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

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

/** `tell`: how far the check of a file has come. `forget` lets go of the file, whose bytes may hold secrets when it was dropped on the page. */
export function changeFileHandlers(
  rooms: () => Promise<Services>,
  tell: (progress: EventPayload<'changes.file'>) => void,
): { readonly handlers: Area; forget(): void } {
  let opened: ReturnType<typeof createChangeFiles> | null = null;
  const files = lazily(async () => {
    const [made, { changes, dialogs, stores }] = await Promise.all([import('../../core/changes/file/files.ts'), rooms()]);
    opened = made.createChangeFiles({ service: changes.service, store: () => stores().portfolio, dialogs, tell, now: Date.now });
    return opened;
  });
  const handlers: Area = {
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
  return { handlers, forget: () => opened?.close() };
}
