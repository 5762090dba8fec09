import { type ComponentType, createContext, type RefObject, useContext } from 'react';
import type { Variable } from '../../../../preload/contract/explorer/collections.ts';
import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import type { FieldProps } from '../fields/field-props.ts';
import type { SelectedOption } from './alternatives.ts';
import type { Draft } from './drafts.ts';
import type { FieldPath } from './values.ts';

/** The context of all fields of a form. */
export interface FormScope {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly draft: Draft;
  /** Those that can be used in a field. */
  readonly variables: readonly Pick<Variable, 'name'>[];
  /** Renders a nested field; avoids circular imports. */
  readonly Field: ComponentType<FieldProps>;
  /** Those currently shown. */
  readonly faults: readonly ValueFault[];
  readonly onValue: (path: FieldPath, value: Json | undefined) => void;
  /** Switches a choice to another branch. */
  readonly onOption: (path: FieldPath, option: SelectedOption) => void;
  /** Removes a choice with its value from the form. */
  readonly onOptionCleared: (path: FieldPath) => void;
  /** Records the branch shown for a value, so that it stays while the value changes. */
  readonly onOptionShown: (path: FieldPath, level: number, option: number) => void;
  /** Removes a list item or a map member. */
  readonly onRemove: (path: FieldPath, part: string | number) => void;
  /** A text that is not valid JSON yet; null: it is. */
  readonly onUnread: (path: FieldPath, text: string | null) => void;
  /** A secret's input, which is read on sending and stored nowhere. */
  readonly secretOf: (path: FieldPath) => RefObject<HTMLInputElement | null>;
  readonly onSecret: () => void;
  readonly onLink: (address: string) => void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

/** Of the enclosing form. */
export function useFormContext(): FormScope {
  const place = useContext(FormScopeContext);
  if (place === null) throw new Error('A field must be rendered inside a form.');
  return place;
}
