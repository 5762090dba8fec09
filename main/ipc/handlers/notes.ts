import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'notes.get' | 'notes.save' | 'notes.tagView' | 'notes.tags'>;

export function notesHandlers(rooms: () => Promise<Services>): Area {
  const notes = async () => (await rooms()).workspace.notes();
  return {
    'notes.get': async (input) => (await notes()).get(input),
    'notes.save': async (input) => (await notes()).save(input),
    'notes.tagView': async (input, { signal }) => (await notes()).tagView(input, signal),
    'notes.tags': async (input) => (await notes()).tags(input),
  };
}
