import type { FieldValue } from '../../../preload/contract/changes/change-input.ts';
import type { ChangeField } from '../../../preload/contract/changes/changes.ts';
import type { KindName } from '../../../preload/contract/kinds/index.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { AppError } from '../base/errors.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import { formOf, secretFields } from './input.ts';
import type { Job } from './journal/jobs.ts';
import type { Journal } from './journal/journal.ts';
import type { Fields, Kinds } from './kind.ts';
import type { TargetKind } from './target.ts';

/** The settings of a job, to be used again with other targets. */
export interface JobSettings {
  readonly kind: KindName;
  readonly target: TargetKind;
  /** The same in all rows. Never a secret. */
  readonly values: readonly { readonly name: string; readonly value: FieldValue }[];
  /** Fields that differ from row to row, left empty. */
  readonly differing: readonly string[];
  /** Fields with a secret, which was not stored. */
  readonly hidden: readonly string[];
}

const pageSize = 1000;

/**
 * Returns what all rows of a job have in common. Throws AppError VALIDATION for a job of several kinds, or one without its own settings.
 */
export async function settingsOf({ journal, kinds }: { readonly journal: Journal; readonly kinds: Kinds }, job: Job): Promise<JobSettings> {
  const [name = '', ...others] = job.origin.kinds;
  const kind = kinds.get(name);
  if (kind === undefined || kind.own === true || others.length > 0) throw new AppError('VALIDATION', 'job-of-several-kinds');
  const { fields } = formOf(kind);
  const secret = new Set(secretFields(kind.input));
  const plain = fields.filter((field) => !secret.has(field.name));
  const hidden = new Set<string>();
  let first: Fields | null = null;
  let same: readonly ChangeField[] = plain;
  for (let above = -1; ; ) {
    const inputs = journal.rows.inputs(job.id, above, pageSize);
    for (const { input } of inputs) {
      const model: Fields = first ?? input;
      first = model;
      same = same.filter((field) => isSame(model[field.name], input[field.name]));
      for (const field of secret) if (input[field] !== undefined) hidden.add(field);
    }
    const last = inputs.at(-1);
    if (last === undefined || inputs.length < pageSize) break;
    above = last.seq;
    await nextTurn();
  }
  const values = same.flatMap((field) => {
    const value = plainValue(field, first?.[field.name]);
    return value === undefined ? [] : [{ name: field.name, value }];
  });
  const differing = plain.filter((field) => !same.includes(field)).map((field) => field.name);
  return { kind: kind.name, target: kind.target, values, differing, hidden: [...hidden] };
}

/** A value as a form with this field would give it. */
function plainValue({ type }: ChangeField, value: Json | undefined): FieldValue | undefined {
  if (type === 'list') return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

const isSame = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
