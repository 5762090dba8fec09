import { linkOf } from '../../core/explorer/links.ts';
import { operationMarks } from '../../core/explorer/marks.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'explorer.marks' | 'explorer.star' | 'explorer.used' | 'explorer.openLink'>;

export function explorerMarksHandlers(rooms: () => Promise<Services>): Area {
  const marks = async () => {
    const { stores } = await rooms();
    return operationMarks(() => stores().workspace.explorerMarks, Date.now);
  };
  return {
    'explorer.marks': async ({ accountId }) => (await marks()).of(accountId),
    'explorer.star': async ({ accountId, key, on }) => (await marks()).star(accountId, key, on),
    'explorer.used': async ({ accountId, key }) => (await marks()).used(accountId, key),
    'explorer.openLink': async ({ address, ...of }, { signal }) => {
      const { explorer, openLink } = await rooms();
      const url = linkOf(await (await explorer.operations()).operation(of, signal), address);
      return { outcome: url === null ? 'unavailable' : await openLink(url.href, url.host, 'https') };
    },
  };
}
