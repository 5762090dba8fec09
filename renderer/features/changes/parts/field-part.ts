import type { AccountId } from '../../../../preload/contract/values.ts';
import type { ChangeFormProps } from '../ChangeForm.tsx';

/** What a part of a form is given besides: where it stands, and the one target if there is one. */
export interface FormPlace {
  readonly accountId: AccountId;
  readonly target: Extract<ChangeFormProps['targets'], { one: unknown }>['one'] | null;
}

/** A field that a kind shows in a way of its own. */
export interface FieldPartProps {
  readonly place: FormPlace;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}
