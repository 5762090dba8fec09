import { linkOf } from '../../core/explorer/links.ts';
import { operationMarks } from '../../core/explorer/operation-marks.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/** Marks of operations. An address is opened only where a text of the operation contains it. */
export const explorerMarksCalls =
  (services: () => Promise<Services>): CallServices['explorerMarks'] =>
  async () => {
    const { explorer, openLink, stores } = await services();
    return {
      ...operationMarks(() => stores().workspace.explorerMarks, Date.now),
      async openLink({ address, ...of }, signal) {
        const url = linkOf(await (await explorer.operations()).operation(of, signal), address);
        return { outcome: url === null ? 'unavailable' : await openLink(url.href, url.host, 'https') };
      },
    };
  };
