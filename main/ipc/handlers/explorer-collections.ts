import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, Extract<keyof Handlers, `collections.${string}`>>;

export function explorerCollectionsHandlers(rooms: () => Promise<Services>): Area {
  const collections = async () => (await rooms()).explorer.collections();
  return {
    'collections.list': async (input, { signal }) => (await collections()).list(input, signal),
    'collections.saved': async (input, { signal }) => (await collections()).saved(input, signal),
    'collections.save': async (input, { signal }) => (await collections()).save(input, signal),
    'collections.change': async (input, { signal }) => (await collections()).change(input, signal),
    'collections.duplicate': async (input, { signal }) => (await collections()).duplicate(input, signal),
    'collections.remove': async (input, { signal }) => (await collections()).remove(input, signal),
    'collections.add': async (input, { signal }) => (await collections()).add(input, signal),
    'collections.rename': async (input, { signal }) => (await collections()).rename(input, signal),
    'collections.drop': async (input, { signal }) => (await collections()).drop(input, signal),
    'collections.variables': async (input, { signal }) => (await collections()).variables(input, signal),
    'collections.saveVariables': async (input, { signal }) => (await collections()).saveVariables(input, signal),
    'collections.saveFile': async (input, { signal }) => (await collections()).saveFile(input, signal),
    'collections.openFile': async (input, { signal }) => (await collections()).openFile(input, signal),
    'collections.takeFile': async (input, { signal }) => (await collections()).takeFile(input, signal),
  };
}
