import { optionKey } from '../../../../preload/contract/explorer/chosen-options.ts';
import { chosenFile } from '../../../../preload/contract/explorer/file-value.ts';
import { bodyForType } from '../../../../preload/contract/explorer/media-range.ts';
import type { FormField, Operation } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { type Draft, emptyDraft } from './drafts.ts';
import { type FieldPath, type Filled, fieldMark, hasFieldsFor, isShaped, nothingFilled, optionOf } from './values.ts';

type JsonObject = { [name: string]: Json };

export interface DraftFrom {
  readonly draft: Draft;
  /** Values without a field in the current document, e.g. `query limit` or `body records 2 type`. */
  readonly withheld: readonly string[];
}

/** Stored values converted to an operation's form. Values without a field are omitted and listed: they would be sent unseen. */
export function draftFrom(operation: Operation, values: OperationValues): DraftFrom {
  const withheld: string[] = [];
  const withhold = (path: FieldPath): undefined => void withheld.push(path.join(' '));

  const chosenOptions: Record<string, number> = {};
  /** The chosen branch, if it has fields for everything. */
  const optionFor = (field: FormField, value: Json, key: string): number => {
    const chosen = values.chosenOptions !== undefined && Object.hasOwn(values.chosenOptions, key) ? values.chosenOptions[key] : undefined;
    const option = chosen === undefined ? undefined : field.fields[chosen];
    if (chosen === undefined || option === undefined) return optionOf(field, value);
    return option.kind === 'object' && isObject(value) && !hasFieldsFor(option, value) ? optionOf(field, value) : chosen;
  };
  /** @param at location in the form; @param path location with 1-based indexes for the user */
  const fitted = (field: FormField, value: Json, path: FieldPath, at: FieldPath, level = 0): Json | undefined => {
    // It must be entered again.
    if (field.secret) return undefined;
    // Main may still hold it; otherwise the fault is shown at the field.
    if (field.kind === 'file') return chosenFile(value) === null ? undefined : value;
    if (value === null || field.kind === 'json' || field.kind === 'later') return value;
    if (field.kind === 'choice') {
      const key = optionKey(fieldMark(at), level);
      const number = optionFor(field, value, key);
      const option = field.fields[number];
      if (option === undefined) return withhold(path);
      chosenOptions[key] = number;
      return fitted(option, value, path, at, level + 1);
    }
    return isShaped(field, value) ? within(field, value, path, at) : withhold(path);
  };
  const within = (field: FormField, value: Json, path: FieldPath, at: FieldPath): Json => {
    if (Array.isArray(value)) return listOf(field, value, path, at);
    if (!isObject(value)) return value;
    const [item] = field.fields;
    if (field.kind === 'object') return membersOf((name) => field.fields.find((one) => one.name === name), value, path, at);
    return item === undefined ? value : membersOf(() => item, value, path, at);
  };
  const listOf = ({ fields: [item] }: FormField, all: readonly Json[], path: FieldPath, at: FieldPath): Json => {
    if (item === undefined) return [...all];
    const items: Json[] = [];
    for (const [place, one] of all.entries()) {
      const value = fitted(item, one, [...path, place + 1], [...at, items.length]);
      if (value !== undefined) items.push(value);
    }
    return items;
  };
  const membersOf = (fieldOf: (name: string) => FormField | undefined, value: JsonObject, path: FieldPath, at: FieldPath): JsonObject =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, item]): [string, Json][] => {
        const field = fieldOf(name);
        const member = field === undefined ? withhold([...path, name]) : fitted(field, item, [...path, name], [...at, name]);
        return member === undefined ? [] : [[name, member]];
      }),
    );
  const ofLocation = (place: 'path' | 'query' | 'header'): JsonObject => {
    const fields = operation.parameters.filter((one) => one.place === place).map(({ field }) => field);
    return membersOf((name) => fields.find((one) => one.name === name), values[place], [place], [place]);
  };

  const filled: Filled = { ...nothingFilled, path: ofLocation('path'), query: ofLocation('query'), header: ofLocation('header') };
  const same = values.contentType === null ? undefined : bodyForType(operation.bodies, values.contentType);
  // For a range, the chosen one.
  const mediaType = same === undefined || same.contentType === values.contentType ? '' : (values.contentType ?? '');
  const body = same ?? operation.bodies[0];
  // Text belongs to one content type only.
  const raw = values.raw !== null && same === undefined ? withhold(['body']) : values.raw;
  const ofBody = (): Json | undefined => {
    if (values.body === null) return undefined;
    return body === undefined ? withhold(['body']) : fitted(body.field, values.body, ['body'], ['body']);
  };
  const contentType = same?.contentType ?? null;
  const whole = { ...filled, body: ofBody() };
  const draft = { ...emptyDraft, filled: whole, contentType, mediaType, raw: raw ?? null, chosenOptions };
  return { draft, withheld };
}

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
