import * as z from 'zod';
import { command, query } from '../call.ts';
import { modelSections, modelUnavailableReasons } from '../lists.ts';
import { AccountId, Moment } from '../values.ts';
import { JobReference, TargetsInput } from './changes.ts';

/* Copying parts of a model domain to others. */

const DomainId = z.number().int().nonnegative();
const ModelId = z.string().regex(/^m\d{1,12}$/);

const ModelSection = z.strictObject({
  part: z.enum(modelSections),
  /** The model's values, under the labels of a review. */
  values: z.array(z.strictObject({ label: z.string().max(100), value: z.string().max(5000) })).max(100),
  /** Why it cannot be copied; null if it can. */
  unavailableReason: z.enum(modelUnavailableReasons).nullable(),
});

const Model = z.strictObject({
  /** Identifies the read in main. */
  model: ModelId,
  id: DomainId,
  name: z.string().max(300),
  readAt: Moment,
  parts: z.array(ModelSection).length(modelSections.length),
});

export const modelCalls = {
  /** Reads a domain from the service once, as a model for others; the last few reads are retained. Rejects like reads of the service. */
  'model.read': query(z.strictObject({ accountId: AccountId, id: DomainId }), Model),
  /**
   * Starts planning one job that applies these parts of the model, as read, to other domains. Rejects with NOT_FOUND if the read or the
   * view is no longer retained, with VALIDATION if there is nothing to copy.
   */
  'model.plan': command(
    z.strictObject({
      accountId: AccountId,
      model: ModelId,
      parts: z.array(z.enum(modelSections)).min(1).max(modelSections.length),
      targets: TargetsInput,
    }),
    JobReference,
  ),
};
