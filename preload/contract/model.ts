import * as z from 'zod';
import { command, query } from './call.ts';
import { JobAnswer, TargetsInput } from './changes.ts';
import { modelLacks, modelParts } from './lists.ts';
import { AccountId, Moment } from './values.ts';

/* Copying parts of one domain, the model, onto others. */

const DomainId = z.number().int().nonnegative();
const ModelId = z.string().regex(/^m\d{1,12}$/);

const ModelPart = z.strictObject({
  part: z.enum(modelParts),
  /** What the model has of it, under the labels of a review. */
  values: z.array(z.strictObject({ label: z.string().max(100), value: z.string().max(5000) })).max(100),
  /** Why it cannot be copied; null where it can. */
  lack: z.enum(modelLacks).nullable(),
});

const Model = z.strictObject({
  /** By which main keeps what was read. */
  model: ModelId,
  id: DomainId,
  name: z.string().max(300),
  readAt: Moment,
  parts: z.array(ModelPart).length(modelParts.length),
});

export const modelCalls = {
  /** Reads a domain at the service once, as a model for others; the last few readings are kept. Rejects as reads of the service do. */
  'model.read': query(z.strictObject({ accountId: AccountId, id: DomainId }), Model),
  /**
   * Begins to plan one job that gives these parts of the model, as it was read, to other domains. Rejects with NOT_FOUND when the reading or
   * the view is not kept any more, with VALIDATION when there is nothing to copy.
   */
  'model.plan': command(
    z.strictObject({
      accountId: AccountId,
      model: ModelId,
      parts: z.array(z.enum(modelParts)).min(1).max(modelParts.length),
      targets: TargetsInput,
    }),
    JobAnswer,
  ),
};
