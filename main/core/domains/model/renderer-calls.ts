import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { AppError } from '../../base/errors.ts';
import type { Changes } from '../../changes/open.ts';
import { chosenIds } from '../../portfolio/chosen-targets.ts';
import type { DomainsService } from '../../portfolio/domains/domains.ts';
import type { DomainsStore } from '../../store/portfolio/port.ts';
import { createModels } from './models.ts';
import type { ModelTarget } from './rows.ts';

export interface ModelCallsDeps {
  readonly changes: Pick<Changes, 'service'>;
  readonly portfolio: { domains(): Promise<Pick<DomainsService, 'view'>> };
  readonly stores: () => { readonly portfolio: { readonly domains: Pick<DomainsStore, 'rows'> } };
}

type OfView = Extract<Parsed<'model.plan'>['targets'], { view: string }>;

/** As many as the store returns at once. */
const most = 1000;

/** The calls about model domains. They throw as those of the service do. */
export function modelCalls({ changes, portfolio, stores }: ModelCallsDeps) {
  const models = createModels(async (...of) => (await changes.service()).reading(...of));

  const targetsOf = (accountId: string, ids: readonly number[]): ModelTarget[] => {
    const { domains } = stores().portfolio;
    const targets: ModelTarget[] = [];
    for (let from = 0; from < ids.length; from += most) {
      const some = ids.slice(from, from + most);
      // A domain no longer in the local copy has no name; its rows are refused when it is read.
      for (const [at, row] of domains.rows(accountId, some).entries())
        targets.push({ id: some[at] ?? 0, name: row?.name ?? '', customerId: row?.customerId ?? null });
    }
    return targets;
  };

  const idsIn = async (accountId: string, { view: name, places }: OfView): Promise<number[]> => {
    const view = (await portfolio.domains()).view(name);
    if (view.accountId !== accountId) throw new AppError('VALIDATION', 'domains-of-other-account');
    return [...chosenIds(view, places)];
  };

  return {
    async read({ accountId, id }: Parsed<'model.read'>, signal: AbortSignal): Promise<Output<'model.read'>> {
      const { parts, ...model } = await models.read(accountId, id, signal);
      return {
        ...model,
        parts: parts.map(({ part, values, unavailableReason }) => ({ part, unavailableReason, values: values.slice(0, 100) })),
      };
    },
    async plan({ accountId, model, parts, targets }: Parsed<'model.plan'>): Promise<Output<'model.plan'>> {
      const ids = 'one' in targets ? [targets.one.id] : await idsIn(accountId, targets);
      const request = models.request({ accountId, model, parts, targets: targetsOf(accountId, ids) });
      return { job: (await changes.service()).plan(request) };
    },
  };
}
