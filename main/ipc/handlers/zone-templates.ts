import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'zone-templates.list'
  | 'zone-templates.save'
  | 'zone-templates.remove'
  | 'zone-templates.builders'
  | 'zone-templates.build'
  | 'zone-templates.preview'
  | 'zone-templates.fill'
>;

export function zoneTemplatesHandlers(rooms: () => Promise<Services>): Area {
  const templates = async () => (await rooms()).zones.templates();
  return {
    'zone-templates.list': async ({ accountId }) => ({ templates: (await templates()).list(accountId) }),
    'zone-templates.save': async (input) => ({ template: (await templates()).save(input) }),
    'zone-templates.remove': async ({ accountId, name }) => {
      (await templates()).remove(accountId, name);
      return { done: true };
    },
    'zone-templates.builders': async () => ({ builders: (await templates()).builders() }),
    'zone-templates.build': async (input) => ({ records: (await templates()).build(input) }),
    'zone-templates.preview': async (input) => (await templates()).preview(input),
    'zone-templates.fill': async (input) => (await templates()).fill(input),
  };
}
