import type { Output } from '../../../../preload/contract/index.ts';
import type { listsCalls } from '../../../../preload/contract/portfolio/calls.ts';
import type { ListName } from '../../../../preload/contract/portfolio/lists.ts';
import type { CallService } from '../../base/call-service.ts';
import type { DomainsService } from '../domains/domains.ts';
import type { View } from '../domains/views.ts';
import type { Viewer } from './browse.ts';
import type { BrowseService } from './lists.ts';

/** All lists of the local copy, by their names. Its calls throw as those of a `Viewer` do. */
export interface AllLists extends CallService<typeof listsCalls> {
  /** An open view of a list; throws AppError NOT_FOUND if it is no longer cached. */
  view(list: ListName, id: string): Promise<View>;
}

export interface AllListsDeps {
  /** Domains have an order and a filter of their own, which are faster. */
  readonly domains: () => Promise<DomainsService>;
  readonly others: () => Promise<Pick<BrowseService, Exclude<ListName, 'domains'>>>;
}

/** A list by a name that is only known to be one of them. */
type AnyViewer = Viewer<ListName>;

export function createAllLists({ domains, others }: AllListsDeps): AllLists {
  const viewer = async (list: ListName): Promise<AnyViewer> =>
    (list === 'domains' ? await domains() : (await others())[list]) as unknown as AnyViewer;
  return {
    async open({ list, ...input }, signal) {
      const answer = await (await viewer(list)).open(input as Parameters<AnyViewer['open']>[0], signal);
      return 'fault' in answer ? answer : ({ list, ...answer } as unknown as Output<'lists.open'>);
    },
    async rows({ list, ...input }) {
      return { list, ...(await viewer(list)).rows(input) } as unknown as Output<'lists.rows'>;
    },
    async stored({ list, ...input }) {
      const { [list]: browser } = await others();
      return { list, ...browser.stored(input) } as unknown as Output<'lists.stored'>;
    },
    copy: async ({ list, ...input }, signal) => (await viewer(list)).copy(input, signal),
    view: async (list, id) => (await viewer(list)).view(id),
  };
}
