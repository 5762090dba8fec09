import { useState } from 'react';
import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { changes as changeTexts } from '../../../text/en/changes/jobs.ts';
import { orderTerms } from '../../../text/en/orders.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { FormFields, startOf, type Typed, valuesOf } from '../../changes/index.ts';
import { KnownEmail } from './KnownEmail.tsx';
import { personFields } from './person-fields.ts';

export interface NewPersonDialogProps {
  readonly accountId: AccountId;
  readonly kind: 'customer-create' | 'contact-create';
  readonly title: string;
  /** Initial values. */
  readonly first: Typed;
  readonly onAccept: (fields: Record<string, string>) => void;
  /** There is a customer with the same email, who is used instead. */
  readonly onUse?: (id: number) => void;
  readonly onClose: () => void;
}

const text = orderTerms.person;
const noSecret = { current: null };
const noFields: readonly ChangeField[] = [];

/** The data of a person created by the order itself. Nothing is sent from here. */
export function NewPersonDialog({ accountId, kind, title, first, onAccept, onUse, onClose }: NewPersonDialogProps) {
  const kinds = useCall('changes.kinds', { target: kind === 'customer-create' ? 'account' : 'customer' });
  const fields = personFields(kinds.data?.kinds.find((one) => one.kind === kind)?.fields ?? noFields);
  const [typed, setTyped] = useState<Typed>(first);
  const [faults, setFaults] = useState<Typed>({});
  const shown = Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? startOf(field)]));
  const take = () => {
    const { input, faults: found } = valuesOf(fields, { typed: shown, secrets: {}, present: null });
    setFaults(
      Object.fromEntries(
        Object.entries(found).map(([name, fault]) => [name, changeTexts.form[fault === 'missing' ? 'missing' : 'wholeNumber']]),
      ),
    );
    if (Object.keys(found).length > 0 || fields.length === 0) return;
    onAccept(Object.fromEntries(Object.entries(input).map(([name, value]) => [name, `${value}`])));
    onClose();
  };
  return (
    <Dialog
      title={title}
      width={880}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" onPress={take}>
            {text.take}
          </Button>
        </>
      }
    >
      <form
        className="rd-change-form is-wide"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        {fields.length === 0 && <p className="rd-quiet">{kinds.error?.message ?? text.reading}</p>}
        {onUse !== undefined && (
          <KnownEmail
            accountId={accountId}
            email={typed['email'] ?? ''}
            onUse={(id) => {
              onUse(id);
              onClose();
            }}
          />
        )}
        <FormFields
          kind={kind}
          place={{ accountId, target: null }}
          fields={fields}
          typed={shown}
          onFill={(fills) => setTyped((before) => ({ ...before, ...fills }))}
          faults={faults}
          secretOf={() => noSecret}
          isFilled={false}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
