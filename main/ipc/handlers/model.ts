import { lazily } from '../../core/base/lazy.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

export function modelHandlers(rooms: () => Promise<Services>): Pick<Handlers, 'model.read' | 'model.plan'> {
  // Loaded at first use, to keep the start small.
  const models = lazily(async () => {
    const [{ modelCalls }, deps] = await Promise.all([import('../../core/domains/model/renderer-calls.ts'), rooms()]);
    return modelCalls(deps);
  });
  return {
    'model.read': async (input, { signal }) => (await models()).read(input, signal),
    'model.plan': async (input) => (await models()).plan(input),
  };
}
