import type { AvailabilityService } from '../../core/availability/port.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = { readonly [M in keyof Handlers as M extends `availability.${string}` ? M : never]: Handlers[M] };

export function availabilityHandlers(rooms: () => Promise<Services>): Area {
  const search = async (): Promise<AvailabilityService> => (await rooms()).availability.service();
  return {
    'availability.extensions': async (input, { signal }) => (await search()).extensions(input, signal),
    'availability.keepExtensions': async (input, { signal }) => (await search()).keepExtensions(input, signal),
    'availability.open': async (input, { signal }) => (await search()).open(input, signal),
    'availability.state': async (input, { signal }) => (await search()).state(input, signal),
    'availability.rows': async (input, { signal }) => (await search()).rows(input, signal),
    'availability.look': async (input, { signal }) => (await search()).look(input, signal),
    'availability.control': async (input, { signal }) => (await search()).control(input, signal),
    'availability.again': async (input, { signal }) => (await search()).again(input, signal),
    'availability.years': async (input, { signal }) => (await search()).years(input, signal),
    'availability.suggest': async (input, { signal }) => (await search()).suggest(input, signal),
    'availability.add': async (input, { signal }) => (await search()).add(input, signal),
    'availability.whois': async (input, { signal }) => (await search()).whois(input, signal),
    'availability.saved': async (input, { signal }) => (await search()).saved(input, signal),
    'availability.save': async (input, { signal }) => (await search()).save(input, signal),
    'availability.forget': async (input, { signal }) => (await search()).forget(input, signal),
    'availability.saveFile': async (input, { signal }) => (await search()).saveFile(input, signal),
  };
}
