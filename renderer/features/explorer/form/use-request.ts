import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { optionKey } from '../../../../preload/contract/explorer/chosen-options.ts';
import type { Variable } from '../../../../preload/contract/explorer/collections.ts';
import type { Operation, ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import { type SelectedOption, withBody, withContentType, withOption, without, withoutEntry, withoutSecretTexts } from './alternatives.ts';
import { cacheDraft, cachedDraft, type Draft } from './drafts.ts';
import { isOfType, stepsOf, unreadFault } from './faults.ts';
import { fittingDraft } from './fitting-draft.ts';
import { noteWithheld } from './restored-request.ts';
import { useComposed } from './use-composed.ts';
import { type FieldPath, type Filled, fieldMark, sentValues, valueAt, withValue } from './values.ts';

/** Truncated to the contract's limits. */
const maxTypeLength = 200;

type SecretInput = { readonly path: FieldPath; readonly ref: RefObject<HTMLInputElement | null> };

export interface UseRequestOptions {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly operation: Operation;
  /** Its variables are filled in; undefined: braces are plain text. */
  readonly collection: number | undefined;
  readonly variables: readonly Variable[];
}

/** An operation's input: retained for the life of the application, except secrets, and validated by main after each change. */
export function useRequest({ accountId, hash, operation, collection, variables }: UseRequestOptions) {
  const { key } = operation.entry;
  const [first] = useState(() => ({ accountId, operation, ...fittingDraft(operation, cachedDraft(accountId, key)) }));
  const [draft, setDraft] = useState<Draft>(first.draft);
  const [isValidated, setValidated] = useState(false);
  const [secretsTyped, setSecretsTyped] = useState(0);
  const secrets = useRef(new Map<string, SecretInput>());
  const body = operation.bodies.find(({ contentType }) => contentType === draft.contentType) ?? operation.bodies[0];
  const contentType = body?.contentType ?? null;

  const change = (to: (before: Draft) => Draft) =>
    setDraft((before) => {
      const next = to(before);
      cacheDraft(accountId, { operation, draft: withoutSecretTexts(operation, next) });
      return next;
    });
  // Omitted values are reported once, and are then gone.
  useEffect(() => {
    if (first.withheld.length === 0) return;
    cacheDraft(first.accountId, first);
    noteWithheld(first.accountId, first.operation.entry.key, first.withheld);
  }, [first]);
  const filledNow = (): Filled => {
    let filled = draft.filled;
    for (const { path, ref } of secrets.current.values()) {
      const { current } = ref;
      if (current !== null && current.value !== '') filled = withValue(filled, path, current.value);
    }
    return filled;
  };
  const valuesOf = (filled: Filled): OperationValues => sentValues(operation, filled, { ...draft, contentType });
  const values = () => valuesOf(filledNow());
  const version = useMemo(() => ({ draft, secretsTyped, variables }), [draft, secretsTyped, variables]);
  const now = useComposed({ accountId, hash, key, collection }, values, version);
  const faults = now.composed?.faults ?? [];
  const isFilled = (fault: ValueFault): boolean => {
    if (fault.place === 'body' && draft.raw !== null) return draft.raw !== '';
    if (fault.place !== 'body' && fault.pointer === '') return true;
    if (fault.code === 'header-omitted' || isOfType(fault)) return true;
    const value = valueAt(draft.filled, stepsOf(fault));
    return value !== undefined && value !== '' && !(typeof value === 'object' && value !== null);
  };
  return {
    draft,
    body,
    now,
    values,
    /** In the format for main. */
    input: () => ({ accountId, hash, key, collection, values: values() }),
    /** Without secrets. */
    plainValues: () => valuesOf(draft.filled),
    /** All faults once sending was attempted, before that only those of existing values. */
    shown: isValidated ? faults : faults.filter(isFilled),
    faults,
    /** Invalid JSON in fields that would be sent. */
    unread: Object.keys(draft.unread)
      .map(unreadFault)
      .filter((fault): fault is ValueFault => fault !== null && (fault.place !== 'body' || draft.raw === null)),
    hasSecrets: () => [...secrets.current.values()].some(({ ref }) => ref.current !== null && ref.current.value !== ''),
    validateAll: () => setValidated(true),
    onValue: (path: FieldPath, value: Json | undefined) =>
      change((before) => ({ ...before, filled: withValue(before.filled, path, value) })),
    onOption: (path: FieldPath, option: SelectedOption) => change((before) => withOption(before, path, option)),
    onOptionCleared: (path: FieldPath) => change((before) => without(before, path)),
    onOptionShown: (path: FieldPath, level: number, option: number) =>
      change((before) => {
        const key = optionKey(fieldMark(path), level);
        return Object.hasOwn(before.chosenOptions, key) ? before : { ...before, chosenOptions: { ...before.chosenOptions, [key]: option } };
      }),
    onRemove: (path: FieldPath, part: string | number) => change((before) => withoutEntry(before, path, part)),
    onUnread: (path: FieldPath, text: string | null) =>
      change((before) => {
        const { [fieldMark(path)]: _, ...others } = before.unread;
        return { ...before, unread: text === null ? others : { ...others, [fieldMark(path)]: text } };
      }),
    onSecret: () => setSecretsTyped((times) => times + 1),
    secretOf: (path: FieldPath): RefObject<HTMLInputElement | null> => {
      const id = fieldMark(path);
      const existing = secrets.current.get(id) ?? { path, ref: { current: null } };
      secrets.current.set(id, existing);
      return existing.ref;
    },
    onContentType: (to: string) => change((before) => withContentType(operation, before, contentType ?? to, to)),
    onMediaType: (mediaType: string) => change((before) => ({ ...before, mediaType: mediaType.slice(0, maxTypeLength) })),
    onRaw: (raw: string | null) => change((before) => ({ ...before, raw })),
    /** Sets the form's body, replacing the text. */
    onBody: (to: Json | undefined) => change((before) => withBody(before, to)),
  };
}

export type RequestNow = ReturnType<typeof useRequest>;
