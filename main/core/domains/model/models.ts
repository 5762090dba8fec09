import { modelSections } from '../../../../preload/contract/lists.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { ReadContext } from '../../changes/context.ts';
import type { JobRequest } from '../../changes/plan/plan-job.ts';
import { type Model, type ModelSection, readModel, sectionOf } from './model.ts';
import { type ModelTarget, modelRows } from './rows.ts';

/** A model as read. */
export interface ReadModel {
  readonly model: string;
  readonly id: number;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly parts: readonly (ReturnType<typeof sectionOf> & { readonly part: ModelSection })[];
}

export interface CopyRequest {
  readonly accountId: AccountId;
  /** Its id as returned by `read`. */
  readonly model: string;
  readonly parts: readonly ModelSection[];
  readonly targets: readonly ModelTarget[];
}

/** Model domains, each read once for any number of targets. */
export interface Models {
  /** Rejects as the reads of the service do. */
  read(accountId: AccountId, id: number, signal: AbortSignal): Promise<ReadModel>;
  /** Throws AppError NOT_FOUND if the model is no longer cached, VALIDATION if there is nothing to copy. */
  request(copy: CopyRequest): JobRequest;
}

type ModelReading = (accountId: AccountId, signal: AbortSignal) => Promise<ReadContext>;

/** Number of cached models. */
const maxCached = 5;

export function createModels(reading: ModelReading): Models {
  const cache = new Map<string, { readonly accountId: AccountId; readonly model: Model }>();
  let last = 0;
  return {
    async read(accountId, id, signal) {
      const context = await reading(accountId, signal);
      const model = await readModel(context, id);
      last += 1;
      const name = `m${last}`;
      cache.set(name, { accountId, model });
      for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
      const parts = modelSections.map((part) => ({ part, ...sectionOf(model, part) }));
      return { model: name, id, name: model.name, readAt: new Date(context.now()).toISOString(), parts };
    },
    request({ accountId, model: name, parts, targets }) {
      const found = cache.get(name);
      if (found === undefined || found.accountId !== accountId) throw new AppError('NOT_FOUND', 'model-released');
      const rows = modelRows(found.model, parts, targets);
      if (rows.length === 0) throw new AppError('VALIDATION', 'nothing-to-copy');
      return { accountId, origin: { from: 'model', detail: found.model.name }, rows };
    },
  };
}
