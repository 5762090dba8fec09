import { optionKey } from '../../../../preload/contract/explorer/chosen-options.ts';
import type { FormField, Operation } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { draftFrom } from './draft-from.ts';
import type { Draft, Marked, StashedAlternative } from './drafts.ts';
import { type FieldPath, fieldMark, valueAt, withValue } from './values.ts';

/* A form has alternatives: the branches of a choice, and a body's content types. Switching back restores the earlier input. */

/** No field has this mark. */
const ofContentTypes = 'content-type';

type Named<T> = Readonly<Record<string, T>>;
const picked = <T>(all: Named<T>, isIn: (mark: string) => boolean): Named<T> =>
  Object.fromEntries(Object.entries(all).filter(([mark]) => isIn(mark)));
const within = ({ chosenOptions, unread, stashes }: Marked, isIn: (mark: string) => boolean): Marked => ({
  ...{ chosenOptions: picked(chosenOptions, isIn), unread: picked(unread, isIn), stashes: picked(stashes, isIn) },
});
const isBelow = (mark: string) => (one: string) => one === mark || one.startsWith(`${mark}/`);

/** Setting nothing where nothing exists creates no parent object. */
const withOptionalValue = (filled: Draft['filled'], path: FieldPath, to: Json | undefined) =>
  to === undefined && valueAt(filled, path) === undefined ? filled : withValue(filled, path, to);

/** Removes a value from the form with all notes about its contents. */
export function without(draft: Draft, path: FieldPath, isIn = isBelow(fieldMark(path))): Draft {
  return { ...draft, ...within(draft, (mark) => !isIn(mark)), filled: withOptionalValue(draft.filled, path, undefined) };
}

/** Stores the value at a path as one alternative, and restores the other's stored value, if any. */
function exchanged(
  draft: Draft,
  path: FieldPath,
  group: string,
  { from, to, isIn = isBelow(fieldMark(path)) }: { readonly from: string; readonly to: string; readonly isIn?: (mark: string) => boolean },
): Draft {
  const { [group]: alternatives = {}, ...others } = draft.stashes;
  const { [to]: back, ...rest } = alternatives;
  const bare = { ...draft, stashes: others };
  const { raw, mediaType } = draft;
  const stashed: StashedAlternative = { value: valueAt(draft.filled, path), raw, mediaType, ...within(bare, isIn) };
  const cleared = without(bare, path, isIn);
  return {
    ...cleared,
    filled: withOptionalValue(cleared.filled, path, back?.value),
    ...{ chosenOptions: { ...cleared.chosenOptions, ...back?.chosenOptions }, unread: { ...cleared.unread, ...back?.unread } },
    stashes: { ...cleared.stashes, ...back?.stashes, [group]: { ...rest, [from]: stashed } },
  };
}

export interface SelectedOption {
  readonly from: number;
  readonly to: number;
  /** Number of preceding choices for the same value. */
  readonly level: number;
  /** Members with the same field in both branches: their values are preserved. */
  readonly shared: readonly string[];
}

/** Switches a choice to another branch, restoring its earlier input. */
export function withOption(draft: Draft, path: FieldPath, { from, to, level, shared }: SelectedOption): Draft {
  const mark = fieldMark(path);
  const group = optionKey(mark, level);
  const stays = shared.map((name) => isBelow(fieldMark([...path, name])));
  const outer = Array.from({ length: level }, (_, at) => optionKey(mark, at));
  const isIn = (one: string) => isBelow(mark)(one) && !outer.includes(one) && !stays.some((isShared) => isShared(one));
  const carried = members(valueAt(draft.filled, path)).filter(([name]) => shared.includes(name));
  const next = exchanged(draft, path, group, { from: String(from), to: String(to), isIn });
  const own = valueAt(next.filled, path);
  const others = members(own).filter(([name]) => !shared.includes(name));
  const isPlain = own !== undefined && (typeof own !== 'object' || own === null || Array.isArray(own));
  const value = isPlain || carried.length + others.length === 0 ? own : Object.fromEntries([...carried, ...others]);
  return { ...next, filled: withOptionalValue(next.filled, path, value), chosenOptions: { ...next.chosenOptions, [group]: to } };
}

const members = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const bare = ({ required: _, ...field }: FormField): string => JSON.stringify(field);

/** The members with the same field in two branches. */
export function sharedNames(one: FormField | undefined, other: FormField | undefined): string[] {
  if (one?.kind !== 'object' || other?.kind !== 'object') return [];
  const fields = new Map(other.fields.map((field) => [field.name, field]));
  return one.fields.flatMap((field) => {
    const same = fields.get(field.name);
    return same !== undefined && bare(field) === bare(same) ? [field.name] : [];
  });
}

/** Switches to another content type, restoring its earlier input; the first time with what fits its form. */
export function withContentType(operation: Operation, draft: Draft, from: string, to: string): Draft {
  if (from === to) return draft;
  const back = draft.stashes[ofContentTypes]?.[to];
  const next = { ...exchanged(draft, ['body'], ofContentTypes, { from, to }), contentType: to };
  if (back !== undefined) return { ...next, raw: back.raw, mediaType: back.mediaType };
  const { path, query, header, body = null } = draft.filled;
  const { filled } = draftFrom(operation, { path, query, header, body, contentType: to, raw: null }).draft;
  return { ...next, filled: { ...next.filled, body: filled.body }, raw: null, mediaType: '' };
}

/** Replaces the form's body, without the previous one's notes. */
export const withBody = (draft: Draft, body: Draft['filled']['body']): Draft => {
  const next = without(draft, ['body']);
  return { ...next, raw: null, filled: { ...next.filled, body } };
};

/** Removes a map member or a list item; the following items keep their notes. */
export function withoutEntry(draft: Draft, path: FieldPath, part: string | number): Draft {
  const current = valueAt(draft.filled, path);
  const { chosenOptions, unread, stashes } = without(draft, [...path, part]);
  if (Array.isArray(current) && typeof part === 'number') {
    const value = current.length === 1 ? undefined : current.toSpliced(part, 1);
    return {
      ...draft,
      ...renamed({ chosenOptions, unread, stashes }, moved(fieldMark(path), part)),
      filled: withValue(draft.filled, path, value),
    };
  }
  const others = typeof current === 'object' && current !== null ? Object.entries(current).filter(([name]) => name !== part) : [];
  return {
    ...draft,
    chosenOptions,
    unread,
    stashes,
    filled: withValue(draft.filled, path, others.length === 0 ? undefined : Object.fromEntries(others)),
  };
}

/** Items after a removed one move up by one. */
const moved = (list: string, removed: number) => (mark: string) => {
  const [at = '', ...steps] = mark.startsWith(`${list}/`) ? mark.slice(list.length + 1).split('/') : [];
  return Number(at) > removed ? [list, Number(at) - 1, ...steps].join('/') : mark;
};

function renamed({ chosenOptions, unread, stashes }: Marked, to: (mark: string) => string): Marked {
  const marks = <T>(all: Named<T>, inner: (one: T) => T = (one) => one): Named<T> =>
    Object.fromEntries(Object.entries(all).map(([mark, one]) => [to(mark), inner(one)]));
  const within = (alternatives: Named<StashedAlternative>): Named<StashedAlternative> =>
    Object.fromEntries(Object.entries(alternatives).map(([name, stash]) => [name, { ...stash, ...renamed(stash, to) }]));
  return { chosenOptions: marks(chosenOptions), unread: marks(unread), stashes: marks(stashes, within) };
}

const hasSecret = ({ secret, fields }: FormField): boolean => secret || fields.some(hasSecret);

/** The draft while its form is hidden: a body with a secret may also contain it as text. */
export function withoutSecretTexts({ bodies }: Operation, draft: Draft): Draft {
  const isOpen = (type: string | undefined): boolean => bodies.every(({ contentType, field }) => contentType !== type || !hasSecret(field));
  const { [ofContentTypes]: types, ...others } = draft.stashes;
  const raw = isOpen(draft.contentType ?? bodies[0]?.contentType) ? draft.raw : null;
  if (types === undefined) return { ...draft, raw };
  const bare = Object.entries(types).map(([type, aside]) => [type, isOpen(type) ? aside : { ...aside, raw: null }] as const);
  return { ...draft, raw, stashes: { ...others, [ofContentTypes]: Object.fromEntries(bare) } };
}
